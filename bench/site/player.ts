import { type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import { signIn } from '../../tests/e2e/support/sign-in'
import { type Page, phone } from './pages'
import type { MeasuredStack } from './stack'

/** Milliseconds of a first visit, so that it includes the requests that follow the first paint. */
const firstVisitMs = 4_000

/** Makes a page of the default context, which has no options, like a phone. */
export async function emulatePhone(client: CDPSession): Promise<void> {
  const { viewport, deviceScaleFactor, isMobile: mobile, userAgent } = phone
  await client.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile })
  await client.send('Emulation.setUserAgentOverride', { userAgent })
}

/** Logs the browser's default context in and visits the pages once. Session, cache and service worker then remain for the second visits. */
export async function visitAsPlayer(port: number, demo: MeasuredStack['demo'], pages: readonly Page[]): Promise<BrowserContext> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  if (!context) throw new Error('The browser has no default context')
  await signIn(context, demo)
  const page = await context.newPage()
  await emulatePhone(await context.newCDPSession(page))
  for (const { url } of pages) {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(firstVisitMs)
  }
  await page.close()
  return context
}
