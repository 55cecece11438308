import type { Target } from './build-inputs.mjs'

/** Returns the folder in which a build of this target lists the files that it read (build/inputs.ts). */
export function recordFolder(name: string, base?: string): string

/**
 * Builds a target when an input changed, when an output is missing or was changed, when its last build did not finish, or
 * always (`anew`).
 */
export function buildWhenStale(name: string, target: Target, options?: { base?: string; anew?: boolean }): Promise<void>
