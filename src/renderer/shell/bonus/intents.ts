import { useQueryClient } from '@tanstack/react-query'
import { accountKeys } from '@/platform/session/account'
import { moneyIntents } from '@/platform/money-intent/money-intents'

/** Nobody asks again but the player: an unanswered claim says that it failed (@see BON-18), and the next press uses its key (@see F4, M10). */
const byHand = { delays: [] }

/** The open claim of one kind. */
export const useClaimIntent = moneyIntents('claimDiscount', byHand)

/** The open use of one code. */
export const usePromoIntent = moneyIntents('promocodeClaim', byHand)

/** After an answer the balance and the bonuses are fetched anew; after a refusal of the account, its state, which says until when. */
export function useBonusChanged(): (statusText: string | undefined) => void {
  const queries = useQueryClient()
  return (statusText) => {
    const state = statusText === 'bonuses.player_blocked' ? [accountKeys.user] : []
    for (const queryKey of [accountKeys.balance, ['bonuses'], ...state]) void queries.invalidateQueries({ queryKey })
  }
}
