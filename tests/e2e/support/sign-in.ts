import type { BrowserContext, Page } from '@playwright/test'
import { callApi } from './call'
import { newestCodeFor } from './outbox'

/** Returns the desktop client's page in a context; undefined on the web. */
export const clientPage = (context: BrowserContext): Page | undefined => {
  const site = process.env.E2E_SITE
  return site ? context.pages().find((page) => page.url().startsWith(site)) : undefined
}

interface Answer {
  status: number
  statusText?: string
  otpId?: string
}

/**
 * Logs a context in through the API, with the one-time code of a new device. Pages opened afterwards belong to the player.
 * In the desktop client the site makes the calls, because the vault stores the session.
 */
export async function signIn(context: BrowserContext, player: { username: string; password: string; email: string }): Promise<void> {
  const origin = process.env.E2E_ORIGIN ?? ''
  const site = clientPage(context)
  const post = async (path: string, data: object) => {
    if (site) return (await callApi<Answer>(site, path, data)).answer
    const answer = await context.request.post(`${origin}/api${path}`, { data, headers: { origin } })
    return (await answer.json()) as Answer
  }
  const credentials = { username: player.username, password: player.password }
  const login = await post('/login', credentials)
  if (login.status === 1) return
  const request = await post('/otp/request', { ...credentials, checktype: 'mail' })
  const code = await newestCodeFor(player.email)
  const verified = await post('/otp/verify', { checktype: 'mail', otpId: request.otpId, code })
  if (verified.status !== 1) throw new Error(`Could not log in: ${JSON.stringify({ login, request, verified })}`)
}
