import type { FastifyBaseLogger } from 'fastify'
import type { AnswerOf, Endpoint, ParsedOf } from '@kehribar/shared/api'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { KeptSignature } from '@kehribar/shared/partners/kept'
import type { Config } from '../config'
import type { Db } from '../db/types'
import type { JobQueue } from '../jobs'
import type { ExclusionRegisters } from '../services/exclusion-register'
import type { IdentityCompanies } from '../services/identity-company'
import type { MatchOddsCompanies } from '../services/match-odds'
import type { Mailer, SmsSender } from '../services/messages'
import type { PaymentCompanies } from '../services/payment-company'
import type { PushSender } from '../services/web-push'

/** What every handler may use. */
export interface Services {
  readonly config: Config
  readonly db: Db
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
  /** Opened by a one-time code. */
  readonly viaCode: boolean
  readonly createdAt: Date
}

/** What a company sent, word for word, and what its signature is checked by again (@see F-3). */
export interface SignedMessage {
  readonly body: string
  readonly signature: KeptSignature
}

/** A file that came with a call (@see A8). */
export interface UploadedFile {
  /** As the sender named it. */
  readonly name: string
  readonly content: Buffer
}

export interface CookieOptions {
  /** Seconds; absent: until the browser closes. 0 deletes. */
  maxAge?: number
  /** False only for the marker that the client may read. */
  httpOnly: boolean
}

/** Where the language choice is kept for the server; set by /setLang. */
export const languageCookie = 'lang'

/** One call in progress. */
export interface Call extends Services {
  readonly ip: string
  readonly userAgent: string
  readonly language: LanguageCode
  /** What the caller asked for; null: nothing that we speak, and `language` is the default. */
  readonly spoken: LanguageCode | null
  /** The site's origin as this caller's address bar has it: the public one, or on this machine alone its other name. */
  readonly siteOrigin: string
  readonly session: CurrentSession | null
  /** Set on money calls (@see M10). */
  readonly idempotencyKey: string | null
  /** On calls that take one; null when none was sent. */
  readonly file: UploadedFile | null
  /** The calling company, on signed calls. */
  readonly partner: string | null
  /** On signed calls. */
  readonly message: SignedMessage | null
  readonly log: FastifyBaseLogger
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: CookieOptions): void
}

/** A call whose session the route has checked. */
export interface PlayerCall extends Call {
  readonly session: CurrentSession
}

export interface PartnerCall extends Call {
  readonly partner: string
  readonly message: SignedMessage
}

type CallOf<E extends Endpoint> = E['auth'] extends 'player' ? PlayerCall : E['auth'] extends 'partner' ? PartnerCall : Call

export type Handler<E extends Endpoint> = (input: ParsedOf<E>, call: CallOf<E>) => Promise<AnswerOf<E>>
/** A handler for every endpoint of a map: the compiler proves that none is missing. */
export type Handlers<Map extends Record<string, Endpoint>> = { readonly [Name in keyof Map]: Handler<Map[Name]> }

/** An answer other than 200: 400, 401, 403, 413, 414, 415, 422, 429, 503. `errors` by field, message keys. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: 400 | 401 | 403 | 413 | 414 | 415 | 422 | 429 | 503,
    readonly statusText: string,
    readonly options: { errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(statusText)
  }
}
