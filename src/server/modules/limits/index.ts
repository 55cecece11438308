import type { limits } from '@kehribar/shared/api/limits'
import type { Handlers } from '../../http/handlers'
import { selfExclude, timeOut } from './break-and-exclusion'
import { limitKeep, limitSet, limitsGet, limitsReviewed, realitySet } from './change'
import { accountClose } from './close'
import { realityAnswer, realityCheck } from './reality'

/** Every call of src/shared/api/limits.ts. */
export const limitHandlers: Handlers<typeof limits> = {
  limitsGet,
  limitSet,
  limitKeep,
  limitsReviewed,
  realitySet,
  realityCheck,
  realityAnswer,
  timeOut,
  selfExclude,
  accountClose,
}
