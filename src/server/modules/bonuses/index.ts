import type { bonuses } from '@kehribar/shared/api/bonuses'
import type { Handlers } from '../../http/handlers'
import { claimDiscount } from './claim'
import { bonusHistory } from './history'
import { promocodeClaim } from './promo-code'
import { bonusesActive, claimTerms } from './read'
import { bonusRequestGet, bonusRequestSet } from './requests'

export const bonusHandlers: Handlers<typeof bonuses> = {
  promocodeClaim,
  claimDiscount,
  bonusesActive,
  claimTerms,
  bonusHistory,
  bonusRequestGet,
  bonusRequestSet,
}
