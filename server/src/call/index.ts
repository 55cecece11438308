import type { FastifyBaseLogger } from 'fastify'
import type { AnswerOf, Endpoint, ParsedOf } from '@kehribar/shared/api'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { StoredSignature } from '@kehribar/shared/partners/stored-signature'
import type { Config } from '../settings/config'
import type { Reads } from '../db/reads'
import type { Db } from '../db/types'
import type { JobQueue } from '../jobs'
import type { IdentityCompanies } from '../services/identity-company'
import type { ExclusionRegisters } from '../services/exclusion-register'
import type { MatchOddsCompanies } from '../services/match-odds'
import type { Mailer, SmsSender } from '../services/messages'
import type { PaymentCompanies } from '../services/payment-company'
import type { PushSender } from '../services/web-push'

/** Services that every handler may use. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** Reads that may be a known time behind. */
  readonly reads: Reads
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly payments: PaymentCompanies
  readonly identity: IdentityCompanies
  readonly registers: ExclusionRegisters
  readonly odds: MatchOddsCompanies
  readonly push: PushSender
  readonly jobs: JobQueue
}

export interface CurrentSession {
  readonly id: number
  readonly playerId: number
  /** Whether a one-time code opened the session. */
  readonly viaCode: boolean
  readonly createdAt: Date
}

/** A signed message exactly as a partner sent it, with the data for checking its signature again later (@see DATABASE-3). */
export interface SignedMessage {
  readonly body: string
  readonly signature: StoredSignature
}

/** A file uploaded with a call (@see ACCOUNT-8). */
export interface UploadedFile {
  /** File name given by the sender. */
  readonly name: string
  readonly content: Buffer
}

export interface CookieOptions {
  /** Lifetime in seconds; absent means until the browser closes, 0 deletes the cookie. */
  maxAge?: number
  /** False only for the cookie that scripts of the page may read. */
  httpOnly: boolean
}

/** Name of the cookie with the chosen language; set by /setLang. */
export const languageCookie = 'lang'

/** One call in progress. */
export interface Call extends Services {
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  /** Language that the caller requested. Null if it is missing or unsupported; `language` is then the default. */
  readonly requestedLanguageCode: LanguageCode | null
  /** Origin of the site as the caller used it: the public origin, or on loopback its other name. */
  readonly siteOrigin: string
  readonly session: CurrentSession | null
  /** Set on money calls (@see MONEY-10). */
  readonly idempotencyKey: string | null
  /** File of a call that accepts one; null if none was sent. */
  readonly file: UploadedFile | null
  /** The calling partner, on signed calls. */
  readonly partner: string | null
  /** Set on signed calls. */
  readonly message: SignedMessage | null
  readonly log: FastifyBaseLogger
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
}

/** A call of a logged-in player; the route has checked the session. */
export interface PlayerCall extends Call {
  readonly session: CurrentSession
}

export interface PartnerCall extends Call {
  readonly partner: string
  readonly message: SignedMessage
}

type CallOf<E extends Endpoint> = E['auth'] extends 'player' ? PlayerCall : E['auth'] extends 'partner' ? PartnerCall : Call

export type Handler<E extends Endpoint> = (input: ParsedOf<E>, call: CallOf<E>) => Promise<AnswerOf<E>>
/** A handler for every endpoint of a map. The compiler reports missing handlers. */
export type Handlers<Map extends Record<string, Endpoint>> = { readonly [Name in keyof Map]: Handler<Map[Name]> }

/** Error that becomes an answer other than 200. `errors` maps fields to message keys. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 413 | 414 | 415 | 422 | 429 | 503,
    readonly statusText: string,
    readonly options: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(statusText)
  }
}
