import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span'

interface Work {
  readonly name: string
  /** Null when tracing is off. */
  readonly span: Span | null
}

const storage = new AsyncLocalStorage<Work>()

/**
 * Runs `work` in an async context that carries the operation's name: a call's request id, `job:` and the job's id, or `ops:`
 * and the operator. Code that `work` calls can read it, so that a ledger posting records its origin (@see OPERATE-8).
 */
export const runInContext = <T>(name: string, work: () => T, span: Span | null = null): T => storage.run({ name, span }, work)

/** Returns the name of the running operation; null outside of one. */
export const operationName = (): string | null => storage.getStore()?.name ?? null
/** Returns the span of the running operation; null when it is not traced. */
export const currentSpan = (): Span | null => storage.getStore()?.span ?? null
