import { expect, type Page } from '@playwright/test'

/** Sets out for a path within the site, as its links do: what is loaded stays, and a token in memory with it. */
export const setOut = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { key: Math.random().toString(36) }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

/** Sets out for a path and arrives. */
export async function visit(page: Page, path: string): Promise<void> {
  await setOut(page, path)
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
