import type { BrowserContext } from '@playwright/test'
import { codeFor } from './outbox'

/** Logs a context in through the API, with the one-time code of a new device; pages opened afterwards are the player's. */
export async function signIn(context: BrowserContext, player: { username: string; password: string; email: string }): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? ''
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${origin}/api${path}`, { data, headers: { origin } })
    return (await answer.json()) as { status: number; statusText?: string; otpId?: string }
  }
  const credentials = { username: player.username, password: player.password }
  const login = await post('/login', credentials)
  if (login.status === 1) return
  const request = await post('/otp/request', { ...credentials, checktype: 'mail' })
  const code = await codeFor(player.email)
  const verified = await post('/otp/verify', { checktype: 'mail', otpId: request.otpId, code })
  if (verified.status !== 1) throw new Error(`Could not log in: ${JSON.stringify({ login, request, verified })}`)
}
