/** Program values that no player should see. */
export const unspeakable = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/
