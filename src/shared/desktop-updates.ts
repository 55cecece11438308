import { choice, record, text, type TypeOf, wholeNumber } from './desktop-shapes'

/**
 * State of the update check. `unsupported`: this build cannot update itself (not packaged, or installed by the system's
 * package manager). `failed` occurs only after the player asked for the check. @see DESKTOP-24
 */
export const updateState = record({
  phase: choice('unsupported', 'idle', 'checking', 'none', 'found', 'downloading', 'ready', 'failed'),
  /** Version that was found, otherwise empty. */
  version: text(0, 40),
  /** Release notes as plain text. */
  notes: text(0, 4000),
  /** Progress of the download. */
  percent: wholeNumber(0, 100),
  /** Reason of the failure. */
  reason: choice('none', 'offline', 'feed', 'signature', 'disk', 'unknown'),
  /** Time of the last check, in milliseconds since 1970; 0: never. */
  checkedAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
})

export type UpdateState = TypeOf<typeof updateState>
