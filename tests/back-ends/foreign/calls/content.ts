import { foreignFaq, foreignFooter, foreignSplash, staticPages } from '../data/content'
import { aboutUs, foreignBanners, indexGames, foreignPromotions } from '../data/home'
import type { ForeignCalls } from '../types'

/** Calls for visitors' content. Calls without a method in the specification accept any. */
export const contentCalls: ForeignCalls = {
  'getData/homepage': {
    method: 'ANY',
    open: true,
    answer: ({ world: { cdn } }) => ({
      indexgames: indexGames(cdn),
      mainbanner: foreignBanners(cdn, 'main', 3),
      bonus: foreignPromotions(cdn),
      static: { aboutus: { json: { context: aboutUs } } },
    }),
  },
  'getData/content': { method: 'ANY', open: true, answer: ({ world: { cdn } }) => ({ faq: foreignFaq, static: staticPages, splash: foreignSplash(cdn) }) },
  'getData/banners': {
    method: 'ANY',
    open: true,
    answer: ({ world: { cdn } }) => ({
      sliderSlot: foreignBanners(cdn, 'slot'),
      sliderLiveCasino: foreignBanners(cdn, 'live'),
      sliderVirtual: foreignBanners(cdn, 'virtual', 1),
      mixedgames: [],
    }),
  },
  'cdnFiles/jms.json': { method: 'GET', open: true, answer: () => ({ footer: foreignFooter }) },
}
