import type { Api, ParsedOf } from '@kehribar/shared/api'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { Call } from '../../call'
import { relyingParty } from './relying-party'

/** As a browser sends it; the library looks into its parts and throws at whatever does not fit. */
type NewCredential = ParsedOf<Api['passkeyAdd']>['credential']
type UsedCredential = ParsedOf<Api['passkeyLogin']>['credential']

/** A new credential that was made for this site and this challenge by somebody whom the authenticator knows; else null. */
export async function verifyNew(call: Call, credential: NewCredential, challenge: string): Promise<WebAuthnCredential | null> {
  const { id, origins } = relyingParty(call.config)
  try {
    const response = credential as unknown as RegistrationResponseJSON
    // We ask for no statement about the maker. One with certificates would have the library look at addresses in them.
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    const self = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (attestation.get('fmt') !== 'none' && !self) return null
    const result = await verifyRegistrationResponse({ response, expectedChallenge: challenge, expectedOrigin: [...origins], expectedRPID: id })
    return result.verified ? result.registrationInfo.credential : null
  } catch {
    return null
  }
}

/** The authenticator's new count when the stored credential signed this challenge for this site; else null. */
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

/**
 * Whether the credential names this owner, as our options said when it was made, or nobody. The name is outside of what
 * is signed: anything may stand there.
 */
export function namesOwner({ response }: UsedCredential, owner: string): boolean {
  const handle = response.userHandle
  return handle === undefined || handle === null || handle === '' || handle === isoBase64URL.fromUTF8String(owner)
}
