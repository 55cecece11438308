import type { Api, InputOf, ResultOf } from '@kehribar/shared/api'
import { call, CallError, type CallName, type CallOptions } from './call'

/** Whether the back end has no such call: what it gives is left out, and nobody is asked to try again (@see B-15). */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.kind === 'missing'

/**
 * A call that only reads, for lists that an answer need not have: a refusal is thrown with its words, or it would pass
 * for a list with nothing in it (@see B-5).
 */
export async function reading<N extends CallName>(name: N, input: InputOf<Api[N]>, options: CallOptions = {}): Promise<ResultOf<Api[N]>> {
  const answer = await call(name, input, options)
  const { status = 1, statusText, errors } = answer as { status?: number; statusText?: string; errors?: Record<string, string[]> }
  if (status !== 1) throw new CallError('invalid', name, { statusText, errors })
  return answer
}
