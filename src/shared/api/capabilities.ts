/**
 * What a back end can do beyond the specification's calls; it says so in one public call. One that knows no such call can
 * do none of it (decisions: Back ends).
 * - `idempotency`: a money call with a key that it has seen is answered as it was, and nothing is moved again
 * - `depositState`: a deposit is followed by its reference (`depositState`); without it the answer to `depositPost` is all
 */
export const capabilities = ['idempotency', 'depositState'] as const
export type Capability = (typeof capabilities)[number]
