import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { closeBrowser } from './browser.mjs'
import { options } from './options.mjs'
import { record } from './system.mjs'

const manifest = JSON.parse(readFileSync(join(options.appPath, 'package.json'), 'utf8'))
const lockFile = join(options.userData, 'host-instance.pid')

/** A stoppable event, like Electron's. */
export function stoppable(extra = {}) {
  return {
    ...extra,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}

/** A second start hands its words to the first, as the system does it for Electron. */
const instanceSocket = join(options.userData, 'host-instance.sock')
function hearOthers(hear) {
  rmSync(instanceSocket, { force: true })
  createServer((line) => {
    let said = ''
    line.on('data', (data) => (said += data))
    line.on('end', () => hear(JSON.parse(said)))
  })
    .listen(instanceSocket)
    .unref()
}
const tellFirst = (words) =>
  new Promise((resolve) => {
    createConnection(instanceSocket).on('close', resolve).on('error', resolve).end(JSON.stringify(words))
  })

class App extends EventEmitter {
  isPackaged = false
  /** Set by windows.mjs: closes every window, false when one refuses. */
  closeWindows = async () => true
  #quitting = false
  /** The words of this start on their way to the client that runs already. */
  #telling = null
  #ready = new Promise((resolve) =>
    setImmediate(() => {
      this.emit('ready', {}, {})
      resolve()
    }),
  )
  whenReady() {
    return this.#ready
  }
  enableSandbox() {}
  hardwareAcceleration = true
  disableHardwareAcceleration() {
    this.hardwareAcceleration = false
  }
  getLoginItemSettings() {
    return { openAtLogin: false, executableWillLaunchAtLogin: false }
  }
  setLoginItemSettings() {}
  /** Kept for specs, which start the client again themselves. */
  relaunched = null
  relaunch(wish) {
    this.relaunched = wish
  }
  setAboutPanelOptions() {}
  setAsDefaultProtocolClient() {
    return true
  }
  getName() {
    return manifest.productName
  }
  getVersion() {
    return manifest.version
  }
  getAppPath() {
    return options.appPath
  }
  /** Its folder is named from outside, as `--user-data-dir` does it. */
  commandLine = { hasSwitch: (name) => name === 'user-data-dir' }
  getLocale() {
    return options.context.locale ?? 'tr-TR'
  }
  getPath(name) {
    const path = name === 'userData' ? options.userData : join(options.userData, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  setBadgeCount(count = 0) {
    record.badge = count
    return true
  }
  requestSingleInstanceLock() {
    mkdirSync(options.userData, { recursive: true })
    if (existsSync(lockFile)) {
      try {
        process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
        this.#telling = tellFirst(process.argv)
        return false
      } catch {
        // The process that wrote it is gone.
      }
    }
    writeFileSync(lockFile, String(process.pid))
    hearOthers((words) => this.emit('second-instance', {}, words, process.cwd(), null))
    return true
  }
  releaseSingleInstanceLock() {
    if (existsSync(lockFile)) rmSync(lockFile)
  }
  get isQuitting() {
    return this.#quitting
  }
  /** In the order of `Browser::Quit` (shell/browser/browser.cc). */
  quit() {
    if (this.#quitting) return
    const event = stoppable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#quitting = true
    void this.closeWindows().then((closed) => {
      this.#quitting = false
      if (!closed) return
      const last = stoppable()
      this.emit('will-quit', last)
      if (!last.defaultPrevented) this.exit(0)
    })
  }
  exit(code = 0) {
    void Promise.resolve(this.#telling)
      .then(closeBrowser)
      .catch(() => {})
      .finally(() => {
        this.emit('quit', {}, code)
        if (existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(process.pid)) rmSync(lockFile)
        process.exit(code)
      })
  }
}

export const app = new App()
