import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase } from '@kehribar/shared/api'
import { databaseAccount } from '@server/db/embedded/account'
import { freePort } from '@server/db/embedded/process'
import { migrateDatabase } from '@server/db/migrate'
import { openPool, wrapPool } from '@server/db/open'
import { loadConfig } from '@server/settings/config'
import { afterEach, expect, test } from 'vitest'
import { externalUrl, findPostgres, initExternalCluster } from '../support/external-postgres'
import { environmentAt, hasFaketime } from '../support/faketime'
import { makePlayer, type TestPlayer } from '../support/player'
import { startServerProcess } from '../support/process'
import { isMatrixRun } from '../support/scope'

/*
 * Tests a server and a PostgreSQL whose clocks are wrong (@see DATABASE-17), by Debian's faketime.
 * server/tests/clocks.test.ts tests the same with injected clocks and runs always.
 */

const bin = findPostgres()
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Creates a cluster that can be started with a wrong clock. */
async function cluster(programs: string) {
  const [{ folder, data }, port] = [await initExternalCluster(programs), await freePort()]
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const pgCtl = (words: readonly string[], offset: string | null, zone = 'UTC') =>
    execFileSync(join(programs, 'pg_ctl'), [...words, '-w', '--silent', '-D', data], {
      ...databaseAccount(),
      cwd: '/',
      stdio: 'ignore',
      env: { ...process.env, TZ: zone, ...environmentAt(offset) },
    })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const stop = () => pgCtl(['stop', '-m', 'fast'], null)
  return {
    url: externalUrl(port, 'postgres'),
    start(offset: string | null, zone?: string) {
      pgCtl(['start', '-l', join(folder, 'log'), '-o', options], offset, zone)
      undo.push(stop)
    },
    stop() {
      undo.splice(undo.indexOf(stop), 1)
      stop()
    },
  }
}

/** Starts a server with a clock, which ends after the test. */
async function server(url: string, offset: string | null, zone = 'UTC') {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-clocks-'))
  const started = startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, TZ: zone, ...environmentAt(offset) })
  undo.push(async () => {
    started.child.kill('SIGTERM')
    await started.ended
    rmSync(folder, { recursive: true, force: true })
  })
  const { origin } = await started.ready
  return { origin, output: () => started.output(), folder }
}

const readiness = async (origin: string) => ((await (await fetch(`${origin}/readyz`)).json()) as { status: string }).status

/** Takes a break of a day and returns the answer's status, and the status of an answer for play. */
async function takeBreak(origin: string, { cookie }: TestPlayer): Promise<[number, number]> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    return (await (await fetch(origin + apiBase + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      status: number
      playState?: { kind: string }
    }
  }
  const answer = await post('/userapi/limits/time-out', { hours: 24 })
  return [answer.status, (await post('/userapi/limits/get', {})).playState?.kind === 'time_out' ? 0 : 1]
}

async function playerOf(url: string, folder: string): Promise<TestPlayer> {
  const pool = openPool(url)
  try {
    return await makePlayer(wrapPool(pool), loadConfig({ DATABASE_URL: url, DATA_DIR: folder }))
  } finally {
    await pool.end()
  }
}

const runs = isMatrixRun && hasFaketime && bin !== null

test.skipIf(!runs).each(['+1m', '-1m', '+1h', '-1h', '+1d', '-1d'])(
  'DATABASE-17 a server whose clock differs by %s is not ready and says so; a break takes effect',
  async (offset) => {
    const database = await cluster(bin ?? '')
    database.start(null)
    await migrateDatabase(database.url)
    const wrong = await server(database.url, offset)
    expect(await readiness(wrong.origin)).toBe('clock')
    expect(wrong.output()).toMatch(/The clock of this machine is \d+ seconds (ahead of|behind) the clock of the database/)
    expect(await takeBreak(wrong.origin, await playerOf(database.url, wrong.folder))).toEqual([1, 0])
  },
  120_000,
)

test.skipIf(!runs).each(['+1m', '+1h', '+1d'])(
  'DATABASE-17 a database that was ahead by %s and is right again locks nobody out',
  async (offset) => {
    const database = await cluster(bin ?? '')
    database.start(offset)
    await migrateDatabase(database.url)
    const running = await server(database.url, null)
    expect(await readiness(running.origin)).toBe('clock')
    const player = await playerOf(database.url, running.folder)
    database.stop()
    database.start(null)
    await expect.poll(() => readiness(running.origin), { timeout: 20_000 }).toBe('ok')
    expect(await takeBreak(running.origin, player)).toEqual([1, 0])
  },
  120_000,
)

test.skipIf(!runs).each([
  ['both a day ahead', '+1d', 'UTC'],
  ['the hour that does not exist in Berlin', '@2027-03-28 00:59:30', 'Europe/Berlin'],
  ['the hour that New York has twice', '@2027-11-07 05:59:30', 'America/New_York'],
])(
  'DATABASE-17 clocks that agree: %s',
  async (_what, offset, zone) => {
    const database = await cluster(bin ?? '')
    database.start(offset, zone)
    await migrateDatabase(database.url)
    const running = await server(database.url, offset, zone)
    expect(await readiness(running.origin)).toBe('ok')
    expect(await takeBreak(running.origin, await playerOf(database.url, running.folder))).toEqual([1, 0])
  },
  120_000,
)
