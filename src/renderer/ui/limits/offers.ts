import { lacksPage } from '@/platform/network/site'
import { useSession } from '@/platform/session/use-session'
import { paths } from '@/platform/shell/paths'

/** Returns whether offers may show on this page: not to a player who is excluded or at a limit (@see PROTECT-5). */
export const useOffersOpen = (): boolean => useSession().user?.noOffers !== true

const offerPages: readonly string[] = [paths.deposit, paths.promotions, paths.bonusRequest]

/** Returns a function that says whether a menu may name a page; undefined stands for a dialog that adds a bonus (@see PROTECT-5). */
export function useOfferFilter(): (path: string | undefined) => boolean {
  const open = useOffersOpen()
  return (path) => (path === undefined ? open : (open || !offerPages.includes(path)) && !lacksPage(path))
}
