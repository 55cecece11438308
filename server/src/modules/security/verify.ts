import type { Api, ParsedOf } from '@kehribar/shared/api'
import { brand } from '@kehribar/shared/brand'
import { isLoopback } from '@kehribar/shared/security/url-policy'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Call } from '../../call'
import { isAhead } from '../../db/now'
import { passkeyChallenge } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Config } from '../../settings/config'

/** WebAuthn relying party: its id and the origins that may use its passkeys. */
interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
}

/**
 * Returns the relying party of the public host. WebAuthn does not accept IP addresses, so on a loopback address it is
 * `localhost`, where the same server answers. Of the other allowed origins, those on the host or its subdomains count.
 */
export function relyingParty({ publicOrigin, allowedOrigins }: Pick<Config, 'publicOrigin' | 'allowedOrigins'>): RelyingParty {
  const site = new URL(publicOrigin)
  const local = isLoopback(site.hostname)
  const id = local ? 'localhost' : site.hostname
  const origins = allowedOrigins.map((origin) => {
    const url = new URL(origin)
    if (local && isLoopback(url.hostname)) url.hostname = id
    return url
  })
  const own = origins.filter(({ hostname }) => hostname === id || hostname.endsWith(`.${id}`))
  return { id, name: brand.name, origins: [...new Set(own.map(({ origin }) => origin))] }
}

/** Minutes for which the browser's passkey dialog can stay open. */
export const challengeMinutes = 5

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Stores a challenge for the browser to sign: for adding a passkey to a player, or (null) for a login. Deletes expired ones. */
export async function keepChallenge(db: Db, playerId: number | null, challenge: string): Promise<string> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, sql`clock_timestamp()`))
  const [kept] = await db
    .insert(passkeyChallenge)
    .values({ playerId, challenge, expiresAt: sql`clock_timestamp() + make_interval(mins => ${challengeMinutes})` })
    .returning({ id: passkeyChallenge.id })
  if (!kept) throw new Error('the challenge was not written')
  return kept.id
}

/**
 * Uses up a challenge, even if the check fails later. Of parallel calls only one gets the challenge. Returns null if it is
 * unknown, used, expired, or for another player or purpose.
 */
export async function takeChallenge(db: Db, playerId: number | null, id: string): Promise<string | null> {
  if (!uuid.test(id)) return null
  const [taken] = await db
    .update(passkeyChallenge)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(passkeyChallenge.id, id),
        playerId === null ? isNull(passkeyChallenge.playerId) : eq(passkeyChallenge.playerId, playerId),
        isNull(passkeyChallenge.usedAt),
        isAhead(passkeyChallenge.expiresAt, challengeMinutes * 60),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return taken?.challenge ?? null
}

/** Credentials as a browser sends them. The library checks their parts and throws if something is wrong. */
type NewCredential = ParsedOf<Api['passkeyAdd']>['credential']
type UsedCredential = ParsedOf<Api['passkeyLogin']>['credential']

/** Returns a new credential made for this site and challenge with user verification, otherwise null. */
export async function verifyNew(call: Call, credential: NewCredential, challenge: string): Promise<WebAuthnCredential | null> {
  const { id, origins } = relyingParty(call.config)
  try {
    const response = credential as unknown as RegistrationResponseJSON
    // Attestation is not requested. With certificates, the library would fetch addresses contained in them.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    const self = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (attestation.get('fmt') !== 'none' && !self) return null
    const result = await verifyRegistrationResponse({ response, expectedChallenge: challenge, expectedOrigin: [...origins], expectedRPID: id })
    return result.verified ? result.registrationInfo.credential : null
  } catch {
    return null
  }
}

/** Returns the authenticator's new counter if the stored credential signed this challenge for this site, otherwise null. */
export async function verifyUse(call: Call, credential: UsedCredential, challenge: string, stored: WebAuthnCredential): Promise<number | null> {
  const { id, origins } = relyingParty(call.config)
  try {
    const response = credential as unknown as AuthenticationResponseJSON
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      credential: stored,
    })
    return result.verified ? result.authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Returns whether the credential's user handle is this owner's or absent. The handle is not signed, so it can contain anything. */
export function namesOwner({ response }: UsedCredential, owner: string): boolean {
  const handle = response.userHandle
  return handle === undefined || handle === null || handle === '' || handle === isoBase64URL.fromUTF8String(owner)
}
