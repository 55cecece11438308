import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, stoppable } from './app.mjs'
import { onInvoke } from './ipc.mjs'
import { toApp, toBrowser } from './scheme.mjs'
import { session } from './sessions.mjs'

const pageScript = readFileSync(join(import.meta.dirname, 'page.mjs'), 'utf8')
const windows = new Set()
const windowOf = new Map() // Playwright's Page -> BrowserWindow
const routed = new WeakSet() // contexts whose requests are watched
let lastFocused = null
/** The window that has the keyboard; null when another program has it. */
let focused = null
let nextId = 1

class WebContents extends EventEmitter {
  windowOpen = null
  #window
  constructor(window, ownSession) {
    super()
    this.#window = window
    this.id = window.id
    this.session = ownSession
  }
  setWindowOpenHandler(handler) {
    this.windowOpen = handler
  }
  send(channel, ...args) {
    void this.#window.ready.then((page) => page.evaluate(([name, values]) => window.__desktopHostSend?.(name, values), [channel, args])).catch(() => {})
  }
  getURL() {
    return toApp(this.#window.page?.url() ?? '')
  }
  isDestroyed() {
    return this.#window.isDestroyed()
  }
  setWebRTCIPHandlingPolicy() {}
  #zoom = 1
  /** Kept and told; the page is not drawn larger. */
  setZoomFactor(factor) {
    this.#zoom = factor
  }
  getZoomFactor() {
    return this.#zoom
  }
  reload() {
    void this.#window.ready.then((page) => page.reload()).catch(() => {})
  }
  /** Noted by nobody: the page is not searched here. */
  findInPage() {}
  stopFindInPage() {}
  #muted = false
  setAudioMuted(muted) {
    this.#muted = muted
  }
  isAudioMuted() {
    return this.#muted
  }
  navigationHistory = {
    goBack: () => void this.#window.page?.goBack().catch(() => {}),
    goForward: () => void this.#window.page?.goForward().catch(() => {}),
  }
}

export class BrowserWindow extends EventEmitter {
  static getAllWindows() {
    return [...windows]
  }
  static fromWebContents(contents) {
    return [...windows].find((window) => window.webContents === contents) ?? null
  }
  static getFocusedWindow() {
    return lastFocused
  }

  #destroyed = false
  #visible
  #bounds
  #maximized = false
  #full = false
  #title
  /** Views over the page. */
  views = []
  contentView = {
    addChildView: (view) => void this.views.push(view),
    removeChildView: (view) => {
      this.views = this.views.filter((other) => other !== view)
    },
  }
  /** The address that the main process itself is loading; everything else is the page's own wish. */
  loading = null
  page = null

  constructor(options = {}) {
    super()
    const preferences = options.webPreferences ?? {}
    if (!preferences.sandbox || !preferences.contextIsolation || preferences.nodeIntegration) throw new Error('The test host runs locked pages only')
    this.id = nextId++
    this.#visible = options.show !== false
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.#title = options.title ?? ''
    const ownSession = preferences.partition ? session.fromPartition(preferences.partition) : session.defaultSession
    this.webContents = new WebContents(this, ownSession)
    windows.add(this)
    lastFocused = this
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
    this.ready = this.#open(ownSession, preferences.preload)
    ownSession.opening = this.ready
    this.ready.catch((error) => {
      if (!this.#destroyed) console.error('[host]', error)
    })
  }

  async #open(ownSession, preload) {
    const context = await ownSession.context()
    await watch(context, ownSession)
    const page = await takePage(context, this)
    this.page = page
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })
    if (preload) await this.#install(page, readFileSync(preload, 'utf8'))
    page.on('domcontentloaded', () => this.emit('ready-to-show'))
    // A move within the page (its own history) has asked for no document, and is no navigation.
    let asked = false
    page.on('request', (request) => {
      if (request.isNavigationRequest() && frameOf(request) === page.mainFrame()) asked = true
    })
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !(asked || this.loading)) return
      asked = false
      this.webContents.emit('did-navigate', {}, toApp(frame.url()), 200)
    })
    page.on('load', async () => {
      this.webContents.emit('did-finish-load')
      const title = await page.title().catch(() => '')
      const event = stoppable()
      this.emit('page-title-updated', event, title)
      if (!event.defaultPrevented) this.#title = title
    })
    page.on('close', () => this.destroy())
    return page
  }

  /** The preload, in the top frame of our own pages only. */
  async #install(page, preload) {
    await page.exposeBinding('__desktopHost', ({ frame }, message) => onInvoke(this.webContents, frame, message))
    await page.addInitScript({
      content: `if (window === window.top && typeof window.__desktopHost === 'function') {\n(() => {\n${pageScript}\n;((require, module, exports) => {\n${preload}\n})(require, { exports: {} }, {})\n})()\n}`,
    })
  }

  /** Of a window that goes meanwhile it fails, and does not stand open (`loadURL` of lib/browser/api/web-contents.ts: `destroyed`). */
  async loadURL(url) {
    let goes
    const gone = new Promise((_resolve, reject) => {
      goes = () => reject(Object.assign(new Error(`ERR_FAILED (-2) loading '${url}'`), { errno: -2, code: 'ERR_FAILED', url }))
      this.once('closed', goes)
    })
    await Promise.race([this.#goTo(url), gone]).finally(() => this.off('closed', goes))
  }

  async #goTo(url) {
    const page = await this.ready
    const address = await toBrowser(url)
    this.loading = address
    try {
      await page.goto(address, { waitUntil: 'load' })
    } catch (error) {
      const code = /net::(ERR_\w+)/.exec(String(error))?.[1] ?? 'ERR_ABORTED'
      if (code !== 'ERR_ABORTED') this.webContents.emit('did-fail-load', {}, -2, code, url, true)
      throw Object.assign(new Error(`${code} loading '${url}'`), { code, url })
    } finally {
      this.loading = null
    }
  }

  /** False when a listener keeps the window open. */
  async tryClose() {
    if (this.#destroyed) return true
    const event = stoppable()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    this.destroy()
    return true
  }
  close() {
    void this.tryClose()
  }
  destroy() {
    if (this.#destroyed) return
    this.#destroyed = true
    windows.delete(this)
    void this.ready
      .then((page) => {
        windowOf.delete(page)
        return page.close()
      })
      .catch(() => {})
    this.emit('closed')
    // `Browser::OnWindowAllClosed`: a client that is ending already is not told.
    if (!windows.size && !app.isQuitting && !app.emit('window-all-closed')) app.quit()
  }
  isDestroyed() {
    return this.#destroyed
  }
  show() {
    this.showInactive()
    this.focus()
  }
  showInactive() {
    this.#visible = true
    this.emit('show')
  }
  /** Noted, not drawn. */
  setOpacity() {}
  hide() {
    this.#visible = false
    this.blur()
  }
  isVisible() {
    return this.#visible
  }
  isMinimized() {
    return false
  }
  isMaximized() {
    return this.#maximized
  }
  maximize() {
    this.#maximized = true
    this.emit('maximize')
  }
  unmaximize() {
    this.#maximized = false
  }
  /** Noted: there is no other program here. */
  #onTop = false
  isAlwaysOnTop() {
    return this.#onTop
  }
  setAlwaysOnTop(onTop) {
    this.#onTop = onTop
  }
  isFullScreen() {
    return this.#full
  }
  setFullScreen(full) {
    this.#full = full
    this.emit(full ? 'enter-full-screen' : 'leave-full-screen')
  }
  getBounds() {
    return { ...this.#bounds }
  }
  getNormalBounds() {
    return { ...this.#bounds }
  }
  setBounds(bounds) {
    this.#bounds = { ...this.#bounds, ...bounds }
    void this.ready.then((page) => page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })).catch(() => {})
    this.emit('move')
    this.emit('resize')
  }
  restore() {}
  isFocused() {
    return focused === this
  }
  /** Another program comes forward. */
  blur() {
    if (focused === this) focused = null
  }
  focus() {
    lastFocused = this
    focused = this
    app.emit('browser-window-focus', {}, this)
    void this.page?.bringToFront().catch(() => {})
  }
  getContentSize() {
    return [this.#bounds.width, this.#bounds.height]
  }
  setTitle(title) {
    this.#title = title
  }
  getTitle() {
    return this.#title
  }
}

app.closeWindows = async () => {
  for (const window of [...windows]) if (!(await window.tryClose())) return false
  return true
}

/** A new page of the context (the first window takes the one that Chromium opens with), known before it can do anything. */
let opening = Promise.resolve()
function takePage(context, window) {
  const next = opening.then(async () => {
    const blank = context.pages().find((page) => !windowOf.has(page) && page.url() === 'about:blank')
    expected += 1
    const page = blank ?? (await context.newPage())
    windowOf.set(page, window)
    expected -= 1
    return page
  })
  opening = next.catch(() => {})
  return next
}
let expected = 0

/** Every request of a context passes here: the main process's filter, its navigation guards, and windows that nobody may open. */
async function watch(context, ownSession) {
  if (routed.has(context)) return
  routed.add(context)
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = request.url()
    if (!(await ownSession.allows(toApp(url), request.resourceType()))) return route.abort('blockedbyclient')
    if (!request.isNavigationRequest()) return route.continue()
    const frame = frameOf(request)
    const window = frame && windowOf.get(frame.page())
    if (!window) {
      askToOpen(lastFocused, url)
      await frame?.page().close()
      return route.abort('aborted')
    }
    if (!mayGo(window, frame, url)) return route.abort('aborted')
    // A page of our own scheme is answered by the main process itself.
    const isPartners = frame.parentFrame() && toApp(url) === url
    return isPartners && ownSession.headersReceived ? answerFrame(route, ownSession, window, frame) : route.continue()
  })
  context.on('page', (page) => {
    // A popup that loads nothing passes no route; one that the host made itself is known by now.
    setTimeout(() => {
      if (windowOf.has(page) || expected) return
      askToOpen(lastFocused, page.url())
      void page.close().catch(() => {})
    }, 300)
  })
}

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : null)
const isRedirect = (response) => [301, 302, 303, 307, 308].includes(response.status()) && response.headers().location

/**
 * A frame's document, with the main process's say in its headers; our origin in them is the loopback one. Chromium
 * follows a redirect past the route, so the answer to a form is followed here, where the guard sees each address.
 */
async function answerFrame(route, ownSession, window, frame) {
  let url = route.request().url()
  // Chromium adds this after the route; a form of the page in the frame is its own site's.
  const site = originOf(frame.url()) === originOf(url) ? 'same-origin' : 'cross-site'
  const sent = { ...(await route.request().allHeaders()), 'sec-fetch-site': site }
  let response = await route.fetch({ headers: sent, maxRedirects: 0 }).catch(() => null)
  for (let steps = 0; response && isRedirect(response) && steps < 5; steps++) {
    url = new URL(response.headers().location, url).href
    if (!mayGo(window, frame, url)) return route.abort('aborted')
    const { 'content-type': _type, 'content-length': _length, ...headers } = sent
    response = await route.fetch({ url, method: 'GET', headers, postData: '', maxRedirects: 0 }).catch(() => null)
  }
  if (!response) return route.abort('connectionfailed')
  const headers = (await ownSession.frameHeaders(url, response.headers())) ?? response.headers()
  // Where the answer names our origin - its policy, and the origins that its page talks to - the loopback one stands here.
  const ours = (await toBrowser('app://site')).replace(/\/$/, '')
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = policy.replaceAll('app://site', ours)
  if (!headers['content-type']?.startsWith('text/html')) return route.fulfill({ response, headers })
  return route.fulfill({ response, headers, body: (await response.text()).replaceAll('app://site', ours) })
}

function frameOf(request) {
  try {
    return request.frame()
  } catch {
    return null
  }
}

function mayGo(window, frame, url) {
  const isMainFrame = frame.parentFrame() === null
  // A request may leave out the place within the page.
  const [wanted] = (window.loading ?? '').split('#')
  if (isMainFrame && url.split('#')[0] === wanted) return true
  const contents = window.webContents
  const details = () => stoppable({ url: toApp(url), isMainFrame, isSameDocument: false })
  const events = isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate']
  return events.every((name) => {
    const event = details()
    contents.emit(name, event)
    return !event.defaultPrevented
  })
}

const asked = new Set()
function askToOpen(owner, url) {
  const handler = owner?.webContents.windowOpen
  const key = `${owner?.id} ${url}`
  // The route and the page event may both see one popup.
  if (!handler || asked.has(key)) return
  asked.add(key)
  setTimeout(() => asked.delete(key), 600)
  const { action } = handler({ url: toApp(url), frameName: '', features: '', disposition: 'foreground-tab' })
  if (action !== 'deny') throw new Error('The test host imitates denied windows only')
}
