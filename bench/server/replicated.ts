import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort, run } from '@server/db/embedded/process'
import pg from 'pg'
import { serve } from './measured'

/** Milliseconds of a round trip to the standby. */
export const roundTrip = 25

export interface Replicated {
  readonly url: string
  readonly version: string
  /** Sets whether a commit waits until the standby has written it to disk. */
  waitForStandby(wait: boolean): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the machine's own PostgreSQL, with its default settings, as a primary and a standby behind a delayed connection.
 * The write-ahead log and the standby's confirmations both pass through the delay.
 */
export async function startReplicated(bin: string): Promise<Replicated> {
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-bench-replicated-'))
  const password = join(folder, 'password')
  writeFileSync(password, 'a-password', { mode: 0o600 })
  if (account) for (const path of [folder, password]) chownSync(path, account.uid, account.gid)
  const [port, standbyPort] = [await freePort(), await freePort()]
  const pgCtl = (data: string, ...args: string[]) => run(join(bin, 'pg_ctl'), [...args, '--silent', '-D', data], account)
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  const start = (data: string, at: number) =>
    pgCtl(data, 'start', '-w', '-l', `${data}.log`, '-o', `-p ${at} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100`)
  await run(
    join(bin, 'initdb'),
    [`--pgdata=${primary}`, '--username=kehribar', `--pwfile=${password}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    account,
  )
  await start(primary, port)
  const line = await serve('bench/server/delay.ts', { TARGET_PORT: String(port), ROUND_TRIP: String(roundTrip) })
  const at = (to: string | number) => `postgres://kehribar:a-password@127.0.0.1:${to}/postgres`
  await run(join(bin, 'pg_basebackup'), [`--pgdata=${standby}`, `--dbname=${at(port)}`, '--checkpoint=fast'], account)
  writeFileSync(join(standby, 'standby.signal'), '')
  writeFileSync(
    join(standby, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${line.origin} user=kehribar password=a-password application_name=standby'\n`,
  )
  if (account) for (const name of ['standby.signal', 'postgresql.auto.conf']) chownSync(join(standby, name), account.uid, account.gid)
  await start(standby, standbyPort)
  const pool = new pg.Pool({ connectionString: at(port), max: 1 })
  const { rows } = await pool.query<{ server_version: string }>('show server_version')

  async function waitForStandby(wait: boolean): Promise<void> {
    await pool.query(`alter system set synchronous_standby_names = '${wait ? 'standby' : ''}'`)
    await pool.query('select pg_reload_conf()')
    for (let sync = !wait; sync !== wait; await pause(100))
      sync = (await pool.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
  }
  await waitForStandby(false)
  return {
    url: at(port),
    version: rows[0]?.server_version ?? '',
    waitForStandby,
    stop: async () => {
      await pool.end()
      await pgCtl(standby, 'stop', '-m', 'immediate', '-w')
      await line.stop()
      await pgCtl(primary, 'stop', '-m', 'fast', '-w')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
