import { brand } from './brand'

/*
 * What of a feed (latest*.yml) is signed. The release signs these bytes (scripts/sign-feed.mjs), the client checks the
 * signature over them before it downloads anything (src/main/updates/feed-signature.ts, @see D24).
 */
export interface SignedFeed {
  readonly version: string
  readonly files: readonly { readonly url: string; readonly sha512: string }[]
  readonly releaseNotes?: unknown
}

/** The field of the feed that holds the signature: base64 of Ed25519's 64 bytes. */
export const signatureField = 'signature'

/**
 * Version, every file's name with its hash in the feed's order, and the notes, because players read them. Not in it is
 * `stagingPercentage`: the operator raises it by hand while a version rolls out.
 */
export function feedMessage({ version, files, releaseNotes }: SignedFeed): string {
  return JSON.stringify([`${brand.id}-update`, 1, version, files.map(({ url, sha512 }) => [url, sha512]), releaseNotes ?? null])
}
