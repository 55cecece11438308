import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBrand } from './lib/brand.ts'
import { Problem, runCommand, printLine, runStep } from './lib/console.ts'
import { type DesktopSession, reasonForSession, startDesktopSession } from './lib/desktop-session.ts'
import { allowSandbox } from './lib/electron.ts'
import { root } from './lib/host.mjs'

/*
 * Starts a packed client: its window must show the site from app://. The script uses Chromium's debugging port, because the
 * packed client disables Node's inspector (@see DESKTOP-19).
 */
const { id, name } = readBrand().facts
const timeoutMs = 90_000
const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [`linux-unpacked/${id}`],
  win32: [`win-unpacked/${name}.exe`],
  darwin: [`mac-universal/${name}.app/Contents/MacOS/${name}`, `mac/${name}.app/Contents/MacOS/${name}`],
}

/** @throws {Problem} if the folder has no packed client */
function packedClient(release: string): string {
  const found = (programs[process.platform] ?? []).map((program) => join(release, program)).find((file) => existsSync(file))
  if (!found) throw new Problem(`${release} has no packed client for this system: npm run package makes one.`)
  return found
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Retries until `work` returns a value.
 * @throws {Problem} if the client ends or the time is up
 */
async function until<T>(what: string, client: ChildProcess, work: () => Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await new Promise((wait) => setTimeout(wait, 250))) {
    if (client.exitCode !== null) throw new Problem(`The packed client ended with exit ${client.exitCode} before ${what}.`)
    const result = await work().catch(() => null)
    if (result) return result
  }
  throw new Problem(`${what} did not appear within ${timeoutMs / 1000} s.`)
}

/** Returns the durations of the start's steps, if this system keeps the log in the client's own folder. */
function startTimes(userData: string): string | undefined {
  const log = readdirSync(userData, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('main.log'))
  return log ? readFileSync(join(userData, log), 'utf8').match(/Start, in milliseconds.*/)?.[0] : undefined
}

/** Checks the client's window and saves a screenshot of it as `picture`. */
async function check(client: ChildProcess, { port, userData, picture }: { port: number; userData: string; picture: string }): Promise<void> {
  const { chromium } = await import('playwright')
  const browser = await until('its debugging port', client, () => chromium.connectOverCDP(`http://127.0.0.1:${port}`))
  const pages = () => browser.contexts().flatMap((context) => context.pages())
  const page = await until("the site's window", client, async () => pages().find((each) => each.url().startsWith('app://site')))
  await until('the site', client, async () => (await page.locator('#root').innerText()).trim())
  const shown = await page.evaluate(
    (bridge) => [location.origin, document.visibilityState, typeof Reflect.get(window, bridge), typeof Reflect.get(window, 'require')].join(' '),
    id,
  )
  if (shown !== 'app://site visible object undefined') throw new Problem(`The window has another state than expected: ${shown}.`)
  await page.screenshot({ path: picture })
  printLine(`  ${await page.title()}; ${startTimes(userData) ?? 'the log is elsewhere on this system'}`)
  await browser.close()
}

await runCommand(async () => {
  const [folder = 'release', ...more] = parseArgs({ allowPositionals: true }).positionals
  if (more.length) throw new Problem('Name one folder: node scripts/smoke.ts [DIR]')
  const release = resolve(root, folder)
  const file = packedClient(release)
  const userData = mkdtempSync(join(tmpdir(), 'smoke-'))
  const port = await freePort()
  let session: DesktopSession | undefined
  let client: ChildProcess | undefined
  try {
    if (await reasonForSession()) session = await startDesktopSession()
    session?.give(userData)
    allowSandbox(dirname(file))
    const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${userData}`]
    const started = spawn(session?.program(file) ?? file, args, { stdio: 'ignore', env: session?.env ?? process.env })
    client = started
    await runStep('Starting the packed client', () => check(started, { port, userData, picture: join(release, `smoke-${process.platform}.png`) }))
  } finally {
    client?.kill()
    if (client?.exitCode === null && client.signalCode === null) await new Promise((resolve) => client?.once('exit', resolve))
    await session?.stop()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}, 'node scripts/smoke.ts [DIR]: starts the packed client of this system once, from release/ or DIR, and writes a picture of its window there.')
