import type { Page } from '@playwright/test'

/** Runs in the page. */
function changeFetch(address: string, change: (answer: never, given: unknown) => void, given: unknown): void {
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await send(input, init)
    if (input !== address) return response
    const answer = (await response.json()) as never
    change(answer, given)
    const { status, headers } = response
    return new Response(JSON.stringify(answer), { status, headers })
  }
}

/**
 * Changes the answers to a call of the site, from the next page load on. `change` runs in the page, because Playwright
 * cannot intercept the client's own scheme, so it must be self-contained.
 */
export async function changeAnswer<T, G = undefined>(page: Page, path: string, change: (answer: T, given: G) => void, given?: G): Promise<void> {
  const words = [JSON.stringify(`/api${path}`), String(change), JSON.stringify(given ?? null)]
  await page.addInitScript({ content: `(${String(changeFetch)})(${words.join(', ')})` })
}
