import { useSession } from '@/platform/session/use-session'

/** Returns whether offers may show on this page: not to a player who is excluded or at a limit (@see PROTECT-5). */
export const useOffersOpen = (): boolean => useSession().user?.noOffers !== true
