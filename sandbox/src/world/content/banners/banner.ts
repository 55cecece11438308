import type { BonusCode } from '@kehribar/shared/rules/bonus-terms'
import type { BannerArt } from '../../art/banner'
import type { Texts } from '../texts'

/** Positions of banners on the site; each has at least six. */
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

export const createBanner = (code: string, draft: Draft): Banner => ({ code, ...draft })

/** Returns the link to a promotion; the server resolves it to an address. */
export const promotionLink = (code: BonusCode) => `promotion:${code}`

/** Returns the path of a catalogue filtered by a tag. */
export const pathOfTag = (path: string, tag: number) => `${path}/all/${tag}`
