import { createRequire, register } from 'node:module'
import { relative } from 'node:path'
import { statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'

/*
 * Child process: starts the built main process on the fake `electron` (first argument: its compiled file) and sends its
 * parent every file that was evaluated before the window shows. The window shows half a second later, so that slow work
 * begun before it counts too.
 */
const [fake, entry] = process.argv.slice(2)
const root = process.cwd()
const { port1, port2 } = new MessageChannel()
const hooks = `
let port
export const initialize = (given) => { port = given.port }
export const resolve = (name, context, next) => name === 'electron' ? { url: ${JSON.stringify(pathToFileURL(fake).href)}, shortCircuit: true } : next(name, context)
export const load = (url, context, next) => { port.postMessage(url); return next(url, context) }
`
register(`data:text/javascript,${encodeURIComponent(hooks)}`, { parentURL: import.meta.url, data: { port: port2 }, transferList: [port2] })

const { BrowserWindow } = await import('electron')
await import(pathToFileURL(entry).href)
while (!BrowserWindow.all.length) await new Promise((soon) => setTimeout(soon, 10))
await new Promise((held) => setTimeout(held, 500))

const files = new Set(Object.keys(createRequire(import.meta.url).cache))
for (let message = receiveMessageOnPort(port1); message; message = receiveMessageOnPort(port1))
  if (message.message.startsWith('file:')) files.add(fileURLToPath(message.message))
files.delete(fake)
process.send(
  [...files].map((file) => ({ file: relative(root, file), bytes: statSync(file).size })),
  () => process.exit(0),
)
