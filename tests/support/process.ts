import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  /** Rejects if the process ends before it is ready. */
  ready: Promise<{ origin: string }>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Output so far on stdout, and on stderr or in the report of a failed start. */
  output(): string
  errors(): string
}

/** The built server, as an operator starts it; tests/support/global-setup.ts builds it. */
const built = 'dist/server/index.js'
export const builtServer = join(root, built)

/** Starts the built server as a separate process. `folder` is an output of `npm run deploy:server` elsewhere. */
export function startServerProcess(env: Record<string, string>, folder: string = root): ServerProcess {
  const child = fork(join(folder, built), [], {
    cwd: folder,
    execArgv: [],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let errors = ''
  child.stdout?.on('data', (data) => (output += String(data)))
  child.stderr?.on('data', (data) => (errors += String(data)))
  const drained = [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream?.once('close', resolve)))
  // The child's own 'close' event is not emitted after disconnect().
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => void Promise.all(drained).then(() => resolve({ code, signal })))
  })
  const ready: ServerProcess['ready'] = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message !== 'object') return
      if ('ready' in message) resolve(message as unknown as Awaited<ServerProcess['ready']>)
      if ('failed' in message) errors += `${String(message.failed)}\n`
    })
    void ended.then(() => reject(new Error(`the server ended before it was ready: ${errors || output}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended, output: () => output, errors: () => errors }
}
