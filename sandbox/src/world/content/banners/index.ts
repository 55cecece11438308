import type { Banner, BannerPlace } from './banner'
import { liveBanners } from './live'
import { mainBanners } from './main'
import { otherBanners } from './other'
import { sideBanners } from './side'
import { slotBanners } from './slot'
import { virtualBanners } from './virtual'

/** Only what is true of the product as it stands. `slots`: how many there are. */
export const banners = (slots: number): Record<BannerPlace, readonly Banner[]> => ({
  main: mainBanners(slots),
  side: sideBanners,
  sliderSlot: slotBanners,
  sliderLiveCasino: liveBanners,
  sliderVirtual: virtualBanners,
  mixedgames: otherBanners,
})
