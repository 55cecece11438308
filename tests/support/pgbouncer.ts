import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort } from '@server/db/embedded/process'

/** Debian installs pgbouncer into /usr/sbin, which is on the PATH of root only. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Returns the path of the pgbouncer program; null if this machine has none. */
export const findPgBouncer = (): string | null =>
  folders()
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null

export interface PgBouncer {
  /** Address of the same database through the pooler. */
  readonly url: string
  /** Kills the pooler with SIGKILL and starts another one, so that every connection breaks. */
  restart(): Promise<void>
  /** Points the pooler to another machine's database by RELOAD, as a failover manager does. */
  readonly follow: (databaseUrl: string) => void
  stop(): Promise<void>
}

/** Starts a pooler in transaction mode in front of a database, with exactly the settings of docs/operate.md. */
export async function startPgBouncer(program: string, databaseUrl: string, lines: string): Promise<PgBouncer> {
  const { username, password, pathname } = new URL(databaseUrl)
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-pgbouncer-'))
  const [settings, users, port] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt'), await freePort()]
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  const lead = (url: string) => {
    const { hostname, port: databasePort } = new URL(url)
    writeFileSync(
      settings,
      lines
        .replace(/^kehribar = .*$/m, `${pathname.slice(1)} = host=${hostname} port=${databasePort}`)
        .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
        .replace(/^listen_addr = .*$/m, `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`),
      { mode: 0o600 },
    )
  }
  lead(databaseUrl)
  if (account) for (const path of [folder, settings, users]) chownSync(path, account.uid, account.gid)
  let running: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(program, ['-q', settings], { ...(account ?? {}), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    running = child
    let output = ''
    child.stderr.on('data', (data) => (output += String(data)))
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer exited with code ${child.exitCode}: ${output}`)
      await pause(10)
    }
  }

  async function kill(): Promise<void> {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    restart: async () => {
      await kill()
      await start()
    },
    follow: (url) => {
      lead(url)
      running?.kill('SIGHUP')
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Returns the pooler configuration from docs/operate.md. */
export function documentedPgBouncer(page: string): string {
  const [, block] = /```ini\n([^`]+)```/.exec(page) ?? []
  if (!block) throw new Error('operate.md must contain the configuration of PgBouncer')
  return block
}
