import { languageCodes } from '../languages'
import * as z from 'zod/mini'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { indexGame } from './games'
import { contentMap, may, optionalText, or, status, text } from './wire'

/** A banner. Title, text and action are real text over the picture, per language. @see DATA-13 */
export const banner = z.object({
  id: may(z.int()),
  json: z.object({
    image: contentMap(),
    imageMobile: or(contentMap(), {}),
    title: or(contentMap(), {}),
    text: or(contentMap(), {}),
    action: or(contentMap(), {}),
    link: or(z.string(), ''),
  }),
})
export type Banner = z.output<typeof banner>
/** Type for the reference server, which must provide every field. */
export type GivenBanner = z.input<typeof banner>

/** Filter codes of promotions; 0 appears only under *All*. @see PROMO-02, PROMO-07 */
export const bonusTypes = { none: 0, investment: 1, loss: 2, special: 3 } as const

/** A promotion. `html` explains how to get it; lists omit it. @see PROMO-07 */
export const promotion = z.object({
  id: z.int(),
  json: z.object({
    bonusType: or(z.int(), 0),
    title: contentMap(),
    summary: or(contentMap(), {}),
    image: or(contentMap(), {}),
    html: z.optional(contentMap()),
  }),
})
export type Promotion = z.output<typeof promotion>
/** Type for the reference server, which must provide every field. */
export type GivenPromotion = z.input<typeof promotion>

/** A static page of the operator. `context` is HTML; lists omit it. @see DATA-04 */
export const staticPage = z.object({ code: z.string(), json: z.object({ title: contentMap(), context: z.optional(contentMap()) }) })
export type StaticPage = z.output<typeof staticPage>
/** Type for the reference server, which must provide every field. */
export type GivenStaticPage = z.input<typeof staticPage>

/** A question of the FAQ. Every text may be missing (DATA-06 defines the fallbacks); `answer` is HTML. @see DATA-05 */
export const faqEntry = z.object({
  id: may(z.int()),
  json: z.object({
    categoryCode: z.optional(contentMap()),
    categoryTitle: z.optional(contentMap()),
    question: z.optional(contentMap()),
    answer: z.optional(contentMap()),
  }),
})
export type FaqEntry = z.output<typeof faqEntry>
/** Type for the reference server, which must provide every field. */
export type GivenFaqEntry = z.input<typeof faqEntry>

/** First-visit picture with its alternative text and its link. @see DATA-07 */
export const splash = z.object({
  json: z.object({ image: contentMap(), imageMobile: or(contentMap(), {}), title: or(contentMap(), {}), text: or(contentMap(), {}), link: or(z.string(), '') }),
})
export type Splash = z.output<typeof splash>
/** Type for the reference server, which must provide every field. */
export type GivenSplash = z.input<typeof splash>

/** Catalogue banners by place; an answer may also contain these fields at its top level. */
const places = {
  sliderSlot: z.optional(z.array(banner)),
  sliderLiveCasino: z.optional(z.array(banner)),
  sliderVirtual: z.optional(z.array(banner)),
  mixedgames: z.optional(z.array(banner)),
}

export const content = {
  siteContent: endpoint({
    ...calls.siteContent,
    summary: 'Editorial content: FAQ, static pages (titles only; with `code` one page with its HTML), splash, game rules (by engine), one promotion (by id).',
    spec: ['API-53', 'CONTENT-03', 'CONTENT-05', 'CONTENT-07', 'CONTENT-08', 'PROMO-04'],
    request: z.object({ type: z.enum(['faq', 'static', 'splash', 'rules', 'promotion'], 'validation.invalid'), code: optionalText(60) }),
    response: z.object({
      ...status(),
      faq: z.optional(z.array(faqEntry)),
      static: z.optional(z.array(staticPage)),
      splash: z.optional(z.array(splash)),
      /** HTML of the rules that all games of an engine share. */
      rules: z.optional(z.array(z.object({ code: z.string(), json: z.object({ context: contentMap() }) }))),
      promotion: z.optional(z.array(promotion)),
    }),
  }),
  translate: endpoint({
    ...calls.translate,
    summary: 'Texts changed by translators, by `namespace:key`; they override the shipped texts.',
    spec: ['API-63', 'I18N-11'],
    request: z.object({ lang: z.enum(languageCodes, 'validation.invalid') }),
    response: z.object({ status: z.int(), data: or(z.record(z.string(), z.string()), {}) }),
  }),
  translatorSave: endpoint({
    ...calls.translatorSave,
    summary: 'Change one text for everybody; only for translators (403 otherwise). An empty `trans` restores the shipped text.',
    spec: ['API-62', 'I18N-10', 'I18N-11'],
    request: z.object({
      code: text(120).check(z.regex(/^[a-z_]+:[a-z0-9_]+$/, 'validation.invalid')),
      lang: z.enum(languageCodes, 'validation.invalid'),
      trans: z.string('validation.required').check(z.maxLength(2000, 'validation.too_long')),
    }),
    response: z.object(status()),
  }),
  homepage: endpoint({
    ...calls.homepage,
    summary: 'Home page: index games in order, main and side banners, promotions, about-us text per language (HTML).',
    spec: ['API-52', 'HOME-03', 'HOME-04', 'HOME-09', 'PROMO-01', 'PROMO-07'],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      indexgames: z.array(indexGame),
      mainbanner: z.array(banner),
      sidebanner: or(z.array(banner), []),
      /** Promotions in display order, without their HTML. */
      bonus: z.array(promotion),
      static: may(z.object({ aboutus: z.object({ json: z.object({ context: contentMap() }) }) })),
    }),
  }),
  banners: endpoint({
    ...calls.banners,
    summary: 'Catalogue banners by place.',
    spec: ['API-58', 'CAT-03'],
    request: z.object({}),
    response: z.object({
      ...status(),
      data: z.optional(z.object(places)),
      ...places,
    }),
  }),
  footer: endpoint({
    ...calls.footer,
    summary: 'Footer sections: a title per language and sub-links each; addresses of external pages (channels, stores, licence, help) by name.',
    spec: ['API-28', 'SHELL-53', 'SHELL-55', 'SHELL-57', 'SHELL-59'],
    request: z.object({ section: optionalText(40) }),
    response: z.object({
      /** Omitted if one section is requested. */
      links: z.optional(z.record(z.string(), z.string())),
      footer: z.record(z.string(), z.object({ json: z.object({ title: contentMap(), subs: z.array(z.object({ title: contentMap(), link: z.string() })) }) })),
    }),
  }),
} as const
