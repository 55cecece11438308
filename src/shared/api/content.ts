import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { indexGame } from './games'
import { contentMap, optionalText } from './wire'

/** A banner (@see spec DATA-13). Title, text and action are live text over the picture, per language. */
export const banner = z.object({
  id: z.int(),
  json: z.object({ image: contentMap(), imageMobile: contentMap(), title: contentMap(), text: contentMap(), action: contentMap(), link: z.string() }),
})
export type Banner = z.output<typeof banner>

export const content = {
  homepage: endpoint({
    method: 'POST',
    path: '/getData/homepage',
    encoding: 'json',
    auth: 'public',
    cached: true,
    summary: 'Home page: index games in order, main and side banners, about-us text per language (HTML).',
    spec: ['API-52', 'HOME-03', 'HOME-04', 'HOME-09'],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      indexgames: z.array(indexGame),
      mainbanner: z.array(banner),
      sidebanner: z.array(banner),
      static: z.object({ aboutus: z.object({ json: z.object({ context: contentMap() }) }) }),
    }),
  }),
  banners: endpoint({
    method: 'POST',
    path: '/getData/banners',
    encoding: 'json',
    auth: 'public',
    cached: true,
    summary: 'Catalogue banners by place.',
    spec: ['API-58', 'CAT-03'],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      data: z.object({ sliderSlot: z.array(banner), sliderLiveCasino: z.array(banner), sliderVirtual: z.array(banner), mixedgames: z.array(banner) }),
    }),
  }),
  footer: endpoint({
    method: 'GET',
    path: '/cdnFiles/jms.json',
    encoding: 'query',
    auth: 'public',
    cached: true,
    summary: 'Footer sections: a title per language and sub-links each.',
    spec: ['API-28', 'SHELL-59'],
    request: z.object({ section: optionalText(40) }),
    response: z.object({
      footer: z.record(z.string(), z.object({ json: z.object({ title: contentMap(), subs: z.array(z.object({ title: contentMap(), link: z.string() })) }) })),
    }),
  }),
} as const
