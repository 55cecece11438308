import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { feedMessage, signatureField } from '@kehribar/shared/update-feed'
import * as z from 'zod/mini'

/** Why a feed is not believed. `incomplete`: without files, hashes, or the kind of package that this client needs. */
export type FeedFault = 'incomplete' | 'unsigned' | 'wrong_signature'

/** SHA-512 and Ed25519's signatures are 64 bytes each. */
const sixtyFourBytes = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))
const feedShape = z.object({
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: sixtyFourBytes })).check(z.minLength(1)),
  releaseNotes: z.optional(z.unknown()),
  // Web installers name a second download whose hash stands elsewhere; we make none.
  packages: z.optional(z.null()),
})

/** The build's public key, base64 of its SPKI form (scripts/sign-feed.ts prints it); null when it is none. */
export function readKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/**
 * Whether a feed was made by whoever holds the release's key; null when it was. Checked before a download, for every
 * system: AppImage has no signature of its own, and a stolen code-signing certificate alone is then not enough.
 * @param ending of the package that this client installs, such as `.AppImage`
 * @see DESKTOP-24
 */
export function faultOf(feed: unknown, key: KeyObject, ending: string): FeedFault | null {
  const { success, data } = feedShape.safeParse(feed)
  if (!success || !data.files.some(({ url }) => url.endsWith(ending))) return 'incomplete'
  const signature = sixtyFourBytes.safeParse((feed as Record<string, unknown>)[signatureField])
  if (!signature.success) return 'unsigned'
  return verify(null, Buffer.from(feedMessage(data)), key, Buffer.from(signature.data, 'base64')) ? null : 'wrong_signature'
}

/** A feed that is not believed. */
export class FeedNotTrusted extends Error {
  constructor(readonly fault: FeedFault) {
    super(`The update feed is not trusted: ${fault}`)
    this.name = 'FeedNotTrusted'
  }
}
