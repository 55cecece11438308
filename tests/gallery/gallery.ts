import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import globalSetup from '../e2e/support/global-setup'
import { splashSeen } from '../support/splash-cookie'
import { siteScreens } from '../e2e/support/routes'
import { waitUntilLoaded } from '../e2e/support/page-loaded'
import { signIn } from '../e2e/support/sign-in'
import { chromiumLaunch } from '../support/chromium'

/*
 * `npm run gallery [name...]` takes a screenshot of every route in Turkish and German at 390 and 1280 px, into gallery/.
 * Pages for players show the demo player; the others are taken as a visitor.
 */
const folder = join(import.meta.dirname, '..', '..', 'gallery')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !siteScreens.some((screen) => screen.name === name))
if (unknown.length) {
  console.error(`Unknown screen: ${unknown.join(', ')}. Known screens: ${siteScreens.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const languages = ['tr', 'de']
const widths = [390, 1280]

const down = await globalSetup()
const origin = process.env.E2E_ORIGIN ?? ''
const demo = JSON.parse(process.env.E2E_DEMO ?? '{}') as { username: string; password: string; email: string }
const browser = await chromium.launch(chromiumLaunch())
let failed = 0

async function take(context: BrowserContext, language: string, width: number, player: boolean) {
  const page = await context.newPage()
  await page.addInitScript((code) => localStorage.setItem('selectedLanguage', code), language)
  for (const screen of siteScreens.filter((each) => each.player === player && (!wanted.length || wanted.includes(each.name)))) {
    const file = join(folder, `${screen.name}-${language}-${width}.png`)
    try {
      await page.goto(origin + screen.path)
      await page.locator('main').waitFor()
      await waitUntilLoaded(page)
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready)
      // Scrolls through the page so that lazy images load.
      for (let at = 0; at < (await page.evaluate(() => document.documentElement.scrollHeight)); at += 800) await page.mouse.wheel(0, 800)
      await page.evaluate(() => window.scrollTo(0, 0))
      await waitUntilLoaded(page)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
    } catch (error) {
      failed++
      console.error(`${screen.name} (${language}, ${width}): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  await page.close()
}

try {
  if (!wanted.length) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // One session per kind of visitor: a second code within five minutes would be refused.
  for (const player of [false, true]) {
    const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Istanbul' })
    await context.addCookies([splashSeen])
    if (player) await signIn(context, demo)
    const storage = await context.storageState()
    await context.close()
    for (const language of languages)
      for (const width of widths) {
        const view = await browser.newContext({
          storageState: storage,
          viewport: { width, height: width < 768 ? 844 : 900 },
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Istanbul',
          hasTouch: width < 768,
        })
        await take(view, language, width, player)
        await view.close()
      }
  }
} finally {
  await browser.close()
  await down()
}
console.warn(`Pictures are in ${folder}${failed ? `; ${failed} failed` : ''}.`)
process.exitCode = failed ? 1 : 0
