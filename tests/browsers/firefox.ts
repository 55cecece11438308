import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import { freePorts } from '../e2e/support/free-ports'
import type { BrowserDriver, ElementActions } from './driver'
import { Marionette } from './marionette'

const handleOf = (element: ElementHandle<Element>): ElementActions => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  upload: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
})

/** Launches Firefox over WebDriver BiDi, with a new profile. */
export async function launchFirefox(executablePath: string): Promise<BrowserDriver> {
  const { site: port } = await freePorts()
  let marionette: Marionette | undefined
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    args: ['--marionette'],
    extraPrefsFirefox: {
      'intl.accept_languages': 'tr-TR,tr',
      'marionette.port': port,
      // Use virtual authenticators, and do not wait for a hardware key.
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
    },
  })
  // In Firefox's first window the address bar has the focus, so fields in its page get no focus events.
  let page: Page = await browser.newPage()
  let frame: Frame = page.mainFrame()

  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'load' })
    },
    address: async () => page.evaluate(() => location.href),
    run: async (script, given) => (await frame.evaluate(script as (given: unknown) => unknown, given)) as never,
    load: async (source) => {
      await frame.evaluate(`${source};undefined`)
    },
    element: async (script, given) => {
      const found = (await frame.evaluateHandle(script as (given: unknown) => Element | null, given)).asElement()
      return found ? handleOf(found as ElementHandle<Element>) : null
    },
    inFrame: async (selector, work) => {
      const element = await page.waitForSelector(selector, { visible: true })
      const inside = await element?.contentFrame()
      if (!inside) throw new Error(`No frame at ${selector}`)
      frame = inside
      try {
        return await work()
      } finally {
        frame = page.mainFrame()
      }
    },
    inWindow: async (opening, work) => {
      const site = page
      const before = await browser.pages()
      await opening()
      // The game's window has no opener, so it is found through the browser.
      const isNew = async () => (await browser.pages()).find((each) => !before.includes(each))
      let opened = await isNew()
      for (const end = Date.now() + 30_000; !opened && Date.now() < end; opened = await isNew()) await new Promise((resolve) => setTimeout(resolve, 100))
      if (!opened) throw new Error('No window opened')
      page = opened
      frame = page.mainFrame()
      try {
        await work()
      } finally {
        await page.close()
        page = site
        frame = page.mainFrame()
        await page.bringToFront()
      }
    },
    setCookies: async (origin, cookies) => {
      const { hostname } = new URL(origin)
      await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: hostname, path: '/', sameSite: 'Lax' as const, secure: false })))
    },
    setSize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    addAuthenticator: async () => {
      marionette ??= await Marionette.connect(port)
      await marionette.call('WebAuthn:AddVirtualAuthenticator', {
        ...{ protocol: 'ctap2_1', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserConsenting: true, isUserVerified: true },
      })
    },
    quit: async () => {
      await browser.close()
      marionette?.close()
    },
  }
}
