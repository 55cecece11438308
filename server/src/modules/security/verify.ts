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
