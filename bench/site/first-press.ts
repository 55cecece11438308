import type { Browser } from '@playwright/test'
import { phone } from './pages'

declare global {
  interface Window {
    /** Times in milliseconds since the navigation. */
    press: { first?: number; answer?: number }
  }
}

/** Records the first press, and the first frame that shows the opened menu. */
const watch = () => {
  const press: Window['press'] = {}
  window.press = press
  addEventListener('pointerdown', ({ timeStamp }) => (press.first ??= timeStamp), { capture: true })
  const look = () => {
    if (!document.querySelector('[role=dialog]')) return requestAnimationFrame(look)
    // A message from the frame arrives after the frame was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (press.answer = performance.now())
    return requestAnimationFrame(() => port2.postMessage(0))
  }
  requestAnimationFrame(look)
}

/**
 * Presses the menu button of a page with a slower processor, `afterMs` milliseconds after the page is first painted, and returns the milliseconds from the
 * press to the painted menu. The page may be without its scripts at that time.
 */
export async function firstPress(browser: Browser, url: string, { slowdown, afterMs }: { slowdown: number; afterMs: number }): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // esbuild calls the helper `__name` for functions, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector('header button'))
  await page.waitForTimeout(afterMs)
  const box = await page.locator('header button').first().boundingBox()
  if (!box) throw new Error(`${url} has no menu button`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.press.answer !== undefined, undefined, { timeout: 60_000 })
  const { first = Number.NaN, answer = Number.NaN } = await page.evaluate(() => window.press)
  await context.close()
  return answer - first
}
