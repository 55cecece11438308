import type { bonuses } from '@shared/api/bonuses'
import type { Handlers } from '../../http/handlers'
import { claimDiscount } from './claim'
import { promocodeClaim } from './promo-code'
import { bonusesActive, claimTerms } from './read'

export const bonusHandlers: Handlers<typeof bonuses> = { promocodeClaim, claimDiscount, bonusesActive, claimTerms }
