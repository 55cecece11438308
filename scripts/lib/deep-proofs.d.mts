/** See deep-proofs.mjs. */
export const deepFiles: readonly string[]
export function provedNumbers(): string[] | null
