import { faq, footer, splash, staticPages } from '../data/content'
import { aboutUs, banners, indexGames, promotions } from '../data/home'
import type { ForeignCalls } from '../types'

/** Calls for visitors' content. Calls without a method in the specification accept any. */
export const contentCalls: ForeignCalls = {
  'getData/homepage': {
    method: 'ANY',
    open: true,
    answer: ({ world: { cdn } }) => ({
      indexgames: indexGames(cdn),
      mainbanner: banners(cdn, 'main', 3),
      bonus: promotions(cdn),
      static: { aboutus: { json: { context: aboutUs } } },
    }),
  },
  'getData/content': { method: 'ANY', open: true, answer: ({ world: { cdn } }) => ({ faq, static: staticPages, splash: splash(cdn) }) },
  'getData/banners': {
    method: 'ANY',
    open: true,
    answer: ({ world: { cdn } }) => ({
      sliderSlot: banners(cdn, 'slot'),
      sliderLiveCasino: banners(cdn, 'live'),
      sliderVirtual: banners(cdn, 'virtual', 1),
      mixedgames: [],
    }),
  },
  'cdnFiles/jms.json': { method: 'GET', open: true, answer: () => ({ footer }) },
}
