import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort, run } from '@server/db/embedded/process'
import { externalUrl, initExternalCluster } from './external-postgres'

/*
 * Starts a primary and its synchronous standby, as docs/operate.md requires: each commit is on both before it is
 * acknowledged. A failover kills the primary: all its processes end at the same moment.
 */

interface Machine {
  readonly name: string
  readonly port: number
  readonly data: string
}

export interface PrimaryAndStandby {
  /** Returns the address of the database on the current primary. */
  url(): string
  /** Returns the address of the database on the current standby. */
  standbyUrl(): string
  /** Kills the primary and promotes the standby. The promoted server gets a new standby. `follow` receives the new primary's address. */
  failover(follow: (url: string) => void): Promise<void>
  stop(): Promise<void>
}

const names = ['north', 'south'] as const

/** Both machines share the test's disk, and only processes are killed, not the power, so nothing needs fsync. */
const options = ({ name, port }: Machine) =>
  `-p ${port} -c cluster_name=${name} -c synchronous_standby_names=${names.join(',')} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`

async function queryDatabase<Row extends pg.QueryResultRow>({ port }: Pick<Machine, 'port'>, text: string, database = 'postgres'): Promise<Row[]> {
  // The test's own statements may run before a standby exists.
  const client = new pg.Client({ connectionString: externalUrl(port, database), options: '-c synchronous_commit=local' })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the condition is true. A rejected condition counts as false, because a starting database refuses connections. */
export async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(30)) if (await holds().catch(() => false)) return
  throw new Error(`The test's PostgreSQL: ${what}, but it timed out after 120 s.`)
}

/** Kills every process of a database at once with SIGKILL. */
export function killDatabase({ data }: Pick<Machine, 'data'>): void {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children])
    try {
      process.kill(Number(each), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
}

export async function startPrimaryAndStandby(bin: string): Promise<PrimaryAndStandby> {
  const account = databaseAccount()
  const { folder } = await initExternalCluster(bin)
  let primary: Machine = { name: names[0], port: await freePort(), data: join(folder, 'data') }
  let standby: Machine = { name: names[1], port: await freePort(), data: join(folder, 'other') }

  const pgCtl = ({ data }: Machine, ...args: string[]) => run(join(bin, 'pg_ctl'), [...args, '--silent', '-D', data], account)
  const start = (machine: Machine) => pgCtl(machine, 'start', '-W', '-l', join(folder, `${machine.name}.log`), '-o', options(machine))

  /** Waits until the standby is synchronous and has everything that the primary has flushed so far. */
  async function inStep(): Promise<void> {
    const [{ now } = { now: '' }] = await queryDatabase<{ now: string }>(primary, 'select pg_current_wal_flush_lsn() as now')
    const following = `select from pg_stat_replication where application_name = '${standby.name}' and sync_state = 'sync' and flush_lsn >= '${now}'`
    await waitUntil('waited for the standby', async () => (await queryDatabase(primary, following)).length === 1)
  }

  async function addStandby(): Promise<void> {
    rmSync(standby.data, { recursive: true, force: true })
    // Commits wait only for the standby with its cluster's name, not for the initial copy.
    const from = [`--pgdata=${standby.data}`, `--dbname=${externalUrl(primary.port, 'postgres')}`, '--checkpoint=fast', '--write-recovery-conf', '--no-sync']
    await run(join(bin, 'pg_basebackup'), from, account)
    await start(standby)
    await inStep()
  }

  await start(primary)
  await waitUntil('waited for its start', async () => (await queryDatabase(primary, 'select')).length === 1)
  await queryDatabase(primary, 'create database kehribar')
  await addStandby()

  return {
    url: () => externalUrl(primary.port),
    standbyUrl: () => externalUrl(standby.port),
    failover: async (follow) => {
      // If a backend is terminated while its commit waits for the standby, the commit is visible on the primary only, and PostgreSQL does not guarantee it.
      await inStep()
      killDatabase(primary)
      ;[primary, standby] = [standby, primary]
      await pgCtl(primary, 'promote', '-w')
      follow(externalUrl(primary.port))
      await addStandby()
    },
    stop: async () => {
      for (const each of [primary, standby]) await pgCtl(each, 'stop', '-m', 'immediate', '-w').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
