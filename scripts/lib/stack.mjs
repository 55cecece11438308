import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Problem } from './console.mjs'
import { root } from './process.mjs'
import { demoPlayer, worldFolder } from './world.mjs'

const readyWithin = 120_000
const stopWithin = 15_000

/**
 * Starts one of our processes and waits until it says that it is ready. What it prints on the way goes through;
 * when it ends first, what it said last is the reason, said once.
 */
function launch(name, entry, { env, log }) {
  const child = fork(join(root, entry), [], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let last = ''
  const take = (data) => {
    const text = String(data)
    // What is wrong with the settings may be a list; of a trace the last line is enough.
    last = (text.includes('\n    at ') ? text.trim().split('\n').at(-1) : text.trim()) || last
    log?.(text)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ name, how: signal ?? `exit ${code}`, signal })))
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem(`${name} did not get ready within ${readyWithin / 1000} s.`)), readyWithin)
    child.on('message', (message) => {
      if (!message?.ready) return
      clearTimeout(timer)
      resolve(message)
    })
    void ended.then(({ how, signal }) => {
      clearTimeout(timer)
      reject(new Problem(last && !log && !signal ? last : `${name} ended at the start (${how}).`))
    })
  })
  return { name, child, ended, ready, stop: () => stop(child, ended) }
}

/** Asks for a graceful end - by message, which works on every system - and ends it by force only when it hangs. */
async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (child.connected) child.send({ stop: true })
  else child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin)
  await ended
  clearTimeout(timer)
}

/** Partners and server, in this order; when one fails, the other is stopped. */
export async function startStack({ env = {}, log } = {}) {
  const partners = launch('The partners', 'dist/sandbox/index.js', { env, log })
  let server
  const stopAll = async () => {
    await server?.stop()
    await partners.stop()
  }
  try {
    const partnersReady = await partners.ready
    server = launch('The server', 'dist/server/index.js', { env: { IMPORT_DIR: worldFolder, ...env }, log })
    const serverReady = await server.ready
    return {
      origin: serverReady.origin,
      partnersOrigin: partnersReady.origin,
      demo: demoPlayer(),
      ended: Promise.race([partners.ended, server.ended]),
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
