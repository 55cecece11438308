/** Values of a program, such as NaN, that no player should see. */
export const programValues = /\bNaN\b|\bundefined\b|\[object |\bInfinity\b|\bnull\b/
