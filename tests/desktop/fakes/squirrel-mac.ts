import { EventEmitter } from 'node:events'

/** The parts of the app that Squirrel closes. */
interface System {
  readonly windows: () => { close(): void }[]
  readonly quit: () => void
}

/**
 * Fakes Electron's `autoUpdater` on macOS, after shell/browser/api/electron_api_auto_updater.cc (`QuitAndInstall`,
 * `OnWindowAllClosed`) and shell/browser/auto_updater_mac.mm. It downloads the package of its feed, checks the signature and
 * stages the package, which is installed whenever the client ends. `quitAndInstall` emits `before-quit-for-update`, closes
 * all windows, emits the event again after the last one, and only then quits the client, which emits `before-quit`.
 */
export class SquirrelMac extends EventEmitter {
  #feed: { url: string; headers: Record<string, string> } | null = null
  #waitsForWindows = false
  #relaunches = false
  /** Whether the package's signature is valid. */
  accepts = true
  /** Whether a check never completes. */
  hangs = false
  /** The package to install when the client ends. */
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
    // Chromium aborts the process if one observer is added twice.
    if (this.#waitsForWindows) throw new Error('Observers can only be added once!')
    this.#waitsForWindows = true
    for (const window of windows.toReversed()) window.close()
  }

  /** Called by the fake app when its last window has closed. */
  allWindowsClosed(): void {
    if (this.#waitsForWindows) this.quitAndInstall()
  }

  #relaunch(): void {
    if (!this.staged) return void this.emit('error', new Error("No update available, can't quit and install"))
    this.#relaunches = true
    this.system.quit()
  }

  /** Returns the result after the process has ended. */
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
