import * as z from 'zod/mini'
import { defaultLanguage, findLanguage, type Language, type LanguageCode, languages } from '../languages'

/*
 * Defines the messages between the site and partners' frames by postMessage. All frames (sportsbook, crash, Zeppelin,
 * parlay, chat) use the same messages. Each side checks the other's origin and this schema. @see SEAM-04
 */

/** Partners shown in a frame, with the id of the game that their stakes belong to. @see API-60 */
export const embeds = {
  sportsbook: { game: 1304, path: '/sportsbook' },
  parlaybay: { game: 1303, path: '/parlay' },
  betsolutions: { game: 1302, path: '/zeppelin' },
  pragmaticplay: { game: 1301, path: '/crash' },
  livechat: { game: null, path: '/chat' },
} as const
export type EmbedProvider = keyof typeof embeds

/** Returns a language's locale for frames; {@link languageOfFrame} is the inverse. */
export const frameLocale = (code: LanguageCode): Language['frameLocale'] => (findLanguage(code) ?? defaultLanguage).frameLocale
export const languageOfFrame = (locale: string): LanguageCode => (languages.find((each) => each.frameLocale === locale) ?? defaultLanguage).languageCode
const locale = () => z.enum(languages.map((language) => language.frameLocale))
/** One-time token, valid for 60 s; null for a visitor. */
const token = () => z.nullable(z.string().check(z.minLength(16), z.maxLength(128)))
const layout = () => z.enum(['mobile', 'desktop'])
/** A path within the frame's page, starting with a slash, such as `/live`. */
export const framePath = () => z.string().check(z.maxLength(200), z.regex(/^\/[\w\-./?=&]*$/))
const envelope = { v: z.literal(1) }

/** Messages from the site to a frame. */
export const hostMessage = z.discriminatedUnion('type', [
  z.object({
    ...envelope,
    type: z.literal('init'),
    site: z.string().check(z.maxLength(40)),
    token: token(),
    locale: locale(),
    currency: z.literal('TRY'),
    /** Milliseconds east of UTC. @see EMB-07 */
    timeZoneOffset: z.int(),
    layout: layout(),
    path: framePath(),
  }),
  z.object({ ...envelope, type: z.literal('locale'), locale: locale() }),
  z.object({ ...envelope, type: z.literal('token'), token: token() }),
  z.object({ ...envelope, type: z.literal('navigate'), path: framePath() }),
  /** The window's width crossed 768 px. */
  z.object({ ...envelope, type: z.literal('layout'), layout: layout() }),
  /** The player's balance changed outside the frame, for example by a deposit. The frame then asks its partner for the new balance. */
  z.object({ ...envelope, type: z.literal('balance') }),
])
export type HostMessage = z.output<typeof hostMessage>

/** Pages of the site that a frame may open. */
export const sitePages = ['deposit', 'withdrawal', 'bonuses', 'limits', 'documents', 'verification', 'history', 'request-call', 'help', 'login'] as const
export type SitePage = (typeof sitePages)[number]

/** Messages from a frame to the site. */
export const frameMessage = z.discriminatedUnion('type', [
  /** The page's script runs and needs `init`. */
  z.object({ ...envelope, type: z.literal('ready') }),
  /** Sent by the site's own page around a third-party script: the content of the script is visible. A partner's page is shown at its `ready`. */
  z.object({ ...envelope, type: z.literal('drawn') }),
  /**
   * The frame moved to another of its paths; `replace`: without a new history entry. The site owns the browser's history: a
   * frame uses at most `history.replaceState`, and does not answer the site's `navigate` with its own.
   */
  z.object({ ...envelope, type: z.literal('navigate'), path: framePath(), replace: z.optional(z.boolean()) }),
  /**
   * Height of the content in px: on wide screens the site gives the frame that height, so that the whole page scrolls. A
   * frame that scrolls by itself (sticky parts, `100dvh`) does not send it.
   */
  z.object({ ...envelope, type: z.literal('height'), height: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  /** A login is needed, or the frame's session has expired: the site sends a new token, or takes the visitor to /login. */
  z.object({ ...envelope, type: z.literal('login-required') }),
  z.object({ ...envelope, type: z.literal('balance-changed') }),
  /** Asks the site to open one of its pages. */
  z.object({ ...envelope, type: z.literal('open'), page: z.enum(sitePages) }),
  /** The frame's own navigation for phones; the site shows it instead of its bottom bar. @see EMB-11 */
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
          /** Number on the icon, for example the selections on the slip. */
          badge: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
        }),
      )
      .check(z.maxLength(6)),
  }),
  /** Chat: number of messages that arrived while its window was closed. */
  z.object({ ...envelope, type: z.literal('unread'), count: z.int().check(z.minimum(0), z.maximum(999)) }),
  z.object({ ...envelope, type: z.literal('close') }),
  z.object({ ...envelope, type: z.literal('error'), reason: z.string().check(z.maxLength(60)) }),
])
export type FrameMessage = z.output<typeof frameMessage>

/** Answer to `POST /embed/session` on the partner's origin: exchanges a one-time token for a bearer that exists only in the page's memory. */
export interface EmbedSessionAnswer {
  bearer: string
  /** Kuruş as text. */
  balance: string
}
