import * as z from 'zod/mini'
import { defaultLanguage, findLanguage, type Language, type LanguageCode, languages } from '../languages'

/*
 * What the site and a partner's frame tell each other by postMessage (@see SEAM-04). Every frame -
 * sportsbook, crash, Zeppelin, parlay, chat - speaks the same. Each side checks the other's origin and this schema.
 */

/** The partners that are shown as a frame, with the number of the game that their stakes belong to (@see API-60). */
export const embeds = {
  sportsbook: { game: 1304, path: '/sportsbook' },
  parlaybay: { game: 1303, path: '/parlay' },
  betsolutions: { game: 1302, path: '/zeppelin' },
  pragmaticplay: { game: 1301, path: '/crash' },
  livechat: { game: null, path: '/chat' },
} as const
export type EmbedProvider = keyof typeof embeds

/** What the site's language is called in a frame, and the way back. */
export const frameLocale = (code: LanguageCode): Language['frameLocale'] => (findLanguage(code) ?? defaultLanguage).frameLocale
export const languageOfFrame = (locale: string): LanguageCode => (languages.find((each) => each.frameLocale === locale) ?? defaultLanguage).languageCode
const locale = () => z.enum(languages.map((language) => language.frameLocale))
/** One-time, for 60 s; null for a visitor. */
const token = () => z.nullable(z.string().check(z.minLength(16), z.maxLength(128)))
const layout = () => z.enum(['mobile', 'desktop'])
/** A path of the frame's own, beginning with a slash, e.g. `/live`. */
export const framePath = () => z.string().check(z.maxLength(200), z.regex(/^\/[\w\-./?=&]*$/))
const envelope = { v: z.literal(1) }

/** Site → frame. */
export const hostMessage = z.discriminatedUnion('type', [
  z.object({
    ...envelope,
    type: z.literal('init'),
    site: z.string().check(z.maxLength(40)),
    token: token(),
    locale: locale(),
    currency: z.literal('TRY'),
    /** Milliseconds east of UTC (@see EMB-07). */
    timeZoneOffset: z.int(),
    layout: layout(),
    path: framePath(),
  }),
  z.object({ ...envelope, type: z.literal('locale'), locale: locale() }),
  z.object({ ...envelope, type: z.literal('token'), token: token() }),
  z.object({ ...envelope, type: z.literal('navigate'), path: framePath() }),
  /** The window crossed 768 px. */
  z.object({ ...envelope, type: z.literal('layout'), layout: layout() }),
  /** The player's money moved without the frame, e.g. by a deposit: it asks its own partner how much there is now. */
  z.object({ ...envelope, type: z.literal('balance') }),
])
export type HostMessage = z.output<typeof hostMessage>

/** Pages of the site that a frame may lead to. */
export const sitePages = ['deposit', 'withdrawal', 'bonuses', 'limits', 'documents', 'verification', 'history', 'request-call', 'help', 'login'] as const
export type SitePage = (typeof sitePages)[number]

/** Frame → site. */
export const frameMessage = z.discriminatedUnion('type', [
  /** The page's script runs and wants `init`. */
  z.object({ ...envelope, type: z.literal('ready') }),
  /** The site's own page around a company's script: there is something to see. A partner's page is shown at its `ready`. */
  z.object({ ...envelope, type: z.literal('drawn') }),
  /**
   * The frame went to another of its paths; `replace` without a step back. The steps of the browser are the site's: a frame
   * keeps no history of its own (`history.replaceState` at most), and does not answer the site's `navigate` with its own.
   */
  z.object({ ...envelope, type: z.literal('navigate'), path: framePath(), replace: z.optional(z.boolean()) }),
  /**
   * Height of the content, in px: on wide screens the site gives the frame as much, so that the page scrolls as one. A frame
   * that scrolls by itself (sticky parts, `100dvh`) does not send it.
   */
  z.object({ ...envelope, type: z.literal('height'), height: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  /** A player is needed, or the session is used up: the site sends a fresh token, or the visitor to /login. */
  z.object({ ...envelope, type: z.literal('login-required') }),
  z.object({ ...envelope, type: z.literal('balance-changed') }),
  /** Asks the site to show one of its own pages. */
  z.object({ ...envelope, type: z.literal('open'), page: z.enum(sitePages) }),
  /** The frame's own navigation for phones; the site shows it in place of its bottom bar (@see EMB-11). */
  z.object({
    ...envelope,
    type: z.literal('nav'),
    items: z
      .array(
        z.object({
          id: z.string().check(z.maxLength(30)),
          label: z.string().check(z.maxLength(30)),
          path: framePath(),
          icon: z.enum(['sports', 'live', 'esport', 'slip', 'coupons', 'search', 'home']),
          active: z.boolean(),
          /** Shown on the icon, e.g. the selections in the slip. */
          badge: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
        }),
      )
      .check(z.maxLength(6)),
  }),
  /** The chat: messages that came while its window was closed. */
  z.object({ ...envelope, type: z.literal('unread'), count: z.int().check(z.minimum(0), z.maximum(999)) }),
  z.object({ ...envelope, type: z.literal('close') }),
  z.object({ ...envelope, type: z.literal('error'), reason: z.string().check(z.maxLength(60)) }),
])
export type FrameMessage = z.output<typeof frameMessage>

/** `POST /embed/session` on the partner's origin: a one-time token for a bearer that lives in the page's memory only. */
export interface EmbedSessionAnswer {
  bearer: string
  /** Kuruş as text. */
  balance: string
}
