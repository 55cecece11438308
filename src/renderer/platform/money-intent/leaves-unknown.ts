import { CallError } from '@/platform/call'

/** Without any of these the server has said what it did. */
const silent = new Set(['offline', 'timeout', 'server', 'unexpected'])

/**
 * Whether a failed money call leaves open if it was taken (@see money F4). A throttled question about an earlier,
 * unanswered call answers nothing about that call.
 */
export function leavesUnknown(error: unknown, earlier: boolean): boolean {
  if (!(error instanceof CallError)) return true
  return silent.has(error.kind) || (earlier && error.kind === 'throttled')
}
