import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../call'
import { limitAnswer } from './answer-check'
import { selfExclude, timeOut } from './breaks'
import { limitConfirm, limitKeep, limitSet, limitsGet, limitsReviewed, realitySet } from './change'
import { exclusionCheck } from './register'
import { exclusionReturn } from './return'

/** Handlers whose answer is the whole state of a player's limits. */
export const saferPlayHandlers: Handlers<
  Pick<
    typeof limits,
    | 'limitsGet'
    | 'limitSet'
    | 'limitKeep'
    | 'limitConfirm'
    | 'limitsReviewed'
    | 'realitySet'
    | 'timeOut'
    | 'selfExclude'
    | 'exclusionReturn'
    | 'exclusionCheck'
    | 'limitAnswer'
  >
> = {
  limitsGet,
  limitSet,
  limitKeep,
  limitConfirm,
  limitsReviewed,
  realitySet,
  timeOut,
  selfExclude,
  exclusionReturn,
  exclusionCheck,
  limitAnswer,
}

export { mayCall, mayPlay, playRefusal } from './access'
export { isMarked, offersClosed } from './offers'
export { ownRulesOf } from './prompt'
export { offersClosedNow } from './register'
