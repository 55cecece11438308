import { brand } from './brand'

/*
 * The signed part of an update feed (latest*.yml). The release signs these bytes (scripts/sign-feed.ts); the client checks
 * the signature before it downloads anything (src/main/updates/feed-signature.ts). @see DESKTOP-24
 */
export interface SignedFeed {
  readonly version: string
  readonly files: readonly { readonly url: string; readonly sha512: string }[]
  readonly releaseNotes?: unknown
}

/** Field of the feed with the signature: the 64 bytes of Ed25519 in base64. */
export const signatureField = 'signature'

/**
 * Returns the signed bytes: version, each file's name and hash in the feed's order, and the release notes, because players
 * read them. `stagingPercentage` is not signed: the operator raises it by hand during a rollout.
 */
export function feedMessage({ version, files, releaseNotes }: SignedFeed): string {
  return JSON.stringify([`${brand.id}-update`, 1, version, files.map(({ url, sha512 }) => [url, sha512]), releaseNotes ?? null])
}
