export { queryRegisterForPerson, queryRegister } from './query'
export { queryAndApplyRegister, queryRegisterBeforeOffer, lastAnswer } from './refresh'
export { registerHistory, playersExcludedByRegister } from './list'
export { applyRegisterAnswer } from './apply'
