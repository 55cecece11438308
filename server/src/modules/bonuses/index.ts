import type { bonuses } from '@kehribar/shared/api/bonuses'
import type { Handlers } from '../../call'
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

export { approveBonusRequest, rejectBonusRequest } from './decide'
export { grantBonus, shareOf } from './grant'
export { type GrantedBonus, grantedText } from './notes'
export { disabledBonuses, offeredTerms, promotionNames } from './offer'
export { startOfMonth, startOfWeek, weekday } from './periods'
export { activeBonuses } from './read'
export { currentTerms, capTermsToJurisdiction, termsNow } from './terms'
export { trialIsOver } from './requested'
export { type Bonus, isBonusBlocked, endBonus, endOverdue, findRunning, heldBonus, isHeld, runningBonus } from './running'
export { joinLatestBonus, largestStake, latestBonusColumns, latestBonusOf, type LatestBonusRow, settleWithoutBonusChange } from './latest-bonus'
export { returnSpin, spinsLeftIn, takeSpin } from './spins'
export { addSpinWin, concludeBonus, countStakes, splitWin } from './wagering'
