import { expect, type Page } from '@playwright/test'
import { codeFor } from '../../e2e/support/outbox'

export const apiOrigin = () => process.env.E2E_ORIGIN ?? ''
export const partnersOrigin = () => process.env.E2E_PARTNERS_ORIGIN ?? ''

/** A call of the site, from the site. */
export async function call<T = { status: number }>(page: Page, path: string, body: object = {}): Promise<{ code: number; answer: T; headers: string[] }> {
  return page.evaluate(
    async ([to, data]) => {
      const response = await fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'kehribar' },
        body: JSON.stringify(data),
      })
      return { code: response.status, answer: (await response.json().catch(() => null)) as T, headers: [...response.headers.keys()] }
    },
    [path, body] as const,
  )
}

/** The demo player, with the one-time code of a new device. */
export async function signIn(page: Page): Promise<void> {
  const { username, password } = JSON.parse(process.env.E2E_DEMO ?? '{}') as { username: string; password: string }
  const login = await call(page, '/login', { username, password })
  if (login.answer.status === 1) return
  const asked = await call<{ otpId: string }>(page, '/otp/request', { username, password, checktype: 'mail' })
  const verified = await call(page, '/otp/verify', { checktype: 'mail', otpId: asked.answer.otpId, code: await codeFor(`${username}@kehribar.example`) })
  expect(verified.answer).toMatchObject({ status: 1 })
}

/** Any slot of the catalogue. */
export async function anySlot(page: Page): Promise<{ id: number; provider: string; title: string }> {
  const slot = await page.evaluate(async () => {
    const answer = (await (await fetch('/api/cdnFiles/slotgames.json?limit=1')).json()) as { data: { id: number; provider: string; title: string }[] }
    return answer.data[0]
  })
  if (!slot) throw new Error('The catalogue is empty')
  return { id: slot.id, provider: slot.provider, title: slot.title }
}
