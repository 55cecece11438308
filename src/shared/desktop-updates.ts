import { choice, record, text, type TypeOf, whole } from './desktop-shapes'

/**
 * Where the search for a new version stands. `unsupported`: this build cannot update itself (not packaged, or a package
 * of the system's own manager). `failed` is only ever told after the player asked (@see D24).
 */
export const updateState = record({
  phase: choice('unsupported', 'idle', 'checking', 'none', 'found', 'downloading', 'ready', 'failed'),
  /** Of the version that was found, else empty. */
  version: text(0, 40),
  /** What is new, as plain text. */
  notes: text(0, 4000),
  /** Of the download. */
  percent: whole(0, 100),
  /** Why it failed. */
  reason: choice('none', 'offline', 'feed', 'signature', 'disk', 'unknown'),
  /** When it was last looked for, in milliseconds since 1970; 0: not yet. */
  checkedAt: whole(0, Number.MAX_SAFE_INTEGER),
})

export type UpdateState = TypeOf<typeof updateState>
