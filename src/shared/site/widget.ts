/*
 * The sportsbook as a company's script instead of a page (@see B-8). It runs in a page of the
 * site's own, `widget.html`, that a sandbox gives no origin: no session, no storage, no way to the page around it.
 */

/** What the script is handed, and what it may call, by our names. */
export const widgetFields = [
  'site',
  'token',
  'locale',
  'currency',
  'timeZoneOffset',
  'layout',
  'path',
  'container',
  'onReady',
  'onNavigate',
  'onLogin',
  'onBalance',
  'onMenu',
  'onError',
] as const
export type WidgetField = (typeof widgetFields)[number]

export interface Widget {
  readonly kind: 'script'
  /** The company's script. */
  readonly script: string
  /** The id of the element that it draws into. */
  readonly container: string
  /** The global that holds what it is handed. */
  readonly options: string
  /** A function of the script, called with the options once it is loaded; null: it begins by itself. */
  readonly start: string | null
  /** A function of the script, called with what changed; null: the frame is loaded anew. */
  readonly update: string | null
  /** Our name of an option: theirs, which may lie deeper (`user.token`). */
  readonly names: Readonly<Partial<Record<WidgetField, string>>>
  /** By our name of an option: what we say, and what they call it; `''` for nothing at all. */
  readonly codes: Readonly<Partial<Record<WidgetField, Readonly<Record<string, string | number | boolean>>>>>
  /** Options that are always the same. */
  readonly also: Readonly<Record<string, string | number | boolean>>
  /** The parameter of the address in getProviderLink's answer that holds the token, where the answer has no field for it. */
  readonly tokenParameter: string
  /** Origins that the script may use beside its own: scripts, styles, pictures, connections, frames. */
  readonly hosts: readonly string[]
  /** Parlay, Zeppelin and crash, which are pages. */
  readonly others: 'protocol' | 'address'
}

/** The page that loads the script, and whether an address of the site is it or its own script. */
export const widgetPage = '/widget.html'
export const isWidgetFile = (pathname: string): boolean => pathname === widgetPage || pathname === '/widget.js'

/** What its sandbox leaves it, in the frame and in the policy. */
export const widgetSandbox = 'allow-scripts allow-forms'
