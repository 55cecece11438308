export { askAboutPerson, askRegister } from './ask'
export { askAndTake, askBeforeOffer, askedBefore } from './fresh'
export { registerHistory, stoppedByRegister } from './list'
export { takeAnswer } from './take'
