import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { readBrand } from './lib/brand.mjs'
import { Problem, run, say, step } from './lib/console.mjs'
import { needsSession, startDesktopSession } from './lib/desktop-session.mjs'
import { allowSandbox } from './lib/electron.mjs'
import { root } from './lib/process.mjs'

/*
 * Boots the packed client of this system once, from release/ or the folder that is named: its window has to show the site from app://. Looks through
 * Chromium's own debugging port, because the packed client refuses Node's (@see D19).
 */
const { id, name } = readBrand().facts
const patience = 90_000
const release = resolve(root, process.argv[2] ?? 'release')
const places = {
  linux: [`linux-unpacked/${id}`],
  win32: [`win-unpacked/${name}.exe`],
  darwin: [`mac-universal/${name}.app/Contents/MacOS/${name}`, `mac/${name}.app/Contents/MacOS/${name}`],
}

function packedClient() {
  const found = (places[process.platform] ?? []).map((place) => join(release, place)).find((file) => existsSync(file))
  if (!found) throw new Problem(`${release} holds no packed client for this system: npm run package makes one.`)
  return found
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Tries until it gives something, the client ends, or the patience does. */
async function until(what, client, attempt) {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((wait) => setTimeout(wait, 250))) {
    if (client.exitCode !== null) throw new Problem(`The packed client ended with exit ${client.exitCode} before ${what}.`)
    const result = await attempt().catch(() => null)
    if (result) return result
  }
  throw new Problem(`${what} did not come within ${patience / 1000} s.`)
}

/** The times of the start, where this system keeps the log inside the client's own folder. */
function startTimes(userData) {
  const log = readdirSync(userData, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('main.log'))
  return log ? readFileSync(join(userData, log), 'utf8').match(/Start, in milliseconds.*/)?.[0] : undefined
}

await run(async () => {
  const file = packedClient()
  const userData = mkdtempSync(join(tmpdir(), 'smoke-'))
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${userData}`]
  let session = null
  let client
  try {
    if (needsSession()) session = await startDesktopSession()
    session?.give(userData)
    allowSandbox(dirname(file))
    client = spawn(session?.program(file) ?? file, args, { stdio: 'ignore', env: session?.env ?? process.env })
    await step('Booting the packed client', async () => {
      const browser = await until('its debugging port', client, () => chromium.connectOverCDP(`http://127.0.0.1:${port}`))
      const pages = () => browser.contexts().flatMap((context) => context.pages())
      const page = await until("the site's window", client, async () => pages().find((each) => each.url().startsWith('app://site')))
      await until('the site', client, async () => (await page.locator('#root').innerText()).trim())
      const shown = await page.evaluate((bridge) => [location.origin, document.visibilityState, typeof window[bridge], typeof window.require].join(' '), id)
      if (shown !== 'app://site visible object undefined') throw new Problem(`The window is not as it should be: ${shown}.`)
      await page.screenshot({ path: join(release, `smoke-${process.platform}.png`) })
      say(`  ${await page.title()}; ${startTimes(userData) ?? 'the log lies elsewhere on this system'}`)
      await browser.close()
    })
  } finally {
    client?.kill()
    if (client?.exitCode === null && client.signalCode === null) await new Promise((resolve) => client.once('exit', resolve))
    await session?.stop()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
})
