/*
 * Describes the sportsbook as a third-party script instead of a page. It runs in the site's own page `widget.html`, whose
 * sandbox gives it no origin: the script has no session, no storage and no access to the page around it. @see BACKEND-8
 */

/** Options and callbacks passed to the script, by our names. */
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
  /** Address of the script. */
  readonly script: string
  /** Id of the element that it renders into. */
  readonly container: string
  /** Name of the global variable with the options. */
  readonly options: string
  /** A function of the script, called with the options after loading; null: it starts by itself. */
  readonly start: string | null
  /** A function of the script, called with changed options; null: the frame is reloaded. */
  readonly update: string | null
  /** The script's name by our name of an option; it may be nested (`user.token`). */
  readonly names: Readonly<Partial<Record<WidgetField, string>>>
  /** By our name of an option: the script's value by our value; `''` stands for an absent value. */
  readonly codes: Readonly<Partial<Record<WidgetField, Readonly<Record<string, string | number | boolean>>>>>
  /** Constant options. */
  readonly also: Readonly<Record<string, string | number | boolean>>
  /** Query parameter that contains the token in the address of getProviderLink's answer, if the answer has no field for it. */
  readonly tokenParameter: string
  /** Further origins that the script may use: scripts, styles, pictures, connections, frames. */
  readonly hosts: readonly string[]
  /** Protocol of parlay, Zeppelin and crash, which are pages. */
  readonly others: 'protocol' | 'address'
}

/** Path of the page that loads the script. {@link isWidgetFile} matches that page and its own script. */
export const widgetPage = '/widget.html'
export const isWidgetFile = (pathname: string): boolean => pathname === widgetPage || pathname === '/widget.js'

/** Permissions of the page's sandbox, in the frame and in the CSP. */
export const widgetSandbox = 'allow-scripts allow-forms'
