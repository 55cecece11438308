import { expect, type Page } from '@playwright/test'

/** Navigates to a path within the site like its links, so that loaded state and a token in memory stay. */
export const startNavigation = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { key: Math.random().toString(36) }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

/** Navigates to a path and waits for its address. */
export async function visit(page: Page, path: string): Promise<void> {
  await startNavigation(page, path)
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
