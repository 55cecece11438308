import { lookup } from 'node:dns/promises'
import { EventEmitter } from 'node:events'
import { app } from './app.mjs'
import { defaultContext, newContext } from './browser.mjs'
import { serveScheme } from './scheme.mjs'

/** One browser context; its handlers are kept, and those that can be obeyed are (see README). */
class Session extends EventEmitter {
  #context
  #open
  beforeRequest = null
  headersReceived = null
  permissions = {}
  proxy = { mode: 'system' }
  spelling = { on: false, languages: [] }
  protocol = { handle: (scheme, handler) => serveScheme(scheme, handler) }
  webRequest = {
    onBeforeRequest: (...given) => {
      const listener = given.at(-1)
      const starts = given.length > 1 ? given[0].urls.map((url) => url.replace(/\*\/\*$/, '')) : ['']
      this.beforeRequest = (details, respond) => (starts.some((start) => details.url.startsWith(start)) ? listener(details, respond) : respond({}))
    },
    onHeadersReceived: ({ urls }, listener) => {
      this.headersReceived = { starts: urls.map((url) => url.replace(/\*$/, '')), listener }
    },
  }

  constructor(open) {
    super()
    this.#open = open
  }
  context() {
    this.#context ??= this.#open()
    return this.#context
  }
  /** Kept, and told back: the pages of the host go straight (see README). */
  async setProxy(config) {
    this.proxy = config
  }
  async resolveProxy() {
    const { mode, proxyRules = '' } = this.proxy
    const [, scheme, address] = /^(\w+):\/\/(.+)$/.exec(proxyRules) ?? []
    return mode === 'fixed_servers' ? `${{ https: 'HTTPS', socks5: 'SOCKS5' }[scheme] ?? 'PROXY'} ${address}` : 'DIRECT'
  }
  async closeAllConnections() {}
  async resolveHost(name) {
    return { endpoints: await lookup(name, { all: true }) }
  }
  /** What a window's page is still being opened by: Chromium closed under it would leave it, and all that follow, waiting. */
  opening = Promise.resolve()
  /** Nobody is in it any more when the client asks for this. */
  async clearData() {
    await this.opening.catch(() => {})
    await (await this.context()).close()
  }
  availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'tr']
  setSpellCheckerLanguages(languages) {
    this.spelling = { ...this.spelling, languages }
  }
  setSpellCheckerEnabled(on) {
    this.spelling = { ...this.spelling, on }
  }
  setPermissionRequestHandler(handler) {
    this.permissions.request = handler
  }
  setPermissionCheckHandler(handler) {
    this.permissions.check = handler
  }
  setDevicePermissionHandler(handler) {
    this.permissions.device = handler
  }
  /** A frame's answer with the headers that the main process makes of it; null when it does not care. */
  async frameHeaders(url, headers) {
    const { starts, listener } = this.headersReceived ?? {}
    if (!starts?.some((start) => url.startsWith(start))) return null
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
    const { responseHeaders } = await new Promise((resolve) => listener({ url, responseHeaders: given }, resolve))
    return Object.fromEntries(Object.entries(responseHeaders).map(([name, values]) => [name, values.join(', ')]))
  }
  /** Whether the main process lets a request go out. */
  async allows(url, resourceType) {
    if (!this.beforeRequest) return true
    const { cancel } = await new Promise((resolve) => this.beforeRequest({ url, resourceType }, resolve))
    return !cancel
  }
}

const partitions = new Map()
const created = (target) => {
  app.emit('session-created', target)
  return target
}
let standard

export const session = {
  get defaultSession() {
    standard ??= created(new Session(defaultContext))
    return standard
  },
  fromPartition(name) {
    if (name.startsWith('persist:')) throw new Error('The test host knows in-memory partitions only')
    if (!partitions.has(name)) partitions.set(name, created(new Session(newContext)))
    return partitions.get(name)
  },
}
