export { queryRegisterForPerson, queryRegister } from './ask'
export { askAndTake, queryRegisterBeforeOffer, lastAnswer } from './fresh'
export { registerHistory, stoppedByRegister } from './list'
export { applyRegisterAnswer } from './take'
