import type { BannerRecord } from '@server/modules/content/banners'

/** Places of the site and their banners; each has at least six. */
export const bannerPlaces = ['main', 'side', 'sliderSlot', 'sliderLiveCasino', 'sliderVirtual', 'mixedgames'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

export interface BannerSeed {
  code: string
  json: BannerRecord
}

export const banner = (code: string, json: BannerRecord): BannerSeed => ({ code, json })

/** A catalogue narrowed to one tag. */
export const tagged = (path: string, tag: number) => `${path}/all/${tag}`
