import type { Page } from '@playwright/test'

/**
 * Drops the answer to the first call of a path, from the next page load on, after the server has handled the call. The fault
 * runs in the page, because it works in both shells there. Returns a function that gives the keys of all calls of that path
 * so far.
 */
export async function loseAnswer(page: Page, path: string): Promise<() => Promise<(string | null)[]>> {
  await page.addInitScript((address) => {
    const send = window.fetch.bind(window)
    const keys: (string | null)[] = []
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      if (input !== address) return response
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      if (keys.length > 1) return response
      throw new TypeError('Failed to fetch')
    }
    Object.assign(window, { keysSent: keys })
  }, `/api${path}`)
  return () => page.evaluate(() => (window as unknown as { keysSent: (string | null)[] }).keysSent)
}
