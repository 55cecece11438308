import { useState } from 'react'
import { call, CallError } from '@/platform/network/call'
import { useCountdown } from './two-factor/countdown'
import { failureMessage } from './two-factor/use-two-factor'

/** Login with a passkey: options, browser dialog, session. A cancelled browser dialog shows no message. */
export function usePasskeyLogin(onLoggedIn: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wait = useCountdown()

  async function attempt(): Promise<string | null> {
    const [{ askPasskey }, begun] = await Promise.all([import('@/platform/session/passkey-dialog'), call('passkeyLoginOptions', {})])
    const assertion = await askPasskey(begun.options)
    if ('failure' in assertion) return assertion.failure === 'cancelled' ? null : 'auth.passkey_refused'
    const answer = await call('passkeyLogin', { challengeId: begun.challengeId, credential: assertion.credential })
    if (answer.status !== 1) return answer.statusText ?? 'auth.login_failed'
    await onLoggedIn()
    return null
  }

  async function logIn(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await attempt())
    } catch (error) {
      if (error instanceof CallError && error.kind === 'throttled' && error.retryAfter) wait.start(error.retryAfter)
      else setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, wait: wait.left, logIn }
}
