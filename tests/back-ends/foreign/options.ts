import type { SentCode } from './state/world'
import type { Player } from './state/player'
import type { Fields, Reply } from './types'

export interface Origins {
  /** Of the site's files; of the API too unless `cors` is set. */
  origin: string
  apiOrigin: string
  /** Pictures, games, partners' pages and payment pages. */
  cdnOrigin: string
}

export interface ForeignOptions {
  /** Of the site; the others take any free port. Default: any. */
  port?: number
  /** Folder of a web build, served as plain files with a fallback to its index.html. Default: no site. */
  site?: string
  /** Served as /site.json in place of the build's; a function gets the origins. */
  siteFile?: object | ((origins: Origins) => object)
  /** Headers of the site's files, by their path. Default: none. */
  headers?: (path: string, origins: Origins) => Readonly<Record<string, string>>
  /** What all paths of the API begin with. Default: /api; '' needs `cors`, or nothing is left for the site. */
  prefix?: string
  /** The specification's paths and fields, or those of README.md. Default: specification. */
  dialect?: 'specification' | 'other'
  /** What a login gives: an HttpOnly cookie, or a token in the answer. Default: cookie; bearer in the other dialect. */
  session?: 'cookie' | 'bearer'
  /** Whether what is not a GET needs the readable cookie XSRF-TOKEN as X-XSRF-TOKEN. Default: none; in the other dialect with cookies it does. */
  csrf?: 'none' | 'cookie-to-header'
  /** What a call answers when nobody is logged in: HTTP 401, a redirect to /login, HTTP 419 with a page, or 200 with a status. Default: 401. */
  gone?: '401' | '302' | '419' | 'status'
  /** What a wrong password is: 200 with `status: 0`, or HTTP 401. Default: status. */
  refusal?: 'status' | '401'
  /** Puts the API on an origin of its own and lets this origin call it; `site` stands for this server's site. Default: one origin. */
  cors?: string
}

/** A request as the tests see it. */
export interface SeenRequest {
  /** The specification's name of the call; undefined for a path that this back end does not have. */
  call: string | undefined
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  /** Fields of the query and the body in the caller's own names. */
  body: Fields
  /** Whether it moves or claims money. */
  money: boolean
}

/**
 * What becomes of an answer: another one, or a fault. `cut` breaks the line before any of it has gone out, `half` in its middle, `slow` waits ten
 * seconds, `html` is a page with 200, `empty` is 200 without a body. The call has had its effect by then.
 */
export type Change = (reply: Reply) => Reply | 'cut' | 'half' | 'slow' | 'html' | 'empty'

export interface Foreign extends Origins {
  /** Who can log in. The objects are alive: what a test sets holds from then on. */
  readonly players: readonly Player[]
  /** Codes and tokens that were sent, the newest last. */
  readonly codes: readonly SentCode[]
  /** Every request to the API, in order. */
  readonly requests: readonly SeenRequest[]
  /** Changes the answers of one call (the specification's path without its first slash) until `reset`. */
  change: (call: string, fn: Change) => void
  /** Ends every session, as a restart of the back end would. */
  endSessions: () => void
  /** The state of the start: players, sessions, requests, changes. */
  reset: () => void
  stop: () => Promise<void>
}
