import type { Target } from './build-inputs.mjs'

type Name = 'web' | 'server' | 'sandbox' | 'desktop'

/** Names what is built: its configuration, its parts of `src`, its settings in the environment, and what it writes. */
export const targets: Readonly<Record<Name, Target & { readonly config: string }>>

/** Builds the named targets that are stale or missing, or all of them (`anew`), one after the other. */
export function ensureBuilt(names: readonly Name[], options?: { anew?: boolean }): Promise<void>
