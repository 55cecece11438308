import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/*
 * The browser's passkey dialog. The library is loaded with this file, when somebody wants it.
 */

/** `cancelled`: by the player, or nobody answered in time; `known`: this device holds one for the account already. */
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

/** `options`: as the server's `passkeyOptions` gave them. */
export const createPasskey = (options: object): Promise<PasskeyAnswer<RegistrationResponseJSON>> =>
  answer(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))

/** `options`: as the server's `passkeyLoginOptions` gave them. */
export const askPasskey = (options: object): Promise<PasskeyAnswer<AuthenticationResponseJSON>> =>
  answer(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
