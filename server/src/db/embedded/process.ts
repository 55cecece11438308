import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { platform } from 'node:os'
import type { Account } from './account'
import { reasonIn } from './output'

/** Why a program could not even be started; the system says no more than the code. */
function unstartable(command: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES') return `${command} may not be run by this user: is its disk mounted noexec?`
  // The file is there: its loader is missing (Alpine has another libc).
  if (code === 'ENOENT') return `${command} does not run on this system. Set DATABASE_URL to a PostgreSQL of your own`
  return message
}

/** Runs one of PostgreSQL's programs as that account; the error's message is the program's own reason. */
export function run(command: string, args: readonly string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    // The daemon must not inherit our pipes, so pg_ctl gets files; its own words come over stderr until it ends.
    const child = spawn(command, args, {
      ...(account ?? {}),
      cwd: platform() === 'win32' ? undefined : '/',
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (data) => (said = (said + String(data)).slice(-8000)))
    child.on('error', (error) => reject(new Error(unstartable(command, error))))
    child.on('exit', (code) => {
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new Error(reasonIn(said) ?? `${command} ended with ${code}`))
    })
  })
}

/**
 * Messages in English and no language of the person's: on macOS PostgreSQL refuses to start where the locale makes the
 * system's libraries start threads ("postmaster became multithreaded during startup").
 */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C' })

/** A port that was free a moment ago. */
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

/** Whether that process is the PostgreSQL of this cluster, and not a stranger with a re-used number. */
export async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (platform() === 'win32') return (await output('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).includes('postgres')
  if (platform() === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster)
  return (await output('ps', ['-p', String(pid), '-o', 'command='])).includes(cluster)
}
