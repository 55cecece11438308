import { CallError } from '@/platform/network/call'

/** Why the outcome of a money call is unknown. `silent`: no answer. `unclear`: an unreadable answer; a retry could pay twice. */
export type Unknown = 'silent' | 'unclear'

/**
 * Returns whether a failed money call leaves its outcome unknown; null if it was not accepted. Every readable answer below
 * 500 is definite. A throttled retry says nothing about the earlier, unanswered call. @see FAULT-4, BACKEND-1
 */
export function leavesUnknown(error: unknown, earlier: boolean): Unknown | null {
  if (!(error instanceof CallError)) return 'unclear'
  if (error.kind === 'offline' || error.kind === 'timeout' || (error.status ?? 0) >= 500) return 'silent'
  if (error.kind === 'throttled' && earlier) return 'silent'
  return error.kind === 'unexpected' && (error.status ?? 0) < 400 ? 'unclear' : null
}
