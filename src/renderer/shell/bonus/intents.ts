import { useQueryClient } from '@tanstack/react-query'
import { accountKeys } from '@/platform/session/account'
import { moneyIntents } from '@/platform/money-intent/money-intents'

/** No automatic retries: an unanswered claim shows as failed (@see BON-18), and the next press reuses its key (@see FAULT-4, MONEY-10). */
const byHand = { delays: [] }

/** The open claim of one kind. */
export const useClaimIntent = moneyIntents('claimDiscount', byHand)

/** The open redemption of one code. */
export const usePromoIntent = moneyIntents('promocodeClaim', byHand)

/** Returns a function that refetches balance and bonuses after an answer, and after a blocked account also its state with the end date. */
export function useBonusChanged(): (statusText: string | undefined) => void {
  const queries = useQueryClient()
  return (statusText) => {
    const state = statusText === 'bonuses.player_blocked' ? [accountKeys.user] : []
    for (const queryKey of [accountKeys.balance, ['bonuses'], ...state]) void queries.invalidateQueries({ queryKey })
  }
}
