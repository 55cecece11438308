import { choiceShape, recordShape, textShape, type TypeOf, wholeNumberShape } from './desktop-shapes'

/**
 * State of the update check. `unsupported`: this build cannot update itself (not packaged, or installed by the system's
 * package manager). `failed` occurs only after the player asked for the check. @see DESKTOP-24
 */
export const updateState = recordShape({
  phase: choiceShape('unsupported', 'idle', 'checking', 'none', 'found', 'downloading', 'ready', 'failed'),
  /** Version that was found, otherwise empty. */
  version: textShape(0, 40),
  /** Release notes as plain text. */
  notes: textShape(0, 4000),
  /** Progress of the download. */
  percent: wholeNumberShape(0, 100),
  /** Reason of the failure. */
  reason: choiceShape('none', 'offline', 'feed', 'signature', 'disk', 'unknown'),
  /** Time of the last check, in milliseconds since 1970; 0: never. */
  checkedAt: wholeNumberShape(0, Number.MAX_SAFE_INTEGER),
})

export type UpdateState = TypeOf<typeof updateState>
