/** Builds the named targets that are stale or missing, one after the other. */
export function ensureBuilt(names: ('web' | 'server' | 'sandbox' | 'desktop')[]): Promise<void>
