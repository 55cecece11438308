import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/* The browser's passkey dialog. The library is loaded with this file, when it is needed. */

/** `cancelled`: by the player or by a timeout; `known`: this device already has a passkey for the account. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'
export type PasskeyAnswer<Credential> = { credential: Credential } | { failure: PasskeyFailure }

function failureOf(error: unknown): PasskeyFailure {
  const { name } = error instanceof Error ? error : { name: '' }
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

async function answer<Credential>(work: () => Promise<Credential>): Promise<PasskeyAnswer<Credential>> {
  try {
    return { credential: await work() }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'failed') console.warn('The passkey dialog failed', error)
    return { failure }
  }
}

/** Creates a passkey. `options`: from the server's `passkeyOptions`. */
export const createPasskey = (options: object): Promise<PasskeyAnswer<RegistrationResponseJSON>> =>
  answer(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** Logs in with a passkey. `options`: from the server's `passkeyLoginOptions`. */
export const askPasskey = (options: object): Promise<PasskeyAnswer<AuthenticationResponseJSON>> =>
  answer(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
