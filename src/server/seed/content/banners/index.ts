import { type BannerPlace, type BannerSeed, bannerPlaces } from './banner'
import { liveBanners } from './live'
import { mainBanners } from './main'
import { otherBanners } from './other'
import { sideBanners } from './side'
import { slotBanners } from './slot'
import { virtualBanners } from './virtual'

/** Only what is true of the product as it stands. `slots`: how many there are; `promotion`: the address of one. */
export function bannerSeeds(slots: number, promotion: (code: string) => string): (BannerSeed & { place: BannerPlace })[] {
  const places: Record<BannerPlace, readonly BannerSeed[]> = {
    main: mainBanners(slots, promotion),
    side: sideBanners,
    sliderSlot: slotBanners,
    sliderLiveCasino: liveBanners(promotion),
    sliderVirtual: virtualBanners,
    mixedgames: otherBanners,
  }
  return bannerPlaces.flatMap((place) => places[place].map((seed) => ({ place, ...seed })))
}
