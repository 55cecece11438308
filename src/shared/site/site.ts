import type { CallName } from '../api'
import type { Encoding } from '../api/calls'
import type { Capability } from '../api/capabilities'
import type { OutsidePage } from '../partners/outside'
import type { Separators } from '../rules/amount-text'
import type { Widget } from './widget'

/*
 * What differs between installations. One file beside index.html says it (`site.json`), on the web and in the desktop
 * client alike; what it leaves out is as the reference server on the site's own origin wants it.
 */

/** The file's name, below the site's root. */
export const siteFileName = 'site.json'

/** How one call travels to a back end that spells it otherwise. Places are spelt `data.items[].title`; see dialect.ts. */
export interface Dialect {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  /** Below the prefix; `{id}` is replaced by the request's field. */
  readonly path?: string | undefined
  readonly encoding?: Encoding | undefined
  /** The contract's name of a request's field, or of its file: the back end's place. */
  readonly request?: Readonly<Record<string, string>> | undefined
  /** By a place of the contract's request: what the contract says there, and what the back end calls it; `''` for nothing at all. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> | undefined
  /** Fields that go with every request of this call as they are. */
  readonly also?: Readonly<Record<string, string | number | boolean>> | undefined
  /** The contract's place in an answer: the back end's. */
  readonly answer?: Readonly<Record<string, string>> | undefined
  /** By a place of the contract: what the back end says there, and what the contract says for it; `''` for nothing at all. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> | undefined
  /** One call here that is several there: what is different where the request has these fields (`true`: says something). */
  readonly variants?: readonly (Omit<Dialect, 'variants' | 'off'> & { readonly when: Readonly<Record<string, string | number | boolean>> })[] | undefined
  /** This back end has no such call. */
  readonly off?: boolean | undefined
}

/** A token in the answers that log in, which goes with every call. */
export interface Bearer {
  /** Where it stands in the answers of login, otpVerify and passkeyLogin. */
  readonly token: string
  readonly header: string
  readonly scheme: string
}

/** A token against forged calls: copied from a cookie into a header, or asked for by a call of its own. `ask`: a path that gives it. */
export type AntiForgery =
  | { readonly cookie: string; readonly header: string; readonly ask: string | null }
  | { readonly token: string; readonly header: string; readonly ask: string }

export interface Site {
  /** `origin` null: the site's own. `prefix` goes before every call's path. */
  readonly api: { readonly origin: string | null; readonly prefix: string }
  readonly session: {
    /** A cookie that scripts can read and that is there while a session is; null: getMyDetails tells. */
    readonly marker: string | null
    /** Names of the session's cookies, which the desktop client keeps in its vault and ends at a logout. */
    readonly cookies: readonly string[]
    /** Names of cookies that outlive a logout, such as a trusted device's. */
    readonly trust: readonly string[]
    readonly bearer: Bearer | null
    readonly antiForgery: AntiForgery | null
    /** Answers that say the session is gone: HTTP's status, any redirect, values of `status`. */
    readonly gone: { readonly http: readonly number[]; readonly redirect: boolean; readonly status: readonly number[] }
  }
  /** Origins whose pages are shown in frames: games, payment pages, the sportsbook, the chat. */
  readonly frames: readonly string[]
  /** Origins of pictures beside the site's own and the API's. */
  readonly pictures: readonly string[]
  /** At registration: none, or a company's. Null: the back end's own, where it has one. */
  readonly captcha: { readonly kind: 'none' } | { readonly kind: 'turnstile' | 'hcaptcha'; readonly key: string } | null
  /**
   * Partners' pages in frames (sportsbook, parlay, Zeppelin, crash, chat): `protocol`: they speak our messages. `address`: theirs
   * carries all, and they say nothing. A widget: the sportsbook is a script.
   */
  readonly embeds: 'protocol' | 'address' | Widget
  /** What the back end can do beyond the specification; null: it is asked. */
  readonly capabilities: readonly Capability[] | null
  /** What it can do and this site does not show. */
  readonly hide: readonly Capability[]
  /** The brand's addresses by name, before those of the footer's content; an empty one takes it away. */
  readonly links: Readonly<Partial<Record<OutsidePage, string>>>
  /** Seconds between looks at what changes by itself; 0: none. */
  readonly seconds: { readonly balance: number; readonly unread: number }
  /** What the back end writes within amounts that are text; null: only amounts with one meaning are read. */
  readonly money: Separators | null
  readonly calls: Readonly<Partial<Record<CallName, Dialect>>>
}

export const defaultSite: Site = {
  api: { origin: null, prefix: '/api' },
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
