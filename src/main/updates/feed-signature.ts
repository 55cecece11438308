import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { feedMessage, signatureField } from '@kehribar/shared/update-feed'
import * as z from 'zod/mini'

/** Reasons to reject a feed. `incomplete`: without files, hashes or this client's kind of package. */
export type FeedFault = 'incomplete' | 'unsigned' | 'wrong_signature'

/** SHA-512 and Ed25519's signatures are 64 bytes each. */
const sixtyFourBytes = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))
const feedShape = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: sixtyFourBytes })).check(z.minLength(1)),
  releaseNotes: z.optional(z.unknown()),
  // Web installers download a second file, which the signature would not cover. The build makes no web installers.
  packages: z.optional(z.null()),
})

/** Returns the build's public key from base64 SPKI (scripts/sign-feed.ts prints it); null if it is invalid. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/**
 * Returns why a feed is not signed by the release's key; null if it is. The feed is checked before a download on every
 * system: an AppImage has no signature of its own, and a stolen code-signing certificate alone must not be enough.
 * @param ending file extension of this client's package, such as `.AppImage` @see DESKTOP-24
 */
export function feedFaultOf(feed: unknown, key: KeyObject, ending: string): FeedFault | null {
  const { success, data } = feedShape.safeParse(feed)
  if (!success || !data.files.some(({ url }) => url.endsWith(ending))) return 'incomplete'
  const signature = sixtyFourBytes.safeParse((feed as Record<string, unknown>)[signatureField])
  if (!signature.success) return 'unsigned'
  return verify(null, Buffer.from(feedMessage(data)), key, Buffer.from(signature.data, 'base64')) ? null : 'wrong_signature'
}

/** A feed that is not signed, or is incomplete. */
export class FeedNotTrusted extends Error {
  constructor(readonly fault: FeedFault) {
    super(`The update feed is not trusted: ${fault}`)
    this.name = 'FeedNotTrusted'
  }
}
