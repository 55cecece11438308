import { EventEmitter } from 'node:events'

/** What ends the client, as far as Squirrel touches it. */
interface System {
  readonly windows: () => { close(): void }[]
  readonly quit: () => void
}

/**
 * Electron's `autoUpdater` on a Mac, after shell/browser/api/electron_api_auto_updater.cc (`QuitAndInstall`,
 * `OnWindowAllClosed`) and shell/browser/auto_updater_mac.mm: it fetches the package from the feed it is given, looks at
 * its signature, and then holds it; what it holds is installed at the client's end, whoever ends it. `quitAndInstall`
 * says `before-quit-for-update`, closes all windows, says it once more when the last one is gone, and only then asks the
 * client to quit, which is when `before-quit` comes.
 */
export class SquirrelMac extends EventEmitter {
  #feed: { url: string; headers: Record<string, string> } | null = null
  #waitsForWindows = false
  #relaunches = false
  /** Whether the package's signature is the client's own. */
  accepts = true
  /** It was asked and does not answer. */
  hangs = false
  /** What it holds, to be installed at the end. */
  staged: Buffer | null = null

  constructor(private readonly system: System) {
    super()
  }

  setFeedURL = (feed: { url: string; headers: Record<string, string> }) => {
    this.#feed = feed
  }

  checkForUpdates = () => void this.#check().catch((error: unknown) => this.emit('error', error))

  async #check(): Promise<void> {
    this.emit('checking-for-update')
    if (this.hangs) return
    const { url, headers } = this.#feed ?? { url: '', headers: {} }
    const answer = (await (await fetch(url, { headers })).json()) as { url: string }
    this.emit('update-available')
    const content = Buffer.from(await (await fetch(answer.url)).arrayBuffer())
    if (!this.accepts) throw new Error('Code signature at URL file:///Kehribar.app/ did not pass validation')
    this.staged = content
    this.emit('update-downloaded')
  }

  quitAndInstall = () => {
    this.emit('before-quit-for-update')
    const windows = this.system.windows()
    if (!windows.length) return this.#relaunch()
    // Chromium ends the process when one observer is added twice.
    if (this.#waitsForWindows) throw new Error('Observers can only be added once!')
    this.#waitsForWindows = true
    for (const window of windows.toReversed()) window.close()
  }

  /** The system's part, not the client's. */
  allWindowsClosed(): void {
    if (this.#waitsForWindows) this.quitAndInstall()
  }

  #relaunch(): void {
    if (!this.staged) return void this.emit('error', new Error("No update available, can't quit and install"))
    this.#relaunches = true
    this.system.quit()
  }

  /** What is left to do once the process is gone. */
  afterEnd(): { installed: Buffer | null; relaunched: boolean } {
    return { installed: this.staged, relaunched: this.#relaunches }
  }

  fresh(): void {
    this.removeAllListeners()
    this.#feed = null
    this.#waitsForWindows = false
    this.#relaunches = false
    Object.assign(this, { accepts: true, hangs: false, staged: null })
  }
}
