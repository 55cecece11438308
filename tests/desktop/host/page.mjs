/*
 * Runs in a page before its own scripts, in front of the preload's text (windows.mjs puts both into one init script,
 * because the content policy forbids evaluating text). Gives the preload what a sandboxed one may require: electron.
 */
const host = window.__desktopHost
delete window.__desktopHost

const listeners = new Map()
const ipcRenderer = {
  async invoke(channel, ...args) {
    const { error, value } = await host({ channel, args: structuredClone(args) })
    if (error) throw new Error(error)
    return value
  },
  on(channel, listener) {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    return ipcRenderer
  },
  removeListener(channel, listener) {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((other) => other !== listener),
    )
    return ipcRenderer
  },
}
Object.defineProperty(window, '__desktopHostSend', {
  value: (channel, args) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer }, ...args)
  },
})

/** What the context bridge lets through: functions wrapped, objects copied and frozen, nothing with a prototype of its own. */
function across(value) {
  if (typeof value === 'function') return (...args) => settle(value(...args.map(across)))
  if (Array.isArray(value)) return Object.freeze(value.map(across))
  if (value && typeof value === 'object') return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, across(inner)])))
  return value
}
const settle = (result) => (result instanceof Promise ? result.then(across) : across(result))

const contextBridge = {
  exposeInMainWorld(name, api) {
    Object.defineProperty(window, name, { value: across(api), enumerable: true })
  },
}
const require = (name) => {
  if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}`)
  return { contextBridge, ipcRenderer }
}
