import type { Page } from '@playwright/test'

interface Watched {
  shift?: number
}

/** Records the layout shift of every page opened afterwards, until the window changes its size. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as Watched
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shift = (watched.shift ?? 0) + entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    addEventListener('resize', () => observer.disconnect())
  })

/** Returns the recorded layout shift of the page. */
export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => (window as Watched).shift ?? 0)
