import type { Api, InputOf, ResultOf } from '@kehribar/shared/api'
import { call, CallError, type CallName, type CallOptions } from './call'

/** Returns whether the back end does not have the call; then its content is hidden, without a retry button. @see BACKEND-15 */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.kind === 'missing'

/**
 * Makes a call that only reads, for lists that an answer need not have. Throws on a rejection, which would otherwise look
 * like an empty list. @see BACKEND-5
 */
export async function callReading<N extends CallName>(name: N, input: InputOf<Api[N]>, options: CallOptions = {}): Promise<ResultOf<Api[N]>> {
  const answer = await call(name, input, options)
  const { status = 1, statusText, errors } = answer as { status?: number; statusText?: string; errors?: Record<string, string[]> }
  if (status !== 1) throw new CallError('invalid', name, { statusText, errors })
  return answer
}
