import { liveBanners } from './live'
import type { Banner, BannerPlace } from './banner'
import { mainBanners } from './main'
import { otherBanners } from './other'
import { sideBanners } from './side'
import { virtualBanners } from './virtual'
import { slotBanners } from './slot'

/** Returns the banners by position. They state only facts about the product; `slots` is the number of slots. */
export const banners = (slots: number): Record<BannerPlace, readonly Banner[]> => ({
  main: mainBanners(slots),
  side: sideBanners,
  sliderSlot: slotBanners,
  sliderLiveCasino: liveBanners,
  sliderVirtual: virtualBanners,
  mixedgames: otherBanners,
})
