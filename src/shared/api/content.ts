import { languageCodes } from '../languages'
import * as z from 'zod/mini'
import { examplePicture, inLanguages, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { indexGame } from './games'
import { contentMap, htmlMap, optionalField, optionalText, fieldWithFallback, statusFields, text } from './wire'

/** A banner. Title, text and action are real text over the picture, per language. @see DATA-13 */
export const banner = z.object({
  id: optionalField(z.int()),
  json: z.object({
    image: contentMap(),
    imageMobile: fieldWithFallback(contentMap(), {}),
    title: fieldWithFallback(contentMap(), {}),
    text: fieldWithFallback(contentMap(), {}),
    action: fieldWithFallback(contentMap(), {}),
    link: fieldWithFallback(z.string(), ''),
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
    bonusType: fieldWithFallback(z.int(), 0),
    title: contentMap(),
    summary: fieldWithFallback(contentMap(), {}),
    image: fieldWithFallback(contentMap(), {}),
    html: z.optional(htmlMap()),
  }),
})
export type Promotion = z.output<typeof promotion>
/** Type for the reference server, which must provide every field. */
export type GivenPromotion = z.input<typeof promotion>

/** A static page of the operator. `context` is HTML; lists omit it. @see DATA-04 */
export const staticPage = z.object({ code: z.string(), json: z.object({ title: contentMap(), context: z.optional(htmlMap()) }) })
export type StaticPage = z.output<typeof staticPage>
/** Type for the reference server, which must provide every field. */
export type GivenStaticPage = z.input<typeof staticPage>

/** A question of the FAQ. Every text may be absent (DATA-06 defines the fallbacks); `answer` is HTML. @see DATA-05 */
export const faqEntry = z.object({
  id: optionalField(z.int()),
  json: z.object({
    categoryCode: z.optional(contentMap()),
    categoryTitle: z.optional(contentMap()),
    question: z.optional(contentMap()),
    answer: z.optional(htmlMap()),
  }),
})
export type FaqEntry = z.output<typeof faqEntry>
/** Type for the reference server, which must provide every field. */
export type GivenFaqEntry = z.input<typeof faqEntry>

/** First-visit picture with its alternative text and its link. @see DATA-07 */
export const splash = z.object({
  json: z.object({
    image: contentMap(),
    imageMobile: fieldWithFallback(contentMap(), {}),
    title: fieldWithFallback(contentMap(), {}),
    text: fieldWithFallback(contentMap(), {}),
    link: fieldWithFallback(z.string(), ''),
  }),
})
export type Splash = z.output<typeof splash>
/** Type for the reference server, which must provide every field. */
export type GivenSplash = z.input<typeof splash>

/** Banners above the catalogues, by place. An answer may also contain these fields at its top level. */
const places = {
  sliderSlot: z.optional(z.array(banner)),
  sliderLiveCasino: z.optional(z.array(banner)),
  sliderVirtual: z.optional(z.array(banner)),
  mixedgames: z.optional(z.array(banner)),
}

const exampleBanner = {
  id: 7,
  json: { image: { 1: 'https://cdn.example.com/banners/7.webp' }, imageMobile: { 1: 'https://cdn.example.com/banners/7-phone.webp' } },
}

export const content = {
  siteContent: endpoint({
    route: { method: 'POST', path: '/getData/content', auth: 'public', play: false, writes: false, cached: true, unshown: true },
    request: () => z.object({ type: z.enum(['faq', 'static', 'splash', 'rules', 'promotion'], 'validation.invalid'), code: optionalText(60) }),
    response: () =>
      z.object({
        ...statusFields(),
        faq: z.optional(z.array(faqEntry)),
        static: z.optional(z.array(staticPage)),
        splash: z.optional(z.array(splash)),
        /** HTML of the rules that all games of an engine share. */
        rules: z.optional(z.array(z.object({ code: z.string(), json: z.object({ context: htmlMap() }) }))),
        promotion: z.optional(z.array(promotion)),
      }),
    docs: includesDocs && {
      summary: 'Editorial content: FAQ, static pages (titles only; with `code` one page with its HTML), splash, game rules (by engine), one promotion (by id).',
      spec: ['API-53', 'CONTENT-03', 'CONTENT-05', 'CONTENT-07', 'CONTENT-08', 'PROMO-04'],
      seen: 'Questions, static pages, first-visit picture, rules of games.',
      without: 'The content pages show an error with a retry button; no splash.',
      example: {
        request: { type: 'faq' },
        answer: {
          ...success,
          faq: [
            {
              id: 1,
              json: {
                categoryCode: { 1: 'para' },
                categoryTitle: inLanguages('Para yatırma', 'Deposits', 'Einzahlungen'),
                question: inLanguages('Ne zaman hesabıma geçer?', 'When does it arrive?', 'Wann kommt es an?'),
                answer: inLanguages('<p>On dakika içinde.</p>', '<p>Within ten minutes.</p>', '<p>In zehn Minuten.</p>'),
              },
            },
          ],
        },
      },
    },
  }),
  translate: endpoint({
    route: { method: 'POST', path: '/translator/translate', auth: 'public', play: false, writes: false, cached: true },
    request: () => z.object({ lang: z.enum(languageCodes, 'validation.invalid') }),
    response: () => z.object({ status: z.int(), data: fieldWithFallback(z.record(z.string(), z.string()), {}) }),
    docs: includesDocs && {
      summary: 'Texts changed by translators, by `namespace:key`; they override the shipped texts.',
      spec: ['API-63', 'I18N-11'],
      seen: 'Texts that the operator changed.',
      without: 'The shipped texts are used.',
      example: { request: { lang: 'tr' }, answer: { ...success, data: { 'home:radar': 'Yeni oyunlar' } } },
    },
  }),
  translatorSave: endpoint({
    route: { method: 'POST', path: '/translator/save', auth: 'player', play: false, writes: true, needs: 'translator' },
    request: () =>
      z.object({
        code: text(120).check(z.regex(/^[a-z_]+:[a-z0-9_]+$/, 'validation.invalid')),
        lang: z.enum(languageCodes, 'validation.invalid'),
        trans: z.string('validation.required').check(z.maxLength(2000, 'validation.too_long')),
      }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Change one text for everybody; only for translators (403 otherwise). An empty `trans` restores the shipped text.',
      spec: ['API-62', 'I18N-10', 'I18N-11'],
      example: { request: { code: 'home:radar', lang: 'tr', trans: 'Yeni oyunlar' }, answer: success },
    },
  }),
  homepage: endpoint({
    route: { method: 'POST', path: '/getData/homepage', auth: 'public', play: false, writes: false, cached: true, unshown: true },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        indexgames: z.array(indexGame),
        mainbanner: z.array(banner),
        sidebanner: fieldWithFallback(z.array(banner), []),
        /** Promotions in display order, without their HTML. */
        bonus: z.array(promotion),
        static: optionalField(z.object({ aboutus: z.object({ json: z.object({ context: htmlMap() }) }) })),
      }),
    docs: includesDocs && {
      summary: 'Home page: index games in order, main and side banners, promotions, about-us text per language (HTML).',
      spec: ['API-52', 'HOME-03', 'HOME-04', 'HOME-09', 'PROMO-01', 'PROMO-07'],
      seen: 'Games, banners and promotions of the home page; the promotions page.',
      without: 'Home and promotions show an error with a retry button.',
      example: {
        request: {},
        answer: {
          ...success,
          indexgames: [
            {
              json: {
                game_id: 1001,
                game_name: 'Lodos Yelkeni',
                provider: 'lodos',
                gameProvider: 'Lodos Studio',
                game_type: 'slot',
                image: { 1: examplePicture },
              },
            },
          ],
          mainbanner: [exampleBanner],
          bonus: [
            {
              id: 301,
              json: {
                bonusType: 1,
                title: inLanguages('İlk yatırıma %50', '50% on the first deposit', '50 % auf die erste Einzahlung'),
                image: { 1: 'https://cdn.example.com/promotions/301.webp' },
              },
            },
          ],
          static: { aboutus: { json: { context: inLanguages('<p>2011’den beri.</p>', '<p>Since 2011.</p>', '<p>Seit 2011.</p>') } } },
        },
      },
    },
  }),
  banners: endpoint({
    route: { method: 'POST', path: '/getData/banners', auth: 'public', play: false, writes: false, cached: true, unshown: true },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        data: z.optional(z.object(places)),
        ...places,
      }),
    docs: includesDocs && {
      summary: 'Catalogue banners by place.',
      spec: ['API-58', 'CAT-03'],
      seen: 'The sliders above the catalogues.',
      without: 'The catalogues begin with their filters.',
      example: { request: {}, answer: { ...success, data: { sliderSlot: [exampleBanner], sliderLiveCasino: [], sliderVirtual: [], mixedgames: [] } } },
    },
  }),
  footer: endpoint({
    route: { method: 'GET', path: '/cdnFiles/jms.json', auth: 'public', play: false, writes: false, cached: true },
    request: () => z.object({ section: optionalText(40) }),
    response: () =>
      z.object({
        /** Absent if one section is requested. */
        links: z.optional(z.record(z.string(), z.string())),
        footer: z.record(z.string(), z.object({ json: z.object({ title: contentMap(), subs: z.array(z.object({ title: contentMap(), link: z.string() })) }) })),
      }),
    docs: includesDocs && {
      summary: 'Footer sections: a title per language and sub-links each; addresses of external pages (channels, stores, licence, help) by name.',
      spec: ['API-28', 'SHELL-53', 'SHELL-55', 'SHELL-57', 'SHELL-59'],
      seen: 'The columns of links in the footer.',
      without: 'The footer has only its fixed parts.',
      example: {
        request: {},
        answer: {
          footer: {
            kurumsal: {
              json: {
                title: inLanguages('Kurumsal', 'Company', 'Unternehmen'),
                subs: [{ title: inLanguages('Hakkımızda', 'About us', 'Über uns'), link: '/static#hakkimizda' }],
              },
            },
          },
        },
      },
    },
  }),
} as const
