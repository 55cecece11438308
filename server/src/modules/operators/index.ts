export {
  acceptInvitation,
  addActiveOperator,
  addOperator,
  changeRole,
  findOperator,
  hasOperators,
  inviteAgain,
  leastPassword,
  listOperators,
  lockOperator,
  type Operator,
  operatorOfToken,
  otherAdministrators,
  signIn,
  signOut,
  startEnrolment,
} from './accounts'
export { actAs, type Acting, acting, actingName } from './acting'
export { type ActionEntry, logAction, readLog } from './log'
export { decidePending, listPending, requestSecondPerson } from './pending'
