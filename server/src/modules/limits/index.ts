import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { selfExclude, timeOut } from './break-and-exclusion'
import { limitAnswer } from './affordability'
import { limitConfirm, limitKeep, limitSet, limitsGet, limitsReviewed, realitySet } from './change'
import { realityAnswer, realityCheck } from './reality'
import { exclusionCheck } from './register'
import { exclusionReturn } from './return'

/** Handlers of src/shared/api/limits.ts, except for closing the account (module account) and the play picture (module harm). */
export const limitHandlers: Omit<Handlers<typeof limits>, 'accountClose' | 'playPicture'> = {
  limitsGet,
  limitSet,
  limitKeep,
  limitConfirm,
  limitsReviewed,
  realitySet,
  realityCheck,
  realityAnswer,
  timeOut,
  selfExclude,
  exclusionReturn,
  exclusionCheck,
  limitAnswer,
}

export { mayCall, mayPlay, whyNoPlay } from './access'
export { affordabilityProblem, decideCheck, openCheckIfDue } from './affordability'
export { type LimitName, limitsOf, nameOfRow } from './amounts'
export { depositAllowance } from './deposit-allowance'
export { endHouseLimit, houseHistory, houseLimitsOf, housePlayers, setHouseLimit } from './operator-limits'
export { beginBreak, breakByHouse, excludeByHouse, type HouseDecision } from './break-and-exclusion'
export { decideState, refuseClosed } from './decisions'
export { applyDueIfAny } from './due'
export { decideMatch, openMatches } from './decide-match'
export { findExcludedContacts } from './excluded'
export { pausePlayIfSimilar } from './matches'
export { notifyRefundDue } from './notes'
export { isMarked, offersClosed } from './offers'
export { offersClosedNow } from './register'
export { lastUse } from './played'
export { ownRulesOf } from './prompt'
export { type OwnLimitsRow, ownLimitsColumn, stakeAllowance, timeIsUp } from './stakes'
export { realityDue, realityIsDue } from './reality'
