/** Words that only a program has. */
export const unspeakable = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/
