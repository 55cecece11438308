import { EventEmitter } from 'node:events'
import { toApp } from './scheme.mjs'

class IpcMain extends EventEmitter {
  handlers = new Map()
  handle(channel, handler) {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
}

export const ipcMain = new IpcMain()

const frameOf = (frame) => ({ url: toApp(frame.url()), parent: frame.parentFrame() ? frameOf(frame.parentFrame()) : null })

/** An invoke from a page; errors cross as text, like Electron's. */
export async function onInvoke(contents, frame, { channel, args }) {
  const handler = ipcMain.handlers.get(channel)
  if (!handler) return { error: `No handler registered for '${channel}'` }
  try {
    return { value: await handler({ sender: contents, senderFrame: frameOf(frame) }, ...args) }
  } catch (error) {
    return { error: `Error invoking remote method '${channel}': ${error}` }
  }
}
