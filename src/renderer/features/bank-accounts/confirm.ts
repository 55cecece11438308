import type { Api, ResultOf } from '@kehribar/shared/api'
import { call } from '@/platform/network/call'

/** How the player confirms a new account: with this password, or with a passkey. */
export type Proof = { readonly password: string } | 'passkey'

type Refusal = Pick<ResultOf<Api['sessionConfirm']>, 'status' | 'statusText' | 'errors'>

/** Confirms the session, which the next account needs. Returns null when it is confirmed. A cancelled passkey dialog shows no message. */
export async function confirmSession(proof: Proof): Promise<Refusal | null> {
  const answer = proof === 'passkey' ? await confirmByPasskey() : await call('sessionConfirm', { password: proof.password })
  return answer.status === 1 ? null : answer
}

async function confirmByPasskey(): Promise<Refusal> {
  const [{ askPasskey }, begun] = await Promise.all([import('@/platform/session/passkey-dialog'), call('sessionConfirmOptions', {})])
  if (begun.status !== 1 || !begun.options || !begun.challengeId) return begun
  const answer = await askPasskey(begun.options)
  if ('failure' in answer) return answer.failure === 'cancelled' ? { status: 0, errors: {} } : { status: 0, statusText: 'security.passkey_refused' }
  return call('sessionConfirm', { challengeId: begun.challengeId, credential: answer.credential })
}
