import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * The `electron` module for unit tests: records what the main process asks for and lets a test play the system's part.
 * One instance per test file; `fresh()` gives the next test a clean one.
 */
const userData = mkdtempSync(join(tmpdir(), 'kehribar-fake-electron-'))

/** What happened, in order: 'enableSandbox', 'registerScheme', 'ready', 'window', ... */
export const journal: string[] = []

class FakeApp extends EventEmitter {
  isPackaged = false
  locale = 'tr-TR'
  isFirstInstance = true
  exitCode: number | undefined
  whenReady = () =>
    Promise.resolve().then(() => {
      journal.push('ready')
    })
  enableSandbox = () => void journal.push('enableSandbox')
  requestSingleInstanceLock = () => {
    journal.push('singleInstance')
    return this.isFirstInstance
  }
  quit = () => void journal.push('quit')
  exit = (code: number) => {
    journal.push('exit')
    this.exitCode = code
  }
  getPath = (name: string) => join(userData, name === 'userData' ? '' : name)
  getName = () => 'Kehribar'
  getVersion = () => '0.1.0'
  getAppPath = () => process.cwd()
  getLocale = () => this.locale
}
export const app = new FakeApp()

type Handler = (event: unknown, ...args: unknown[]) => unknown
class FakeIpcMain extends EventEmitter {
  readonly handlers = new Map<string, Handler>()
  handle(channel: string, handler: Handler) {
    if (this.handlers.has(channel)) throw new Error(`second handler for ${channel}`)
    this.handlers.set(channel, handler)
  }
}
export const ipcMain = new FakeIpcMain()

export class FakeSession extends EventEmitter {
  permissionRequest: ((contents: unknown, permission: string, respond: (granted: boolean) => void, details: unknown) => void) | null = null
  permissionCheck: ((contents: unknown, permission: string, origin: string, details: unknown) => boolean) | null = null
  devicePermission: (() => boolean) | null = null
  beforeRequest: ((details: { url: string }, respond: (answer: { cancel?: boolean }) => void) => void) | null = null
  readonly schemes = new Map<string, (request: Request) => Promise<Response>>()
  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) => {
      this.schemes.set(scheme, handler)
    },
  }
  readonly webRequest = {
    onBeforeRequest: (listener: NonNullable<FakeSession['beforeRequest']>) => {
      this.beforeRequest = listener
    },
    onHeadersReceived: () => {},
  }
  setPermissionRequestHandler = (handler: FakeSession['permissionRequest']) => {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler = (handler: FakeSession['permissionCheck']) => {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler = (handler: FakeSession['devicePermission']) => {
    this.devicePermission = handler
  }
}

const partitions = new Map<string, FakeSession>()
const defaultSession = new FakeSession()
export const session = {
  defaultSession,
  fromPartition(name: string) {
    const known = partitions.get(name)
    if (known) return known
    const created = new FakeSession()
    partitions.set(name, created)
    app.emit('session-created', created)
    return created
  },
}
export { partitions }

export class FakeWebContents extends EventEmitter {
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  readonly sent: [string, unknown][] = []
  readonly mainFrame = { url: '', parent: null }
  destroyed = false
  setWindowOpenHandler = (handler: FakeWebContents['openHandler']) => {
    this.openHandler = handler
  }
  send = (channel: string, payload: unknown) => void this.sent.push([channel, payload])
  isDestroyed = () => this.destroyed
  getURL = () => this.mainFrame.url
}

export interface FakeWindowOptions {
  title?: string
  width?: number
  height?: number
  show?: boolean
  webPreferences?: Record<string, unknown>
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = []
  /** Makes every loadURL of an address fail until it is taken out again. */
  static readonly unreachable = new Set<string>()
  /** No window can be made. */
  static broken = false
  static getAllWindows = () => BrowserWindow.all.filter((window) => !window.isDestroyed())
  static fromWebContents = (contents: FakeWebContents) => BrowserWindow.all.find((window) => window.webContents === contents) ?? null
  readonly webContents = new FakeWebContents()
  readonly loaded: string[] = []
  readonly calls: string[] = []
  title: string
  #destroyed = false
  constructor(readonly options: FakeWindowOptions = {}) {
    super()
    if (BrowserWindow.broken) throw new Error('no display')
    this.title = options.title ?? ''
    BrowserWindow.all.push(this)
    journal.push('window')
    app.emit('web-contents-created', {}, this.webContents)
  }
  loadURL = async (url: string) => {
    if (BrowserWindow.unreachable.has(url)) throw Object.assign(new Error(`ERR_CONNECTION_REFUSED loading '${url}'`), { code: 'ERR_CONNECTION_REFUSED' })
    await Promise.resolve()
    if (this.#destroyed) throw new Error('destroyed')
    this.loaded.push(url)
    this.webContents.mainFrame.url = url
    this.webContents.emit('did-navigate', {}, url)
  }
  setTitle = (title: string) => {
    this.title = title
  }
  show = () => void this.calls.push('show')
  focus = () => void this.calls.push('focus')
  restore = () => void this.calls.push('restore')
  isMinimized = () => false
  isDestroyed = () => this.#destroyed
  close = () => this.destroy()
  destroy = () => {
    if (this.#destroyed) return
    this.#destroyed = true
    this.webContents.destroyed = true
    this.emit('closed')
  }
}

export const shell = {
  opened: [] as string[],
  fails: false,
  openExternal: async (url: string) => {
    if (shell.fails) throw new Error('no program')
    shell.opened.push(url)
  },
}

export const protocol = {
  privileged: [] as unknown[],
  registerSchemesAsPrivileged: (schemes: unknown[]) => {
    journal.push('registerScheme')
    protocol.privileged.push(...schemes)
  },
}

/** Reverses instead of encrypting; `backend` and `available` play the system. */
export const safeStorage = {
  available: true,
  backend: 'gnome_libsecret',
  isEncryptionAvailable: () => safeStorage.available,
  getSelectedStorageBackend: () => safeStorage.backend,
  encryptString: (text: string) => Buffer.from(`${safeStorage.backend}|${text}`).reverse(),
  decryptString: (sealed: Buffer) => {
    const text = Buffer.from(sealed).reverse().toString()
    if (!text.startsWith(`${safeStorage.backend}|`)) throw new Error('sealed elsewhere')
    return text.slice(safeStorage.backend.length + 1)
  },
}

export const Menu = {
  shown: null as unknown,
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu: (menu: unknown) => {
    Menu.shown = menu
  },
}

/** The renderer's half, for running the preload. */
export const contextBridge = {
  exposed: new Map<string, unknown>(),
  exposeInMainWorld: (name: string, value: unknown) => void contextBridge.exposed.set(name, value),
}
class FakeIpcRenderer extends EventEmitter {
  readonly invoked: [string, ...unknown[]][] = []
  answer: (channel: string) => unknown = () => undefined
  invoke = async (channel: string, ...args: unknown[]) => {
    this.invoked.push([channel, ...args])
    return this.answer(channel)
  }
}
export const ipcRenderer = new FakeIpcRenderer()

export function fresh(): void {
  journal.length = 0
  app.removeAllListeners()
  Object.assign(app, { isPackaged: false, locale: 'tr-TR', isFirstInstance: true, exitCode: undefined })
  ipcMain.handlers.clear()
  ipcMain.removeAllListeners()
  partitions.clear()
  defaultSession.schemes.clear()
  BrowserWindow.all.length = 0
  BrowserWindow.unreachable.clear()
  BrowserWindow.broken = false
  shell.opened.length = 0
  shell.fails = false
  protocol.privileged.length = 0
  Object.assign(safeStorage, { available: true, backend: 'gnome_libsecret' })
  contextBridge.exposed.clear()
  ipcRenderer.removeAllListeners()
  ipcRenderer.invoked.length = 0
}

export default { app, ipcMain, session, BrowserWindow, shell, protocol, safeStorage, Menu, contextBridge, ipcRenderer }
