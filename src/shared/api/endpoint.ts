import type * as z from 'zod/mini'
import type { Capability, PlayerView } from './capabilities'

/**
 * How the site's client encodes a request. The server reads JSON, urlencoded and multipart bodies of every POST with the
 * same schema; bracket fields (`birthdate[day]`, `type[]`) become objects and lists.
 */
export type CallEncoding = 'query' | BodyEncoding

/** Forms of a request's body, by their names in site.json. */
export const bodyEncodings = ['json', 'urlencoded', 'multipart'] as const
export type BodyEncoding = (typeof bodyEncodings)[number]

/** Who may call: everybody, a logged-in player (401 otherwise), or a partner that signs its calls. */
export type CallAudience = 'public' | 'player' | 'partner'

/** One call of the contract as data. Routes, clients, OpenAPI, back-end guide, fuzzer and authorisation matrix derive from it. */
export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** Path below the API base, spelled as in the specification. */
  readonly path: `/${string}`
  readonly encoding: CallEncoding
  readonly auth: CallAudience
  /**
   * Whether the call deposits, stakes, starts a game or gives a bonus, and so needs an active player of age. All other calls,
   * such as reading, logging in and withdrawing, are open in a break or exclusion. @see LIMIT-4, LIMIT-5
   */
  readonly play?: boolean
  /** Whether the call changes data. `check:backend` makes such a call only with `--write`. */
  readonly writes?: boolean
  /** Whether the call moves money and so requires an `Idempotency-Key` header of 16 to 255 characters. @see MONEY-10 */
  readonly money?: true
  /** Whether a successful call starts a session and may contain its token, or ends the session. */
  readonly session?: 'starts' | 'ends'
  /** Whether the site polls the call, which then does not count as activity of the player. @see ACCOUNT-3 */
  readonly passive?: true
  /** Whether the answer is the same for everybody, so that the server may cache it in serialised form, with an ETag. */
  readonly cached?: true
  /** Field name of one uploaded file beside the other fields; the handler gets it as `call.file`. @see ACCOUNT-8 */
  readonly file?: string
  /** Capability that the back end must have. Without `needs`, the call is part of the core specification. */
  readonly needs?: Capability
  /** Whether the specification names this call without a path, so that we chose the path. */
  readonly unshown?: true
  readonly request: Request
  readonly response: Response
  readonly docs?: CallDocs | false
}

/** Documentation of a call, for OpenAPI, docs/generated/back-end-calls.md and `check:backend`. The builds of the clients leave it out. */
export interface CallDocs extends Partial<PlayerView> {
  readonly summary: string
  /** Ids of the requirements that define this call. */
  readonly spec: readonly string[]
  /** Example that matches the schemas exactly. An example of a core call has no field that only an extension gives. */
  readonly example: { readonly request: Readonly<Record<string, unknown>>; readonly answer: Readonly<Record<string, unknown>> }
}

/** `encoding`: query for GET and json for POST if it is not stated. */
type Route = Omit<Endpoint, 'encoding' | 'play' | 'writes' | 'request' | 'response' | 'docs'> & {
  readonly encoding?: CallEncoding
  readonly play: boolean
  readonly writes: boolean
}

/** A call that needs a capability has its description for players there. A call of the core has the description in its documentation. */
type Described = { readonly route: { readonly needs: Capability } } | { readonly docs: (CallDocs & PlayerView) | false }

/** Declares a call of the site. Each schema is created when it is first used, because a page makes few of the calls. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const A extends CallAudience>({
  route,
  request,
  response,
  docs,
}: {
  readonly route: Route & { readonly auth: A }
  readonly request: () => Request
  readonly response: () => Response
  readonly docs: CallDocs | false
} & Described): Endpoint<Request, Response> & { readonly auth: A } {
  let requestSchema: Request | undefined
  let responseSchema: Response | undefined
  return {
    encoding: route.method === 'GET' ? 'query' : 'json',
    ...route,
    docs,
    get request() {
      return (requestSchema ??= request())
    },
    get response() {
      return (responseSchema ??= response())
    },
  }
}

/** Returns a call's documentation. @throws {TypeError} in a client, whose build leaves it out */
export function docsOf({ path, docs }: Endpoint): CallDocs {
  if (!docs) throw new TypeError(`The documentation of ${path} is not part of this build`)
  return docs
}

/** Type of the input that a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['request']>
/** Type of the input that the server's handler receives: validated and converted. */
export type ParsedOf<E extends Endpoint> = z.output<E['request']>
/** Type of the answer that a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>
/** Type of the answer that the client's caller gets. */
export type ResultOf<E extends Endpoint> = z.output<E['response']>
