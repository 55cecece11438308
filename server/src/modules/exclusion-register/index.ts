export { askAboutPerson, askRegister } from './ask'
export { askAndTake, askBeforeOffer, lastAnswer } from './fresh'
export { registerHistory, stoppedByRegister } from './list'
export { takeAnswer } from './take'
