import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { selfExclude, timeOut } from './break-and-exclusion'
import { limitKeep, limitSet, limitsGet, limitsReviewed, realitySet } from './change'
import { realityAnswer, realityCheck } from './reality'

/** Every call of src/shared/api/limits.ts but the closing of the account, which is the account's. */
export const limitHandlers: Omit<Handlers<typeof limits>, 'accountClose'> = {
  limitsGet,
  limitSet,
  limitKeep,
  limitsReviewed,
  realitySet,
  realityCheck,
  realityAnswer,
  timeOut,
  selfExclude,
}

export { mayCall, mayPlay } from './access'
export { allowanceFor, playAllowance, playLimitColumns, type PlayLimitRow } from './amounts'
export { decideState, refuseClosed } from './decisions'
export { lookForDue } from './due'
export { excludedAs } from './excluded'
export { tellRefund } from './notes'
export { rulesOf } from './prompt'
export { realityDue, realityIsDue } from './reality'
