import { useSession } from '@/platform/storage/store'

/** Returns whether offers may show on this page: not to a player who is excluded or at a limit (@see PROTECT-5). */
export const useOffersOpen = (): boolean => useSession().user?.noOffers !== true
