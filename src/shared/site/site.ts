import type { CallName } from '../api'
import type { BodyEncoding } from '../api/endpoint'
import type { Capability } from '../api/capabilities'
import type { OutsidePage } from '../partners/outside'
import type { Separators } from '../rules/amount-text'
import type { Widget } from './widget'

/*
 * Settings of one installation, from a file beside index.html (`site.json`), on the web and in the desktop client. Missing
 * settings default to the reference server on the site's own origin.
 */

/** Name of the file, below the site's root. */
export const siteFileName = 'site.json'

/** Beginning of the site's console messages about the back end, which the desktop client also logs. */
export const backEndNote = 'Back end: '

/** Differences of one call in a back end with other names. Paths look like `data.items[].title`; see dialect.ts. */
export interface Dialect {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Path below the prefix, with or without a fixed query; `{id}` is replaced by the request's field. */
  readonly path?: string | undefined
  /** Encoding of the body; a GET has none. */
  readonly encoding?: BodyEncoding | undefined
  /** Back end's path by the contract's name of a request field or of the file. */
  readonly request?: Readonly<Record<string, string>> | undefined
  /** By path in the contract's request: back end's value by the contract's value; `''` stands for an absent value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> | undefined
  /** By path of a date (day, month, year) in the contract's request: its form as one text, such as `dd.mm.yyyy`. */
  readonly dates?: Readonly<Record<string, string>> | undefined
  /** Constant fields added to every request of this call. */
  readonly also?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Back end's path by the contract's path in an answer. */
  readonly answer?: Readonly<Record<string, string>> | undefined
  /** By path in the contract's answer: contract's value by the back end's value; `''` stands for an absent value. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> | undefined
  /** For a call that is several calls in the back end: overrides for requests that have these fields (`true`: not empty). */
  readonly variants?: readonly (Omit<Dialect, 'variants' | 'off'> & { readonly when: Readonly<Record<string, string | number | boolean>> })[] | undefined
  /** The back end does not have this call. */
  readonly off?: boolean | undefined
}

/** A token from a login's answer, sent with every call. */
export interface Bearer {
  /** Path of the token in the answers of login, otpVerify and passkeyLogin. */
  readonly token: string
  readonly header: string
  readonly scheme: string
}

/** A CSRF token: copied from a cookie into a header, or requested with a separate call. `ask`: path of that call. */
export type AntiForgery =
  | { readonly cookie: string; readonly header: string; readonly ask: string | null }
  | { readonly token: string; readonly header: string; readonly ask: string }

export interface Site {
  /** `origin` null: the site's own. `prefix` precedes every call's path. `encoding`: of every body; null: as the contract states. */
  readonly api: { readonly origin: string | null; readonly prefix: string; readonly encoding: BodyEncoding | null }
  readonly session: {
    /** A script-readable cookie that exists while there is a session; null: getMyDetails decides. */
    readonly marker: string | null
    /** Names of the session's cookies, which the desktop client keeps in its vault and deletes at a logout. */
    readonly cookies: readonly string[]
    /** Names of cookies that survive a logout, such as a trusted device's. */
    readonly trust: readonly string[]
    readonly bearer: Bearer | null
    readonly antiForgery: AntiForgery | null
    /** Answers that mean the session has ended: HTTP statuses, any redirect, values of `status`. */
    readonly gone: { readonly http: readonly number[]; readonly redirect: boolean; readonly status: readonly number[] }
  }
  /** Origins of pages shown in frames: games, payment pages, the sportsbook, the chat. */
  readonly frames: readonly string[]
  /** Origins of pictures, in addition to the site's and the API's. */
  readonly pictures: readonly string[]
  /** Captcha at registration: none, or a company's. Null: the back end's own, if it has one. */
  readonly captcha: { readonly kind: 'none' } | { readonly kind: 'turnstile' | 'hcaptcha'; readonly key: string } | null
  /**
   * Partners' pages in frames (sportsbook, parlay, Zeppelin, crash, chat). `protocol`: they use our messages. `address`:
   * their address contains everything, and they send no messages. A widget: the sportsbook is a script.
   */
  readonly embeds: 'protocol' | 'address' | Widget
  /** Capabilities of the back end; null: the site asks it. */
  readonly capabilities: readonly Capability[] | null
  /** Capabilities that this site does not show. */
  readonly hide: readonly Capability[]
  /** Addresses of the brand by name, which override the footer's content. An empty address removes the link. */
  readonly links: Readonly<Partial<Record<OutsidePage, string>>>
  /** Polling intervals in seconds; 0: never. */
  readonly seconds: { readonly balance: number; readonly unread: number }
  /** Separators in amounts that are sent as text; null: only unambiguous amounts are accepted. */
  readonly money: Separators | null
  readonly calls: Readonly<Partial<Record<CallName, Dialect>>>
}

export const defaultSite: Site = {
  api: { origin: null, prefix: '/api', encoding: null },
  session: {
    marker: 'token',
    cookies: ['sid', '__Host-sid'],
    trust: ['device', '__Host-device'],
    bearer: null,
    antiForgery: null,
    gone: { http: [401], redirect: true, status: [] },
  },
  frames: [],
  pictures: [],
  captcha: null,
  embeds: 'protocol',
  capabilities: null,
  hide: [],
  links: {},
  seconds: { balance: 5, unread: 30 },
  money: null,
  calls: {},
}
