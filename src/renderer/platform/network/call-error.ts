/**
 * Why a call failed. `offline`: no connection. `timeout`: no answer in time. `unauthorized`: the session has ended.
 * `invalid`: rejected, with `errors` by field. `throttled`: retry after `retryAfter` seconds. `server`: an error on the
 * server. `missing`: the back end does not have the call. `unexpected`: an unreadable answer.
 */
export type CallErrorKind = 'offline' | 'timeout' | 'unauthorized' | 'forbidden' | 'invalid' | 'throttled' | 'server' | 'missing' | 'unexpected'

interface Details {
  status?: number
  /** Message key from the server. */
  statusText?: string
  /** Message keys by field. */
  errors?: Record<string, string[]>
  /** Seconds. */
  retryAfter?: number
  cause?: unknown
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly kind: CallErrorKind
  readonly status?: number
  readonly statusText?: string
  readonly errors?: Record<string, string[]>
  readonly retryAfter?: number

  constructor(kind: CallErrorKind, call: string, details: Details = {}) {
    super(`${call}: ${kind}${details.status ? ` (${details.status})` : ''}`, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.statusText = details.statusText
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** Returns the message key for the player: the server's own, otherwise one per kind of error. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof CallError)) return 'errors.unexpected'
  if (error.statusText) return error.statusText
  const first = Object.values(error.errors ?? {})[0]?.[0]
  if (first) return first
  if (error.kind === 'throttled' && error.retryAfter) return `errors.throttled_wait?count=${error.retryAfter}`
  return `errors.${error.kind}`
}
