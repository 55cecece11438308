import Module, { register } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { options } from './options.mjs'

/*
 * The child process of launch.ts: like `electron .`, on our electron module. Tells its parent nothing by itself;
 * answers `evaluate` messages with what a function makes of the module.
 */
Object.defineProperty(process.versions, 'electron', { value: '0.0.0-host', enumerable: true })
Object.assign(process, { type: 'browser', resourcesPath: join(options.appPath, 'resources') })

const ours = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'electron.mjs')).href)
const hook = `export const resolve = (name, context, next) => name === 'electron' ? { url: ${ours}, shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
const electron = (await import('./electron.mjs')).default
// Packages in CommonJS (electron-updater) ask for it in their own way.
const load = Module._load
Module._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest))

process.on('message', async ({ id, code, argument }) => {
  try {
    process.send({ id, value: await (0, eval)(`(${code})`)(electron, argument) })
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) })
  }
})
// A spec that ended, however it ended, leaves nothing running.
process.on('disconnect', () => electron.app.exit(0))
process.on('SIGTERM', () => electron.app.exit(0))

await import(pathToFileURL(join(options.appPath, 'out', 'main', 'index.js')).href)
