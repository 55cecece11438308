import type { Page } from '@playwright/test'

export interface CallAnswer<T> {
  code: number
  answer: T
  /** Names of the answer's headers that the page can read. */
  headers: string[]
}

/** Makes an API call from within the page, with its session, in either shell. */
export async function callApi<T = { status: number }>(
  page: Page,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<CallAnswer<T>> {
  return page.evaluate(
    async ([to, data, more]) => {
      const response = await fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'kehribar', ...more },
        body: JSON.stringify(data),
      })
      return { code: response.status, answer: (await response.json().catch(() => null)) as T, headers: [...response.headers.keys()] }
    },
    [path, body, headers] as const,
  )
}
