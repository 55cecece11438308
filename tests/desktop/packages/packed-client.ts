import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import type { DesktopSession } from '../../../scripts/lib/desktop-session.ts'

const patience = { timeout: 30_000 }
const isRoot = process.getuid?.() === 0

/**
 * Returns a command that runs another command on a separate root file system, stored in `folder`. Without root rights the
 * command runs on the machine's own files.
 */
const onOwnRoot = (folder: string, command: readonly string[]) =>
  isRoot ? ['unshare', '--mount', 'sh', resolve('tests/desktop/packages/own-root.sh'), folder, ...command] : [...command]

/** Runs a command as root on a separate root file system. @returns its output */
export async function runOnOwnRoot(folder: string, command: readonly string[]): Promise<string> {
  const [program = '', ...words] = onOwnRoot(folder, command)
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${command.join(' ')}: ${output}`)
  return output
}

/** A packed client, driven through Chromium's debugging port, because the fuses disable every other access. */
export class PackedClient {
  #browser: Browser | undefined
  #process = 0

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** Starts a program as the session's user on a separate root file system. Its data is in `home`, so a second start is a restart. */
  static async start(session: DesktopSession, root: string, program: string, home: string): Promise<PackedClient> {
    for (const name of ['', 'config', 'cache']) {
      mkdirSync(join(home, name), { recursive: true })
      session.give(join(home, name))
    }
    const [command = '', ...words] = onOwnRoot(root, [session.program('/usr/bin/env'), program])
    const env = { ...session.env, LANGUAGE: 'tr', XDG_CONFIG_HOME: join(home, 'config'), XDG_CACHE_HOME: join(home, 'cache') }
    const folder = join(home, 'config', 'Kehribar')
    rmSync(join(folder, 'DevToolsActivePort'), { force: true })
    const client = new PackedClient(spawn(command, words, { env, stdio: 'ignore' }), folder)
    await client.connect()
    return client
  }

  /** Connects to the running process, which is a new one after an update. */
  async connect(): Promise<Page> {
    const before = this.#process
    await expect(async () => {
      expect(existsSync(join(this.folder, 'DevToolsActivePort')), 'the client is up').toBe(true)
      const [port] = readFileSync(join(this.folder, 'DevToolsActivePort'), 'utf8').split('\n')
      this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 5_000 })
      const cdp = await this.#browser.newBrowserCDPSession()
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
      this.#process = processInfo.find(({ type }) => type === 'browser')?.id ?? 0
      expect(this.#process).not.toBe(before)
    }).toPass(patience)
    return this.site()
  }

  pages(): Page[] {
    return this.#browser?.contexts().flatMap((context) => context.pages()) ?? []
  }

  async #page(start: string): Promise<Page> {
    await expect.poll(() => this.pages().map((page) => page.url()), patience).toContainEqual(expect.stringContaining(start))
    const page = this.pages().find((each) => each.url().startsWith(start))
    if (!page) throw new Error(`No page at ${start}`)
    return page
  }

  async site(): Promise<Page> {
    const page = await this.#page('app://site')
    await expect(page.locator('#root')).not.toBeEmpty()
    return page
  }

  /** Returns the page of the open game. */
  game(): Promise<Page> {
    return this.#page('http')
  }

  /** Whether the program's process exists. */
  get isRunning(): boolean {
    try {
      process.kill(this.#process, 0)
      return true
    } catch {
      return false
    }
  }

  /** Ends the client with SIGTERM, as the system does. @returns its shutdown time in milliseconds */
  async end(): Promise<number> {
    const began = Date.now()
    if (this.#process && this.isRunning) process.kill(this.#process, 'SIGTERM')
    await expect.poll(() => this.isRunning, patience).toBe(false)
    await this.#browser?.close()
    return Date.now() - began
  }

  /** Kills the client in any state, for the end of a test. */
  kill(): void {
    if (this.#process && this.isRunning) process.kill(this.#process, 'SIGKILL')
    this.child.kill('SIGKILL')
  }
}
