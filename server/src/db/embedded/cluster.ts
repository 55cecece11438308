import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@kehribar/shared/brand'
import { errorCause } from '@kehribar/shared/data-folder/folder'
import { ConfigError } from '../../settings/config-error'
import { databaseAccount } from './account'
import { findBinaries } from './binaries'
import { failureReasonIn } from './output'
import { choosePlace, copiesFor } from './location'
import { freePort, isPostgres, run } from './process'

export interface Cluster {
  /** Address on loopback, with password, of the database named by the brand's id. */
  readonly url: string
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Lines appended to our postgresql.conf. */
  settings?: readonly string[]
}

const user = brand.id

/**
 * Starts the data folder's own PostgreSQL and creates it the first time. PostgreSQL runs as a daemon in a separate process
 * session, so that Ctrl+C reaches only the server, which stops the database after the last request. A database left by a
 * killed server is stopped first.
 * @throws ConfigError when the database cannot be created or started
 */
export async function startCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true })
  const account = databaseAccount()
  const folder = choosePlace(dataDir, account)
  const binaries = findBinaries(account, copiesFor(folder))
  const cluster = join(folder, 'cluster')
  const log = join(folder, 'postgresql.log')
  const setOwner = (path: string) => account && chownSync(path, account.uid, account.gid)
  const pgCtl = (...args: string[]) => run(binaries.pgCtl, [...args, '--silent', '-D', cluster], account)

  const password = existsSync(cluster) ? readPassword(folder) : await create()

  async function create(): Promise<string> {
    const draft = join(folder, 'cluster.new')
    rmSync(draft, { recursive: true, force: true })
    const newPassword = randomBytes(24).toString('hex')
    writeSecret(join(folder, 'password'), newPassword)
    const passwordFile = join(folder, 'password.handed')
    writeSecret(passwordFile, newPassword)
    setOwner(passwordFile)
    try {
      const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      await run(
        binaries.initdb,
        [`--pgdata=${draft}`, `--username=${user}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions', ...locale],
        account,
      )
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      throw new ConfigError(`The database could not be created in ${folder}: ${errorCause(error)}.`)
    } finally {
      rmSync(passwordFile, { force: true })
    }
    renameSync(draft, cluster)
    return newPassword
  }

  async function stopOrphan(): Promise<void> {
    const pidFile = join(cluster, 'postmaster.pid')
    if (!existsSync(pidFile)) return
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    // After a reboot the process id may belong to another program; the pid file is stale then.
    if (!(await isPostgres(pid, cluster))) return rmSync(pidFile, { force: true })
    try {
      await pgCtl('stop', '-m', 'fast', '-w', '-t', '60')
    } catch (error) {
      // The database may have ended by itself meanwhile.
      if (existsSync(pidFile)) throw error
    }
  }

  async function start(): Promise<number> {
    for (let attempt = 1; ; attempt++) {
      const port = await freePort()
      const config = join(cluster, 'postgresql.conf')
      writeFileSync(config, [...settings(port), ...(options.settings ?? []), ''].join('\n'))
      setOwner(config)
      const logged = statSync(log).size
      process.on('exit', stopAtExit)
      try {
        await pgCtl('start', '-w', '-t', '60', '-l', log)
        return port
      } catch (error) {
        await stop().catch(() => undefined)
        const written = readFileSync(log).subarray(logged).toString()
        // Another program may have taken the port in between.
        if (attempt < 3 && written.includes('could not create any TCP/IP sockets')) continue
        const reason = failureReasonIn(written) ?? errorCause(error)
        throw new ConfigError(`The embedded PostgreSQL did not start: ${reason}. See ${log}.`)
      }
    }
  }

  /** Stops the database within 60 seconds, otherwise immediately: a database that cannot shut down in order (full disk) recovers at its next start. */
  async function stop(): Promise<void> {
    if (existsSync(join(cluster, 'postmaster.pid'))) {
      await pgCtl('stop', '-m', 'fast', '-w', '-t', '60').catch(() => pgCtl('stop', '-m', 'immediate', '-w', '-t', '10'))
    }
    process.off('exit', stopAtExit)
  }

  /** Stops the database when the process exits early: at Ctrl+C during the start, or by an uncaught error. */
  function stopAtExit(): void {
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-W', '--silent', '-D', cluster], { ...(account ?? {}), cwd: '/', stdio: 'ignore' })
  }

  await stopOrphan()
  prepareLog(log)
  setOwner(log)
  const port = await start()
  return { url: addressOf(port, password), stop }
}

/** Returns the address of the embedded database on a port. */
export const addressOf = (port: number, password: string): string => `postgres://${user}:${password}@127.0.0.1:${port}/${user}`

/** Returns our postgresql.conf. Commits are durable: fsync, full_page_writes and synchronous_commit keep their default (on). */
const settings = (port: number) => [
  "listen_addresses = '127.0.0.1'",
  `port = ${port}`,
  "unix_socket_directories = ''",
  'max_connections = 100',
  'shared_buffers = 128MB',
  "timezone = 'UTC'",
  "log_timezone = 'UTC'",
  // Keep players' data out of the log.
  'log_error_verbosity = terse',
  'log_min_error_statement = panic',
]

function prepareLog(log: string): void {
  if (!existsSync(log)) writeFileSync(log, '', { mode: 0o600 })
  else if (statSync(log).size > 5_000_000) truncateSync(log)
}

function writeSecret(file: string, secret: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, secret, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Returns the database's password. @throws ConfigError when its file is missing */
export function readPassword(folder: string): string {
  const file = join(folder, 'password')
  if (!existsSync(file)) throw new ConfigError(`The database in ${folder} exists, but its password file is missing: restore ${file} from your backup.`)
  return readFileSync(file, 'utf8').trim()
}
