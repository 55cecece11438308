export { queryRegisterForPerson, queryRegister } from './ask'
export { queryAndApplyRegister, queryRegisterBeforeOffer, lastAnswer } from './fresh'
export { registerHistory, playersStoppedByRegister } from './list'
export { applyRegisterAnswer } from './take'
