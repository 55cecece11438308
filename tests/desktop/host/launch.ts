import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../support/chromium'
import { motion } from '../../support/scope'
import { describeWindows, type DesktopApp, type LaunchOptions, visitPath, type WindowInfo } from './desktop-app'
import { type DesktopBus, startDesktopBus } from '../fakes/desktop-bus'

/** A whole browser starts for each client, and others may be at work on the machine. */
const patience = 60_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function until<T>(what: string, attempt: () => Promise<T | undefined | null | false>): Promise<T> {
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((wait) => setTimeout(wait, 100))) {
    const result = await attempt()
    if (result) return result
  }
  throw new Error(`${what} did not happen within ${patience / 1000} s`)
}

/** The built client on the test host; its windows are pages of one Chromium that both processes drive. */
class HostedApp implements DesktopApp {
  #browser: Browser | undefined
  #count = 0
  #waiting = new Map<number, (answer: { value?: unknown; error?: string }) => void>()
  readonly exited: Promise<number | null>
  output = ''

  constructor(
    private readonly child: ChildProcess,
    private readonly debugPort: number,
    /** The desktop's panel, notifications and lock screen. */
    readonly desktop: DesktopBus,
  ) {
    child.on('message', (answer: { id: number; value?: unknown; error?: string }) => this.#waiting.get(answer.id)?.(answer))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (this.output += String(data)))
    this.exited = new Promise((done) => child.once('exit', done))
    void this.exited.then(() => {
      void desktop.close()
      for (const answer of this.#waiting.values()) answer({ error: `The client has ended. ${this.output}` })
    })
  }

  /** Runs a function in the main process; it gets our electron module, whose `record` holds what was asked of the system. */
  async evaluate<R, A = undefined>(run: (electron: HostElectron, argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    const id = ++this.#count
    const answered = new Promise<{ value?: unknown; error?: string }>((done) => this.#waiting.set(id, done))
    // A client that ends at this moment takes no more questions.
    this.child.send({ id, code: run.toString(), argument }, (error) => error && this.#waiting.get(id)?.({ error: `The client has ended. ${this.output}` }))
    const { value, error } = await answered
    this.#waiting.delete(id)
    if (error) throw new Error(error)
    return value as R
  }

  #mustRun(): void {
    if (this.child.exitCode !== null) throw new Error(`The client has ended. ${this.output}`)
  }

  async #pages(): Promise<Page[]> {
    this.#mustRun()
    this.#browser ??= await until('A connection to the browser', async () => {
      this.#mustRun()
      return chromium.connectOverCDP(`http://127.0.0.1:${this.debugPort}`).catch(() => null)
    })
    return this.#browser.contexts().flatMap((context) => context.pages())
  }

  async site(): Promise<Page> {
    const page = await until("The site's window", async () => (await this.#pages()).find((candidate) => candidate.url().startsWith('http://site.localhost')))
    await page.waitForLoadState()
    return page
  }

  async visit(path: string): Promise<Page> {
    return visitPath(await this.site(), path)
  }

  async windowAfter(action: () => Promise<unknown>): Promise<Page> {
    const before = new Set(await this.#pages())
    await action()
    const page = await until('A new window', async () =>
      (await this.#pages()).find((candidate) => !before.has(candidate) && candidate.url().startsWith('http')),
    )
    await page.waitForLoadState()
    return page
  }

  async downloadAfter(action: () => Promise<unknown>): Promise<string> {
    const [download] = await Promise.all([(await this.site()).waitForEvent('download'), action()])
    return download.suggestedFilename()
  }

  windows(): Promise<WindowInfo[]> {
    return this.evaluate(describeWindows)
  }

  async quit(): Promise<void> {
    if (this.child.exitCode === null) {
      await this.#browser?.close()
      void this.evaluate(({ app }) => app.quit()).catch(() => {})
    }
    await this.exited
  }
}
export type { HostedApp }

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

interface MenuItem {
  label?: string
  submenu?: MenuItem[]
  click?(item: null, window: unknown): void
}

interface HostElectron {
  app: { quit(): void; hardwareAcceleration: boolean; relaunched: { args: string[] } | null }
  BrowserWindow: {
    getAllWindows(): {
      getTitle(): string
      getContentSize(): number[]
      isVisible(): boolean
      blur(): void
      getBounds(): Bounds
      setBounds(bounds: Bounds): void
      setFullScreen(full: boolean): void
      views: { url: string | null }[]
      close(): void
      webContents: { getURL(): string; getZoomFactor(): number; emit(event: string, ...details: unknown[]): void }
    }[]
  }
  dialog: { saveTo: string | null }
  safeStorage: { decryptStringAsync(sealed: Buffer): Promise<{ result: string }> }
  powerMonitor: { emit(event: 'resume'): void }
  session: { defaultSession: { spelling: { on: boolean; languages: string[] } } }
  record: {
    openedExternally: string[]
    menu: MenuItem[]
    asked: { message: string; buttons: string[] }[]
    badge: number
    tray: { image: string; toolTip: string; menu: { label?: string; click?(): void }[]; emit(event: 'click'): void } | null
  }
}

export interface HostOptions extends LaunchOptions {
  /** The keyring that the system claims to have. */
  keyring?: string
  /** Whether a panel of the desktop shows tray icons; {@link DesktopBus.setPanel} changes it while the client runs. */
  panel?: boolean
  /** The first is the primary one; one of 1920 × 1080 otherwise. */
  displays?: { id: number; workArea: Bounds }[]
  /** What the program is started with: a link. */
  words?: readonly string[]
  /** More of the client's environment. */
  env?: Readonly<Record<string, string>>
}

/** Starts the built client (`out/`) on the test host. */
export async function launchDesktop({
  apiOrigin,
  partnersOrigin,
  userData,
  keyring = 'gnome_libsecret',
  panel = false,
  displays,
  words = [],
  env = {},
}: HostOptions): Promise<HostedApp> {
  const debugPort = await freePort()
  const desktop = await startDesktopBus({ panel })
  const options = {
    userData,
    appPath: resolve('.'),
    debugPort,
    keyring,
    displays,
    launch: chromiumLaunch(),
    context: { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', reducedMotion: motion },
  }
  const child = fork(join(import.meta.dirname, 'run.mjs'), words, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      DBUS_SESSION_BUS_ADDRESS: desktop.address,
      NODE_OPTIONS: '',
      ...env,
      API_ORIGIN: apiOrigin,
      PARTNERS_ORIGIN: partnersOrigin,
      DESKTOP_HOST_OPTIONS: JSON.stringify(options),
    },
  })
  return new HostedApp(child, debugPort, desktop)
}
