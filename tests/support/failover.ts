import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort, run } from '@server/db/embedded/process'
import { externalUrl, initExternalCluster } from './external-postgres'

/*
 * A primary and its synchronous standby, as docs/operate.md asks for them: each commit is on both before it is
 * acknowledged. A failover is the death of the primary's machine: every process of it ends in the same moment.
 */

interface Machine {
  readonly name: string
  readonly port: number
  readonly data: string
}

export interface PrimaryAndStandby {
  /** The database, on the machine that is primary now. */
  url(): string
  /** The primary dies, the standby takes its place (`follow` is told where that is), and gets a new standby. */
  failover(follow: (url: string) => void): Promise<void>
  stop(): Promise<void>
}

const names = ['north', 'south'] as const

/** Two machines of one test share its disk, and processes are killed, not the power: so nothing waits for the disk. */
const options = ({ name, port }: Machine) =>
  `-p ${port} -c cluster_name=${name} -c synchronous_standby_names=${names.join(',')} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`

export async function ask<Row extends pg.QueryResultRow>({ port }: Pick<Machine, 'port'>, text: string, database = 'postgres'): Promise<Row[]> {
  // What the test itself does has no standby yet.
  const client = new pg.Client({ connectionString: externalUrl(port, database), options: '-c synchronous_commit=local' })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A database that is about to take connections refuses them for a moment. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(30)) if (await holds().catch(() => false)) return
  throw new Error(`The test's PostgreSQL: ${what}, in vain.`)
}

/** No process of it gets to say anything more. */
export function die({ data }: Pick<Machine, 'data'>): void {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const each of [pid, ...children])
    try {
      process.kill(Number(each), 'SIGKILL')
    } catch {
      // Ended by itself meanwhile.
    }
}

export async function startPrimaryAndStandby(bin: string): Promise<PrimaryAndStandby> {
  const account = databaseAccount()
  const { folder } = await initExternalCluster(bin)
  let primary: Machine = { name: names[0], port: await freePort(), data: join(folder, 'data') }
  let standby: Machine = { name: names[1], port: await freePort(), data: join(folder, 'other') }

  const pgCtl = ({ data }: Machine, ...args: string[]) => run(join(bin, 'pg_ctl'), [...args, '--silent', '-D', data], account)
  const start = (machine: Machine) => pgCtl(machine, 'start', '-W', '-l', join(folder, `${machine.name}.log`), '-o', options(machine))

  /** The standby has all that the primary had a moment ago, and is waited for. */
  async function inStep(): Promise<void> {
    const [{ now } = { now: '' }] = await ask<{ now: string }>(primary, 'select pg_current_wal_flush_lsn() as now')
    const following = `select from pg_stat_replication where application_name = '${standby.name}' and sync_state = 'sync' and flush_lsn >= '${now}'`
    await until('waited for the standby', async () => (await ask(primary, following)).length === 1)
  }

  async function addStandby(): Promise<void> {
    rmSync(standby.data, { recursive: true, force: true })
    // Under the name of its cluster only the standby itself is waited for, not its first copy.
    const from = [`--pgdata=${standby.data}`, `--dbname=${externalUrl(primary.port, 'postgres')}`, '--checkpoint=fast', '--write-recovery-conf', '--no-sync']
    await run(join(bin, 'pg_basebackup'), from, account)
    await start(standby)
    await inStep()
  }

  await start(primary)
  await until('waited for its start', async () => (await ask(primary, 'select')).length === 1)
  await ask(primary, 'create database kehribar')
  await addStandby()

  return {
    url: () => externalUrl(primary.port),
    failover: async (follow) => {
      // A commit that a terminated back end could not hand on any more can be read on the primary alone: no promise of PostgreSQL's.
      await inStep()
      die(primary)
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
