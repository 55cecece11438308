import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, chromium, type ElectronApplication, expect, type Page } from '@playwright/test'
import { installedElectron } from '../../../scripts/lib/electron.ts'
import { missingPrograms } from '../../../scripts/lib/desktop-session.ts'
import { type DesktopBus, startDesktopBus } from '../fakes/desktop-bus'
import { displayScale, workerDesktop, type TestDesktop } from './desktop'

export interface LaunchOptions {
  /** Origins of the API and of the partners, passed in the client's environment. */
  readonly apiOrigin: string
  readonly partnersOrigin: string
  /** The client's data folder; a second launch on the same one is a restart. */
  readonly userData: string
  /** Linux: further files and folders that the client's user must own. */
  readonly owned?: readonly string[]
  /** Folder of the app, by default the built client. */
  readonly app?: string
  /** Command-line arguments: links to open, and Chromium switches. */
  readonly words?: readonly string[]
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>
  /** Linux: whether the bus has an unlocked keyring. This option needs `notifications`, because only the worker's bus has both. */
  readonly keyring?: boolean
  /** Linux: whether a panel shows tray icons; {@link DesktopBus.setPanel} changes it at run time. */
  readonly panel?: boolean
  /** Linux: whether the desktop shows notifications. */
  readonly notifications?: boolean
  /** Linux: a desktop to use instead of the worker's. */
  readonly desktop?: TestDesktop
}

/** A window as the main process sees it. */
export interface WindowInfo {
  title: string
  size: number[]
  url: string
  visible: boolean
}

const electron = installedElectron()

const scaled = displayScale === 1 ? [] : [`--force-device-scale-factor=${displayScale}`]

/** Chromium's own log, such as `[123:1129/185906.244:ERROR:bus.cc(407)] …`. */
const chromiumLine = /^\[\d+:\d+\/[\d.]+:/

function obstacle(): string | null {
  if (!electron) return 'There is no Electron on this machine: npm test installs one'
  const missing = process.platform === 'linux' ? missingPrograms() : []
  return missing.length ? `No desktop session without ${missing.join(', ')}` : null
}

/** The reason why no client can start on this machine, or null. */
export const reasonWithoutElectron = obstacle()

/** Returns the origin of a page; `URL` has none for custom schemes. */
export const siteOriginOf = (page: Page): string => /^[a-z]+:\/\/[^/]+/.exec(page.url())?.[0] ?? ''

/** A running client, whose windows are Playwright pages. */
export class Client {
  readonly exited: Promise<number | null>
  readonly #services: DesktopBus | undefined
  readonly #process: ChildProcess

  constructor(
    readonly app: ElectronApplication,
    readonly desktop: TestDesktop | undefined,
    services: DesktopBus | undefined,
  ) {
    this.#services = services
    // Keep the process: Playwright drops it once the client has ended.
    this.#process = app.process()
    this.exited = exitOf(this.#process)
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Linux: the desktop's panel, notifications and lock screen. */
  get services(): DesktopBus {
    if (!this.#services) throw new Error('Only a Linux desktop has a bus')
    return this.#services
  }

  /**
   * Runs a function in the main process. Retries once if the garbage collector took the result's promise, which happens
   * while the client starts.
   */
  get evaluate(): ElectronApplication['evaluate'] {
    const ask = this.app.evaluate.bind(this.app) as (...asked: unknown[]) => Promise<unknown>
    return (async (...asked: unknown[]) => {
      try {
        return await ask(...asked)
      } catch (error) {
        if (!String(error).includes('promise was garbage collected')) throw error
        return ask(...asked)
      }
    }) as ElectronApplication['evaluate']
  }

  async site(): Promise<Page> {
    const page = await this.app.firstWindow()
    await page.waitForLoadState()
    return page
  }

  /** Loads a path in the site's window and returns its page. */
  async visit(path: string): Promise<Page> {
    const page = await this.site()
    await page.goto(siteOriginOf(page) + path)
    return page
  }

  /** Returns the next window that an action opens, once it shows a partner's page. */
  async windowAfter(action: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.app.waitForEvent('window'), action()])
    await page.waitForURL(/^https?:/)
    return page
  }

  /** Returns the name of the file that an action downloads from the site's window. */
  async downloadAfter(action: () => Promise<unknown>): Promise<string> {
    // Cancel the download before Electron opens its save dialog.
    const begins = this.evaluate(
      ({ session }) =>
        new Promise<string>((resolve) =>
          session.defaultSession.once('will-download', (_event, item) => {
            resolve(item.getFilename())
            item.cancel()
          }),
        ),
    )
    await action()
    return begins
  }

  /** Returns all open windows, the site's first. */
  windows(): Promise<WindowInfo[]> {
    return this.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => ({
          title: window.getTitle(),
          size: window.getContentSize(),
          url: window.webContents.getURL(),
          visible: window.isVisible(),
        }))
        // Electron returns windows in no order.
        .sort((a, b) => Number(b.url.startsWith('app:')) - Number(a.url.startsWith('app:'))),
    )
  }

  /** Quits the client and waits for its end. */
  async quit(): Promise<void> {
    if (this.#process.exitCode === null) await this.app.close()
    await this.exited
  }
}

const exitOf = (child: ChildProcess) =>
  child.exitCode === null ? new Promise<number | null>((resolve) => child.once('exit', resolve)) : Promise.resolve(child.exitCode)

/** Returns the program, arguments and environment that start the built client (`out/`), on Linux as the desktop session's user. */
async function startOf(options: LaunchOptions) {
  if (!electron) throw new Error(reasonWithoutElectron ?? '')
  const { apiOrigin, partnersOrigin, userData, app = '.', words = [], env = {}, keyring = true, panel = false, notifications = true } = options
  const desktop = process.platform === 'linux' ? (options.desktop ?? (await workerDesktop())) : undefined
  // A separate bus has no keyring.
  const ownBus = desktop && !(keyring && notifications) ? await startDesktopBus({ panel, notifications }) : undefined
  desktop?.services.renew({ panel })
  mkdirSync(userData, { recursive: true })
  for (const path of [userData, ...(options.owned ?? [])]) desktop?.session.give(path)
  return {
    desktop,
    services: ownBus ?? desktop?.services,
    release: () => ownBus?.close(),
    start: {
      // Without a path Playwright adds --password-store=basic, whose key is public.
      executablePath: desktop?.session.program(electron.binary) ?? electron.binary,
      args: [app, `--user-data-dir=${userData}`, ...scaled, ...words],
      env: {
        ...(desktop?.env ?? (process.env as Record<string, string>)),
        ...(ownBus ? { DBUS_SESSION_BUS_ADDRESS: ownBus.address } : {}),
        API_ORIGIN: apiOrigin,
        PARTNERS_ORIGIN: partnersOrigin,
        ...env,
      },
    },
  }
}

/** Starts the built client on a real Electron. */
export async function launchClient(options: LaunchOptions): Promise<Client> {
  const { desktop, services, release, start } = await startOf(options)
  const app = await _electron.launch({ ...start, chromiumSandbox: true, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' })
  const client = new Client(app, desktop, services)
  void client.exited.then(release)
  return client
}

/** A client without an attached debugger. */
export interface UnattachedClient {
  readonly pid: number
  /** Exit code and output of the client, without Chromium's own log. */
  readonly exited: Promise<{ code: number | null; lines: string[] }>
  quit(): void
}

/** Starts a client without Playwright, which keeps hidden pages awake and cannot attach to a client that ends at once. */
export async function startUnattachedClient(options: LaunchOptions): Promise<UnattachedClient> {
  const { release, start } = await startOf(options)
  const child = spawn(start.executablePath, start.args, { env: start.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const ended = async () => {
    const code = await exitOf(child)
    await release()
    return { code, lines: output.split('\n').filter((line) => line && !chromiumLine.test(line)) }
  }
  return { pid: child.pid ?? 0, exited: ended(), quit: () => void child.kill('SIGTERM') }
}

/** Runs a client that ends by itself, and waits for its end. */
export const runClientToEnd = async (options: LaunchOptions) => (await startUnattachedClient(options)).exited

/** Attaches to a client that restarted itself on a folder. The caller has deleted the previous client's port file. */
export async function attachToRelaunched(userData: string): Promise<{ page: Page; end(): Promise<void> }> {
  const portFile = join(userData, 'DevToolsActivePort')
  await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').length > 0, { timeout: 30_000 }).toBe(true)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`)
  const site = () =>
    browser
      .contexts()[0]
      ?.pages()
      .find((page) => page.url().startsWith('app:'))
  await expect.poll(() => site() !== undefined, { timeout: 30_000 }).toBe(true)
  return {
    page: site() as Page,
    async end() {
      // The single-instance lock of the folder contains the id of the client's process.
      const pid = Number(readlinkSync(join(userData, 'SingletonLock')).split('-').at(-1))
      process.kill(pid, 'SIGTERM')
      await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
    },
  }
}
