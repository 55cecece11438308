import { CallError } from '@/platform/network/call'

/**
 * Why it is not known what became of a money call: `silent`: nobody answered; `unclear`: there was an answer, which nobody
 * can read, so that asking again could pay twice.
 */
export type Unknown = 'silent' | 'unclear'

/**
 * Whether a failed money call leaves open if it was taken (@see F4, B-1). Every answer below 500 that can
 * be read says it. A throttled question about an earlier, unanswered call answers nothing about that call.
 */
export function leavesUnknown(error: unknown, earlier: boolean): Unknown | null {
  if (!(error instanceof CallError)) return 'unclear'
  if (error.kind === 'offline' || error.kind === 'timeout' || (error.status ?? 0) >= 500) return 'silent'
  if (error.kind === 'throttled' && earlier) return 'silent'
  return error.kind === 'unexpected' && (error.status ?? 0) < 400 ? 'unclear' : null
}
