import { EventEmitter } from 'node:events'
import { app } from './app.mjs'
import { defaultContext, newContext } from './browser.mjs'
import { serveScheme } from './scheme.mjs'

/** One browser context; its handlers are kept, and those that can be obeyed are (see README). */
class Session extends EventEmitter {
  #context
  #open
  beforeRequest = null
  permissions = {}
  protocol = { handle: (scheme, handler) => serveScheme(scheme, handler) }
  webRequest = {
    onBeforeRequest: (listener) => {
      this.beforeRequest = listener
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
  setPermissionRequestHandler(handler) {
    this.permissions.request = handler
  }
  setPermissionCheckHandler(handler) {
    this.permissions.check = handler
  }
  setDevicePermissionHandler(handler) {
    this.permissions.device = handler
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
