import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracing'

interface Work {
  readonly name: string
  /** Null: nobody traces it. */
  readonly span: Span | null
}

const storage = new AsyncLocalStorage<Work>()

/**
 * What is being done, by the name that a log has for it: a call's number, `job:` and a job's, `ops:` and who types the
 * command. It is known to whatever `work` leads to, so that a posting can tell where it came from (@see E-8).
 */
export const takeInHand = <T>(name: string, work: () => T, span: Span | null = null): T => storage.run({ name, span }, work)

export const inHand = (): string | null => storage.getStore()?.name ?? null
export const spanInHand = (): Span | null => storage.getStore()?.span ?? null
