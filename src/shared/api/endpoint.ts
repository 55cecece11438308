import type * as z from 'zod/mini'

import type { Auth, Wire } from './calls'

/** One call of the contract as data. Routes, client, OpenAPI, fuzzer and authorisation matrix derive from it. */
export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> extends Wire {
  readonly summary: string
  /** Ids of the requirements that define this call. */
  readonly spec: readonly string[]
  readonly request: Request
  readonly response: Response
}

/** Returns the definition unchanged, with its schemas and `auth` in its type. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const A extends Auth>(
  definition: Endpoint<Request, Response> & { readonly auth: A },
): Endpoint<Request, Response> & { readonly auth: A } {
  return definition
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['request']>
/** What the server's handler receives: validated and converted. */
export type ParsedOf<E extends Endpoint> = z.output<E['request']>
/** What a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>
/** What the client's caller gets. */
export type ResultOf<E extends Endpoint> = z.output<E['response']>
