import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SquirrelMac } from './squirrel-mac'

/*
 * Fakes the `electron` module for unit tests: records the calls of the main process and lets a test act as the system. There
 * is one instance per test file; `fresh()` gives the next test a clean one.
 */
const userData = mkdtempSync(join(tmpdir(), 'kehribar-fake-electron-'))

/** Recorded calls in order: 'enableSandbox', 'registerScheme', 'ready', 'window', ... */
export const recordedCalls: string[] = []

class FakeApp extends EventEmitter {
  isPackaged = false
  locale = 'tr-TR'
  isFirstInstance = true
  exitCode: number | undefined
  whenReady = () =>
    Promise.resolve().then(() => {
      recordedCalls.push('ready')
    })
  enableSandbox = () => void recordedCalls.push('enableSandbox')
  requestSingleInstanceLock = () => {
    recordedCalls.push('singleInstance')
    return this.isFirstInstance
  }
  releaseSingleInstanceLock = () => {}
  #quitting = false
  /**
   * `Browser::Quit`, `OnWindowCloseCancelled`, `OnWindowAllClosed` and `NotifyAndShutdown` of Electron's
   * shell/browser/browser.cc: `before-quit`, then the windows, then `will-quit`, then `quit`.
   */
  quit = () => {
    recordedCalls.push('quit')
    if (this.#quitting || !this.#may('before-quit')) return
    this.#quitting = true
    for (const window of BrowserWindow.getAllWindows()) window.close()
    this.#quitting = false
    if (BrowserWindow.getAllWindows().length || !this.#may('will-quit')) return
    recordedCalls.push('ended')
    this.emit('quit', {}, 0)
  }
  get isQuitting() {
    return this.#quitting
  }
  #may(name: 'before-quit' | 'will-quit'): boolean {
    let prevented = false
    this.emit(name, { preventDefault: () => (prevented = true) })
    return !prevented
  }
  exit = (code: number) => {
    recordedCalls.push('exit')
    this.exitCode = code
  }
  getPath = (name: string) => join(userData, name === 'userData' ? '' : name)
  /** Recorded only, because the tests use a temporary folder. */
  paths: Record<string, string> = {}
  setPath = (name: string, path: string) => {
    this.paths[name] = path
  }
  switches: string[] = []
  readonly commandLine = {
    hasSwitch: (name: string) => this.switches.some((each) => each === name || each.startsWith(`${name}=`)),
    getSwitchValue: (name: string) => this.switches.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? '',
    removeSwitch: (name: string) => void (this.switches = this.switches.filter((each) => each !== name && !each.startsWith(`${name}=`))),
    appendSwitch: (name: string, value: string) => void this.switches.push(`${name}=${value}`),
  }
  getName = () => 'Kehribar'
  getVersion = () => '0.1.0'
  getAppPath = () => process.cwd()
  getLocale = () => this.locale
  loginItem = { openAtLogin: false, executableWillLaunchAtLogin: false }
  /** Whether the system refuses a login item. */
  loginItemRefused = false
  /** Arguments of the login item; Windows finds an item with other arguments only by its program (`shell/browser/browser_win.cc`). */
  loginWords: string[] = []
  wasOpenedAtLogin = false
  getLoginItemSettings = ({ args = [] }: { args?: string[] } = {}) => ({
    ...this.loginItem,
    openAtLogin: this.loginItem.openAtLogin && args.join() === this.loginWords.join(),
    wasOpenedAtLogin: this.wasOpenedAtLogin,
  })
  setLoginItemSettings = ({ openAtLogin, args = [] }: { openAtLogin: boolean; args?: string[] }) => {
    if (this.loginItemRefused) throw new Error('not permitted')
    this.loginItem = { openAtLogin, executableWillLaunchAtLogin: openAtLogin }
    this.loginWords = args
  }
  disableHardwareAcceleration = () => void recordedCalls.push('disableHardwareAcceleration')
  relaunched: unknown = null
  relaunch = (options: unknown) => {
    this.relaunched = options
  }
  readonly protocolClients: string[] = []
  setAsDefaultProtocolClient = (scheme: string) => this.protocolClients.push(scheme) > 0
  setAboutPanelOptions = () => {}
  userModelId = ''
  setAppUserModelId = (id: string) => {
    this.userModelId = id
  }
  /** Windows' jump list. */
  tasks: { title: string; arguments: string }[] = []
  setUserTasks = (tasks: { title: string; arguments: string }[]) => {
    this.tasks = tasks
    return true
  }
  /** macOS only. */
  readonly dock = {
    menu: null as unknown,
    setMenu: (menu: unknown) => {
      app.dock.menu = menu
    },
  }
  badge = 0
  setBadgeCount = (count = 0) => {
    this.badge = count
    return true
  }
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
  headersReceived:
    | ((details: { responseHeaders?: Record<string, string[]> }, respond: (answer: { responseHeaders?: Record<string, string[]> }) => void) => void)
    | null = null
  headersFilter: { urls: string[]; types?: string[] } | null = null
  /** URL patterns for which the listener is called; null means all. */
  watched: string[] | null = null
  readonly schemes = new Map<string, (request: Request) => Promise<Response>>()
  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) => {
      this.schemes.set(scheme, handler)
    },
  }
  readonly webRequest = {
    onBeforeRequest: (...given: [{ urls: string[] }, NonNullable<FakeSession['beforeRequest']>] | [NonNullable<FakeSession['beforeRequest']>]) => {
      const [filter, listener] = given.length === 2 ? given : [null, given[0]]
      this.watched = filter?.urls ?? null
      this.beforeRequest = listener
    },
    onHeadersReceived: (filter: { urls: string[]; types?: string[] }, listener: NonNullable<FakeSession['headersReceived']>) => {
      this.headersFilter = filter
      this.headersReceived = listener
    },
  }
  /** Arguments of `setProxy`, newest last. `resolved` is the answer of `resolveProxy`. */
  readonly proxies: unknown[] = []
  resolved = 'DIRECT'
  /** Makes `setProxy` fail. */
  proxyBroken = false
  dropped = 0
  setProxy = async (config: unknown) => {
    if (this.proxyBroken) throw new Error('no proxy')
    this.proxies.push(config)
  }
  resolveProxy = async (_url: string) => this.resolved
  /** Addresses by host name; a missing name cannot be resolved. */
  names: Record<string, string[]> = {}
  resolveHost = async (name: string) => {
    const addresses = this.names[name]
    if (!addresses) throw new Error('net::ERR_NAME_NOT_RESOLVED')
    return { endpoints: addresses.map((address) => ({ address, family: address.includes(':') ? 'ipv6' : 'ipv4' })) }
  }
  emptied = 0
  clearData = async () => {
    this.emptied += 1
  }
  closeAllConnections = async () => {
    this.dropped += 1
  }
  clearAuthCache = async () => {}
  availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'tr']
  /** 'off', or the active dictionaries. */
  spelling: 'off' | string[] = 'off'
  #dictionaries: string[] = []
  setSpellCheckerLanguages = (languages: string[]) => {
    this.#dictionaries = languages
  }
  setSpellCheckerEnabled = (on: boolean) => {
    this.spelling = on ? this.#dictionaries : 'off'
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
  capturePage = async () => ({})
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  readonly sent: [string, unknown][] = []
  readonly mainFrame = { url: '', parent: null }
  destroyed = false
  setWindowOpenHandler = (handler: FakeWebContents['openHandler']) => {
    this.openHandler = handler
  }
  send = (channel: string, payload: unknown) => void this.sent.push([channel, payload])
  zoom = 1
  setZoomFactor = (factor: number) => {
    this.zoom = factor
  }
  getZoomFactor = () => this.zoom
  /**
   * Navigates from the page itself (`WillStartRequest` in Electron's shell/browser/electron_navigation_throttle.cc).
   * Preventing the first event suppresses the second.
   */
  navigate = (url: string, isMainFrame = true): boolean => {
    for (const name of isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate']) {
      const event = { url, isMainFrame, defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
      this.emit(name, event)
      if (event.defaultPrevented) return false
    }
    return true
  }
  readonly calls: string[] = []
  reload = () => void this.calls.push('reload')
  findInPage = (text: string, options: object) => void this.calls.push(`find ${text} ${JSON.stringify(options)}`)
  stopFindInPage = (what: string) => void this.calls.push(`stop ${what}`)
  muted = false
  setAudioMuted = (muted: boolean) => {
    this.muted = muted
  }
  isAudioMuted = () => this.muted
  webRtc = 'default'
  setWebRTCIPHandlingPolicy = (policy: string) => {
    this.webRtc = policy
  }
  close = () => {
    this.destroyed = true
  }
  isDestroyed = () => this.destroyed
  getURL = () => this.mainFrame.url
}

interface FakeRect {
  x: number
  y: number
  width: number
  height: number
}

/** One display of 1920 × 1080 with a task bar of 40 px. */
const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 }, scaleFactor: 1 }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display], getDisplayMatching: () => display }

/** A message box; the fake presses the button `answer`. */
interface FakeQuestion {
  message: string
  buttons?: string[]
  signal?: AbortSignal
}
const asked: FakeQuestion[] = []
export const dialog = {
  answer: 0,
  asked,
  /** With or without a parent window. */
  showMessageBox: async (...given: [unknown, FakeQuestion] | [FakeQuestion]) => {
    dialog.asked.push(given.at(-1) as FakeQuestion)
    return { response: dialog.answer }
  },
  /** Path that the save dialog returns; empty means cancelled. */
  saveTo: '',
  showSaveDialog: async (question: FakeQuestion) => {
    dialog.asked.push(question)
    return { canceled: dialog.saveTo === '', filePath: dialog.saveTo }
  },
  errors: [] as string[],
  showErrorBox: (title: string, content: string) => void dialog.errors.push(`${title}: ${content}`),
}

export class WebContentsView {
  readonly webContents = new FakeWebContents()
  readonly loaded: string[] = []
  bounds: FakeRect | null = null
  constructor(readonly options: { webPreferences?: Record<string, unknown> } = {}) {
    Object.assign(this.webContents, { loadURL: async (url: string) => void this.loaded.push(url) })
    app.emit('web-contents-created', {}, this.webContents)
  }
  setBounds = (bounds: FakeRect) => {
    this.bounds = bounds
  }
  setBackgroundColor = () => {}
}

export interface FakeWindowOptions {
  title?: string
  x?: number
  y?: number
  width?: number
  height?: number
  show?: boolean
  webPreferences?: Record<string, unknown>
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = []
  /** Addresses for which `loadURL` fails. */
  static readonly unreachable = new Set<string>()
  /** Whether the constructor throws. */
  static broken = false
  static getAllWindows = () => BrowserWindow.all.filter((window) => !window.isDestroyed())
  static fromWebContents = (contents: FakeWebContents) => BrowserWindow.all.find((window) => window.webContents === contents) ?? null
  readonly webContents = new FakeWebContents()
  readonly loaded: string[] = []
  readonly calls: string[] = []
  title: string
  bounds: FakeRect
  full = false
  #destroyed = false
  readonly contentView = {
    children: [] as WebContentsView[],
    addChildView: (view: WebContentsView) => void this.contentView.children.push(view),
    removeChildView: (view: WebContentsView) => void this.contentView.children.splice(this.contentView.children.indexOf(view), 1),
  }
  constructor(readonly options: FakeWindowOptions = {}) {
    super()
    if (BrowserWindow.broken) throw new Error('no display')
    this.title = options.title ?? ''
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    BrowserWindow.all.push(this)
    recordedCalls.push('window')
    this.visible = options.show !== false
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }
  loadURL = async (url: string) => {
    if (BrowserWindow.unreachable.has(url)) {
      // Chromium shows its error page under the address that failed.
      this.webContents.mainFrame.url = url
      this.webContents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', url, true)
      throw Object.assign(new Error(`ERR_CONNECTION_REFUSED loading '${url}'`), { code: 'ERR_CONNECTION_REFUSED' })
    }
    await Promise.resolve()
    if (this.#destroyed) throw new Error('destroyed')
    this.loaded.push(url)
    this.webContents.mainFrame.url = url
    this.webContents.emit('did-navigate', {}, url)
  }
  setTitle = (title: string) => {
    this.title = title
  }
  visible = true
  opacity = 1
  isVisible = () => this.visible
  setOpacity = (opacity: number) => {
    this.opacity = opacity
  }
  /** Emits `show`, as Electron does once the window is visible. */
  show = () => {
    this.calls.push('show')
    this.visible = true
    this.emit('show')
  }
  showInactive = () => {
    this.calls.push('showInactive')
    this.visible = true
    this.emit('show')
  }
  focus = () => void this.calls.push('focus')
  restore = () => void this.calls.push('restore')
  hide = () => {
    this.calls.push('hide')
    this.visible = false
  }
  isMinimized = () => false
  isMaximized = () => false
  isFullScreen = () => this.full
  setFullScreen = (full: boolean) => {
    this.full = full
    this.emit(full ? 'enter-full-screen' : 'leave-full-screen')
  }
  getBounds = () => this.bounds
  setBounds = (bounds: FakeRect) => {
    this.bounds = bounds
  }
  isAlwaysOnTop = () => false
  getContentSize = () => [this.bounds.width, this.bounds.height]
  focused = false
  isFocused = () => this.focused
  overlay: { icon: unknown; description: string } | null = null
  setOverlayIcon = (icon: unknown, description: string) => {
    this.overlay = icon === null ? null : { icon, description }
  }
  isDestroyed = () => this.#destroyed
  close = () => {
    let prevented = false
    this.emit('close', { preventDefault: () => (prevented = true) })
    if (!prevented) this.destroy()
  }
  destroy = () => {
    if (this.#destroyed) return
    this.#destroyed = true
    this.webContents.destroyed = true
    this.emit('closed')
    if (BrowserWindow.getAllWindows().length) return
    if (!app.isQuitting) app.emit('window-all-closed')
    autoUpdater.allWindowsClosed()
  }
}

/** Fakes Squirrel's part of an update on macOS; on Linux and Windows electron-updater emits these events itself. */
export const autoUpdater = new SquirrelMac({ windows: () => BrowserWindow.getAllWindows(), quit: () => app.quit() })

export const crashReporter = { start: () => {} }

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
    recordedCalls.push('registerScheme')
    protocol.privileged.push(...schemes)
  },
}

const sealedBy = (key: string, text: string) => Buffer.concat([Buffer.from(key === 'everybody' ? 'v10' : 'v11'), Buffer.from(`${key}|${text}`).reverse()])

/**
 * Reverses texts instead of encrypting them, after Electron's shell/browser/api/electron_api_safe_storage.cc and
 * Chromium's components/os_crypt/async. Only the asynchronous calls exist (Electron 46 removes the others). Without a
 * keyring Linux encrypts with a public key (`v10`, `PosixKeyProvider`); texts that the keyring encrypted then fail as
 * temporarily unavailable or as not decryptable, which only the error's message distinguishes.
 */
export const safeStorage = {
  /** The keyring's name, chosen by the desktop's name, independent of the keyring in use. */
  backend: 'gnome_libsecret',
  key: 'gnome',
  getSelectedStorageBackend: () => safeStorage.backend,
  /**
   * `locked`: the player dismissed the prompt; `gone`: no daemon runs; `refusing`: macOS denies the keychain; `silent`:
   * the prompt is still open.
   */
  keyring: 'open' as 'open' | 'locked' | 'gone' | 'refusing' | 'silent',
  /** Whether the key has changed, so that decrypted texts should be encrypted again. */
  rotated: false,
  encryptStringAsync: async (text: string): Promise<Buffer> => {
    if (safeStorage.keyring === 'silent') return new Promise(() => {})
    if (safeStorage.keyring === 'refusing') throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
    return sealedBy(safeStorage.keyring === 'open' ? safeStorage.key : 'everybody', text)
  },
  decryptStringAsync: async (sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => {
    const { keyring, key: own, rotated } = safeStorage
    if (keyring === 'silent') return new Promise(() => {})
    const isEverybodys = sealed.subarray(0, 3).toString() === 'v10'
    if (keyring === 'locked' && !isEverybodys) throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
    const text = Buffer.from(sealed.subarray(3)).reverse().toString()
    const key = isEverybodys ? 'everybody' : keyring === 'open' ? own : ''
    if (!key || !text.startsWith(`${key}|`)) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
    return { result: text.slice(key.length + 1), shouldReEncrypt: rotated }
  },
}

export const Menu = {
  shown: null as unknown,
  /** Windows over which a context menu opened. */
  popped: [] as unknown[],
  buildFromTemplate: (template: object) => Object.assign(template, { popup: ({ window }: { window: unknown }) => void Menu.popped.push(window) }),
  setApplicationMenu: (menu: unknown) => {
    Menu.shown = menu
  },
}

/** A tray icon. */
export class Tray extends EventEmitter {
  static readonly all: Tray[] = []
  /** Whether the constructor throws. */
  static broken = false
  toolTip = ''
  /** Text beside the icon, macOS only. */
  title: string | null = null
  menu: unknown = null
  poppedUp: unknown = null
  constructor(public image: unknown) {
    super()
    if (Tray.broken) throw new Error('no tray')
    Tray.all.push(this)
  }
  setImage = (image: unknown) => {
    this.image = image
  }
  setTitle = (text: string) => {
    this.title = text
  }
  setToolTip = (text: string) => {
    this.toolTip = text
  }
  setContextMenu = (menu: unknown) => {
    this.menu = menu
  }
  popUpContextMenu = (menu: unknown) => {
    this.poppedUp = menu
  }
}

export class Notification extends EventEmitter {
  static supported = true
  static readonly all: Notification[] = []
  static isSupported = () => Notification.supported
  static #activated: ((details: { type: string }) => void) | null = null
  static #missed: { type: string } | null = null
  /**
   * Windows only (lib/browser/api/notification.ts): receives every click in addition to the click event, also on notifications
   * of an earlier run. A click that started the client arrives immediately.
   */
  static handleActivation = (callback: (details: { type: string }) => void) => {
    Notification.#activated = callback
    if (Notification.#missed) callback(Notification.#missed)
    Notification.#missed = null
  }
  /** Clicks a notification of this run, or with null one of an earlier run. */
  static click = (notice: Notification | null) => {
    notice?.emit('click')
    if (Notification.#activated) Notification.#activated({ type: 'click' })
    else Notification.#missed = { type: 'click' }
  }
  static fresh = () => {
    Notification.#activated = null
    Notification.#missed = null
  }
  state: 'made' | 'shown' | 'closed' = 'made'
  constructor(readonly options: { title?: string; body?: string }) {
    super()
    Notification.all.push(this)
  }
  show = () => {
    this.state = 'shown'
  }
  close = () => {
    this.state = 'closed'
  }
}

export const nativeImage = {
  createFromPath: (path: string) => ({
    path,
    resize: ({ width, height }: { width: number; height: number }) => ({ toBitmap: () => Buffer.alloc(width * height * 4) }),
  }),
}

class FakePower extends EventEmitter {
  /** Idle time of the computer in seconds. */
  idle = 0
  getSystemIdleTime = () => this.idle
}
export const powerMonitor = new FakePower()

/** Touch ID: `yes` and `no` answer the prompt at once, `none` has no enrolled finger (`canPromptTouchID`). */
export const systemPreferences = {
  finger: 'none' as 'none' | 'yes' | 'no',
  asked: [] as string[],
  canPromptTouchID: () => systemPreferences.finger !== 'none',
  promptTouchID: async (reason: string) => {
    systemPreferences.asked.push(reason)
    if (systemPreferences.finger !== 'yes') throw new Error('User canceled the authentication')
  },
}

/** Fakes the renderer's part, to run the preload. */
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

export function resetFakeElectron(): void {
  recordedCalls.length = 0
  app.removeAllListeners()
  Object.assign(app, {
    loginItem: { openAtLogin: false, executableWillLaunchAtLogin: false },
    loginItemRefused: false,
    loginWords: [],
    wasOpenedAtLogin: false,
    relaunched: null,
    paths: {},
    switches: [],
  })
  Object.assign(app, { isPackaged: false, locale: 'tr-TR', isFirstInstance: true, exitCode: undefined })
  ipcMain.handlers.clear()
  ipcMain.removeAllListeners()
  partitions.clear()
  defaultSession.schemes.clear()
  defaultSession.proxies.length = 0
  Object.assign(defaultSession, { resolved: 'DIRECT', proxyBroken: false, dropped: 0, spelling: 'off' })
  BrowserWindow.all.length = 0
  BrowserWindow.unreachable.clear()
  BrowserWindow.broken = false
  shell.opened.length = 0
  Menu.popped.length = 0
  shell.fails = false
  asked.length = 0
  dialog.answer = 0
  app.protocolClients.length = 0
  protocol.privileged.length = 0
  Object.assign(safeStorage, { backend: 'gnome_libsecret', key: 'gnome', keyring: 'open', rotated: false })
  app.badge = 0
  Tray.all.length = 0
  Tray.broken = false
  Notification.all.length = 0
  Notification.fresh()
  Notification.supported = true
  powerMonitor.removeAllListeners()
  powerMonitor.idle = 0
  Object.assign(systemPreferences, { finger: 'none', asked: [] })
  autoUpdater.fresh()
  contextBridge.exposed.clear()
  ipcRenderer.removeAllListeners()
  ipcRenderer.invoked.length = 0
}

export default {
  app,
  autoUpdater,
  dialog,
  screen,
  WebContentsView,
  ipcMain,
  session,
  BrowserWindow,
  crashReporter,
  shell,
  protocol,
  safeStorage,
  Menu,
  contextBridge,
  ipcRenderer,
  Tray,
  Notification,
  nativeImage,
  powerMonitor,
  systemPreferences,
}
