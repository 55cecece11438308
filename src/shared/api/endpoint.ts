import type * as z from 'zod/mini'

/**
 * How the site's client encodes a request. The server reads JSON, urlencoded and multipart bodies of every
 * POST through the same schema; bracket fields (`birthdate[day]`, `type[]`) become objects and lists.
 */
export type Encoding = 'query' | 'json' | 'form' | 'multipart'

/** Who may call: anybody, a logged-in player (401 otherwise), or a company that signs its calls. */
export type Auth = 'public' | 'player' | 'partner'

/** One call of the contract as data. Routes, client, OpenAPI, fuzzer and authorisation matrix derive from it. */
export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Below the API base, with the specification's spelling. */
  readonly path: `/${string}`
  readonly encoding: Encoding
  readonly auth: Auth
  /** Moves money: needs an `Idempotency-Key` header of 16 to 255 characters (@see money M10). */
  readonly money?: true
  /** Polled by the shell; does not count as the player's activity (@see security A3). */
  readonly passive?: true
  /** The same for everybody: the server may pre-serialise it, with an ETag. */
  readonly cached?: true
  /** Takes one file under this name beside its fields; its handler gets it as `call.file` (@see security A8). */
  readonly file?: string
  readonly summary: string
  /** Requirement IDs this call comes from. */
  readonly spec: readonly string[]
  readonly request: Request
  readonly response: Response
}

/** Keeps the schemas and the `auth` of a definition in its type. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const A extends Auth>(
  definition: Endpoint<Request, Response> & { readonly auth: A },
): Endpoint<Request, Response> & { readonly auth: A } {
  return definition
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['request']>
/** What the server's handler receives: checked and converted. */
export type ParsedOf<E extends Endpoint> = z.output<E['request']>
/** What a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>
/** What the client's caller gets. */
export type ResultOf<E extends Endpoint> = z.output<E['response']>
