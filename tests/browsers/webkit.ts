import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, Capabilities, until, type WebElement } from 'selenium-webdriver'
import { freePorts } from '../e2e/support/free-ports'
import type { BrowserDriver, ElementActions } from './driver'

/** Starts a virtual display with a free number. */
async function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [chunk] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${String(chunk).trim()}`, process: child }
}

async function waitForDriver(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const there = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (there) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

const handleOf = (element: WebElement): ElementActions => ({
  click: () => element.click(),
  type: (text) => element.sendKeys(text),
  upload: (file) => element.sendKeys(file),
})

/** Launches WebKitGTK over WebDriver, on its own display. */
export async function launchWebkit(programs: { browser: string; driver: string; display: string }): Promise<BrowserDriver> {
  const display = await startDisplay(programs.display)
  const { site: port } = await freePorts()
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // WebKit's sandbox needs rights that root in a container lacks. The browser only opens our own pages.
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: '',
      LANGUAGE: '',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await waitForDriver(address)
  const asked = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } })
  const driver = await new Builder().disableEnvironmentOverrides().usingServer(address).withCapabilities(asked).build()
  const call = (script: unknown) => `return (${String(script)})(arguments[0])`

  return {
    open: (to) => driver.get(to),
    address: () => driver.getCurrentUrl(),
    run: (script, given) => driver.executeScript(call(script), given) as never,
    load: async (source) => {
      await driver.executeScript(source)
    },
    element: async (script, given) => {
      const found = await driver.executeScript<WebElement | null>(call(script), given)
      return found ? handleOf(found) : null
    },
    inFrame: async (selector, work) => {
      await driver.switchTo().frame(await driver.wait(until.elementLocated(By.css(selector)), 30_000))
      try {
        return await work()
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
    inWindow: async (opening, work) => {
      const before = await driver.getAllWindowHandles()
      const site = await driver.getWindowHandle()
      await opening()
      const opened = await driver.wait(async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)), 30_000)
      await driver.switchTo().window(opened ?? site)
      try {
        await work()
      } finally {
        await driver.close()
        await driver.switchTo().window(site)
      }
    },
    setCookies: async (origin, cookies) => {
      // WebDriver sets cookies only for the host of the current page.
      await driver.get(`${origin}/robots.txt`)
      for (const { name, value, httpOnly } of cookies) await driver.manage().addCookie({ name, value, httpOnly, path: '/', sameSite: 'Lax' })
    },
    setSize: async (width, height) => {
      // The window is larger than its viewport, by the width of its borders.
      for (let tries = 0; tries < 3; tries++) {
        const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
        if (innerWidth === width && innerHeight === height) return
        const now = await driver.manage().window().getRect()
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, width: now.width + width - innerWidth, height: now.height + height - innerHeight })
      }
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    quit: async () => {
      await driver.quit().catch(() => undefined)
      service.kill()
      display.process.kill()
    },
  }
}
