import type { BonusCode } from '@kehribar/shared/rules/bonus-terms'
import type { BannerArt } from '../../art/banner'
import type { Texts } from '../texts'

/** Places of the site and their banners; each has at least six. */
export type BannerPlace = 'main' | 'side' | 'sliderSlot' | 'sliderLiveCasino' | 'sliderVirtual' | 'mixedgames'

interface Draft {
  title: Texts
  text: Texts
  action: Texts
  link: string
  art: BannerArt
}
export interface Banner extends Draft {
  code: string
}

export const banner = (code: string, draft: Draft): Banner => ({ code, ...draft })

/** The address of a promotion, which only the server knows. */
export const toPromotion = (code: BonusCode) => `promotion:${code}`

/** A catalogue narrowed to one tag. */
export const tagged = (path: string, tag: number) => `${path}/all/${tag}`
