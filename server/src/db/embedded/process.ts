import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import type { Account } from './account'
import { failureReasonIn } from './output'

/** Returns why a program could not be started; the system gives only an error code. */
function startProblem(command: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES') return `${command} may not be run by this user: is its disk mounted noexec?`
  // The file exists, but its loader is missing (Alpine uses another libc).
  if (code === 'ENOENT') return `${command} does not run on this system. Set DATABASE_URL to a PostgreSQL of your own`
  return message
}

/** Runs a PostgreSQL program as an account. Rejects with the reason that the program printed. */
export function run(command: string, args: readonly string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    // The daemon inherits these handles, so stdout is ignored; stderr is a pipe for pg_ctl's messages, closed when pg_ctl exits.
    const child = spawn(command, args, {
      ...(account ?? {}),
      cwd: platform() === 'win32' ? undefined : '/',
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let printed = ''
    child.stderr.on('data', (data) => (printed = (printed + String(data)).slice(-8000)))
    child.on('error', (error) => reject(new Error(startProblem(command, error))))
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new Error(failureReasonIn(printed) ?? `${command} exited with code ${code}`))
    })
  })
}

/**
 * Returns the environment with the locale C, for messages in English. On macOS PostgreSQL refuses to start with locales for
 * which the system's libraries start threads ("postmaster became multithreaded during startup").
 */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C' })

/** Returns a port that is free now. Another program may take the port before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const output = (command: string, args: string[]): Promise<string> =>
  new Promise((resolve) => execFile(command, args, (error, stdout) => resolve(error ? '' : stdout)))

/** Returns whether a process is the PostgreSQL of this cluster and not another program with a reused process id. */
export async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (platform() === 'win32') return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).includes('postgres')
  if (platform() === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster)
  return (await output('ps', ['-p', String(pid), '-o', 'command='])).includes(cluster)
}
