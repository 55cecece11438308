import type { SentCode } from './state/world'
import type { Player } from './state/player'
import type { Fields, Reply } from './types'

export interface Origins {
  /** Origin of the site's files, and of the API if `cors` is not set. */
  origin: string
  apiOrigin: string
  /** Origin of pictures, games, partners' pages and payment pages. */
  cdnOrigin: string
}

export interface ForeignOptions {
  /** Port of the site; the other servers use any free port. Default: any. */
  port?: number
  /** Folder of a web build, served as static files with a fallback to its index.html. Default: no site. */
  site?: string
  /** Served as /site.json in place of the build's file. A function receives the origins. */
  siteFile?: object | ((origins: Origins) => object)
  /** Headers of the site's files, by path. Default: none. */
  headers?: (path: string, origins: Origins) => Readonly<Record<string, string>>
  /** Prefix of all API paths. Default: /api. With '' set `cors` too, because no path is left for the site. */
  prefix?: string
  /** Paths and fields of the specification, or of one of the two other dialects in README.md. Default: specification. */
  dialect?: 'specification' | 'other' | 'php'
  /** Transport of the session: an HttpOnly cookie, or a token in the answer. Default: cookie; bearer in the dialect other. */
  session?: 'cookie' | 'bearer'
  /** Whether requests other than GET must repeat the readable cookie XSRF-TOKEN as X-XSRF-TOKEN. Default: none; required in the other dialect with cookies. */
  csrf?: 'none' | 'cookie-to-header'
  /** Answer to a call without a session: HTTP 401, a redirect to /login, HTTP 419 with a page, or 200 with a status. Default: 401; 302 in the dialect php. */
  gone?: '401' | '302' | '419' | 'status'
  /** Answer to a wrong password: 200 with `status: 0`, or HTTP 401. Default: status. */
  refusal?: 'status' | '401'
  /** Puts the API on a separate origin and allows this origin to call it; `site` stands for the origin of this server's site. Default: one origin. */
  cors?: string
}

/** A recorded request to the API. */
export interface SeenRequest {
  /** The specification's name of the call; undefined for an unknown path. */
  call: string | undefined
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  /** Fields of the query and the body under the caller's names. */
  body: Fields
  /** Whether the request moves or claims money. */
  money: boolean
}

/**
 * Changes an answer into another one or into a fault. `cut` breaks the connection before the answer, `half` in the middle of
 * it, `slow` delays it by ten seconds, `html` is a page with 200, `empty` is 200 without a body. The call has already taken
 * effect.
 */
export type AnswerChange = (reply: Reply) => Reply | 'cut' | 'half' | 'slow' | 'html' | 'empty'

export interface ForeignBackEnd extends Origins {
  /** Players who can log in. The objects are live: a test may change them. */
  readonly players: readonly Player[]
  /** Codes and tokens that were sent, the newest last. */
  readonly codes: readonly SentCode[]
  /** Every request to the API, oldest first. */
  readonly requests: readonly SeenRequest[]
  /** Changes the answers of one call (the specification's path without its leading slash) until `reset`. */
  change: (call: string, fn: AnswerChange) => void
  /** Ends every session, as a restart of the back end would. */
  endSessions: () => void
  /** Restores the initial state: players, sessions, requests and changes. */
  reset: () => void
  stop: () => Promise<void>
}
