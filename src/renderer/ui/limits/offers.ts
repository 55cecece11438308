import { useSession } from '@/platform/storage/store'

/** Whether something may be offered on this page: not to a player who is out of play or at a limit of their own (@see R-5). */
export const useOffersOpen = (): boolean => useSession().user?.noOffers !== true
