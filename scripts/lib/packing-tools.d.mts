/** See packing-tools.mjs. */
export function missingPackers(path?: string): string[]
export function hasAppImageRuntime(): boolean
