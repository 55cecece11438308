import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { detectPooler } from '@server/db/connections'
import { openPool, wrapPool } from '@server/db/open'
import type { Db, Tx } from '@server/db/types'
import { moneyTransaction, openHouseShards } from '@server/ledger'
import { resolveSession } from '@server/modules/session'
import { startRoundTripCounter, type RoundTripCounter } from '../../tests/support/round-trips'
import { documentedPgBouncer, findPgBouncer, startPgBouncer } from '../../tests/support/pgbouncer'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { claimCode, promoCodes } from './bonuses-support'
import { accountsOf, addTestGame, expectClean, movement, newRound, openGame } from './money-support'
import { addAccount, passGap, request } from './withdrawals-support'

/*
 * With a synchronous standby, or a database in another building, the duration of a movement depends on its round trips
 * (@see DATABASE-5). This test counts them between the real server and its database.
 */

/** Number of shards of the house accounts. */
const shards = 4
let server: TestServer
let journeys: RoundTripCounter
let player: TestPlayer
let session: string
beforeAll(async () => {
  server = await startTestServer({ through: async (url) => (journeys = await startRoundTripCounter(url)).url })
  await addTestGame(server.db)
  await openHouseShards(server.db, shards)
})
beforeEach(async () => {
  player = await server.testPlayer({ cash: 1_000_00n })
  session = await openGame(server, player)
  await stake()
})
afterEach(() => expectClean(server.db))
afterAll(async () => {
  await server.close()
  await journeys.close()
})

/** Returns the number of round trips of a call that must succeed. */
async function journeysOf(call: () => Promise<{ body: object }>, wanted: object): Promise<number> {
  journeys.count()
  expect((await call()).body).toMatchObject(wanted)
  return journeys.count()
}
const done = { result: 'OK' }
const bet = (round: string, amount = '1000') => journeysOf(() => server.partnerCall('bet', movement(session, round, amount)), done)
const settle = (round: string, win: string) => journeysOf(() => server.partnerCall('settle', movement(session, round, win)), done)
async function stake(): Promise<string> {
  const round = newRound()
  await bet(round)
  return round
}
/** Makes the last activity old enough that the next call updates it. */
const idle = () => server.pool.query("update session set seen_at = seen_at - interval '1 minute' where player_id = $1", [player.id])

test('DATABASE-5 a money transaction keeps the plans of its queries, which use indexes; other queries are planned for their values', async () => {
  const { db } = server.services
  const planned = async (on: Db | Tx) =>
    (await on.execute(sql`select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`)).rows[0]
  expect(await moneyTransaction(db, player.id, (tx) => planned(tx))).toEqual({ plans: 'force_generic_plan', scans: 'off' })
  expect(await planned(db)).toEqual({ plans: 'auto', scans: 'on' })
})

/** Begin, write and commit; once a second the partner registry is queried before. */
const most = 4

test('DATABASE-5 LIMIT-1 PROTECT-11 a bet takes at most four round trips, also with limits of stakes, losses and time', async () => {
  const round = newRound()
  expect(await bet(round)).toBeLessThanOrEqual(most)
  expect(await bet(round)).toBeLessThanOrEqual(most)
  await idle()
  expect(await bet(newRound())).toBeLessThanOrEqual(most)
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  const limited = (kind: 'play' | 'loss' | 'stake' | 'time', period: '24h' | '7d' | 'round', amount: number) =>
    server.call('limitSet', { kind, period, amount }, { cookie: player.cookie })
  for (const [kind, period, amount] of [
    ['play', '24h', 500],
    ['play', '7d', 900],
    ['loss', '24h', 400],
    ['stake', 'round', 50],
    ['time', '24h', 600],
  ] as const)
    expect((await limited(kind, period, amount)).body.status).toBe(1)
  expect(await bet(newRound(), '500')).toBeLessThanOrEqual(most)
})

test('DATABASE-5 a settlement takes at most four round trips, lost or won, also with an active bonus', async () => {
  const [lost, won] = [await stake(), await stake()]
  expect(await settle(lost, '0')).toBeLessThanOrEqual(most)
  expect(await settle(won, '2500')).toBeLessThanOrEqual(most)
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  const round = newRound()
  await bet(round, '500')
  expect(await settle(round, '700')).toBeLessThanOrEqual(most)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ bet_hold: 10_00n, bonus: 50_00n })
})

test('DATABASE-5 WDR-09 a withdrawal takes four round trips, including the session lookup', async () => {
  await passGap(server, player)
  const bank = await addAccount(server, player)
  const withdraw = async () => {
    journeys.count()
    await request(server, player, bank)
    return journeys.count()
  }
  expect(await withdraw()).toBeLessThanOrEqual(most)
  await idle()
  expect(await withdraw()).toBeLessThanOrEqual(most)
})

/** Returns the names of the prepared statements of a connection after repeated queries. */
async function remembered(url: string): Promise<string[]> {
  const pool = openPool(url, undefined, 1)
  await detectPooler(pool, url)
  const db = wrapPool(pool)
  for (let turn = 0; turn < 3; turn++) expect(await resolveSession(db, 'nobody')).toBeNull()
  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
  await pool.end()
  return rows.map(({ name }) => name)
}

test('DATABASE-5 DATABASE-2 frequent queries are prepared; behind a pooler none are, because the next backend would not know them', async ({ skip }) => {
  const url = server.config.databaseUrl ?? ''
  expect(await remembered(url)).toEqual(['session_find'])
  const program = findPgBouncer()
  if (program === null) return skip('this machine has no PgBouncer')
  const pooler = await startPgBouncer(program, url, documentedPgBouncer(readFileSync('docs/operate.md', 'utf8')))
  expect(await remembered(pooler.url)).toEqual([])
  await pooler.stop()
})

test('DATABASE-5 MONEY-6 settlements only wait for each other within a shard of the house account; the shards count as one account, and their number never decreases', async () => {
  const opened = async () => (await server.pool.query("select shard, balance::int from ledger_account where kind = 'house_revenue' order by shard")).rows
  const sum = (rows: { balance: number }[]) => rows.reduce((total, { balance }) => total + balance, 0)
  await openHouseShards(server.db, 2)
  const before = await opened()
  expect(before.map(({ shard }) => shard)).toEqual([0, 1, 2, 3])

  const [here, waits] = [await stake(), session]
  const ofPlayer = player
  do {
    player = await server.testPlayer({ cash: 100_00n })
  } while (player.id % shards === ofPlayer.id % shards)
  session = await openGame(server, player)
  const there = await stake()
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query("select 1 from ledger_account where kind = 'house_revenue' and shard = $1 for no key update", [ofPlayer.id % shards])
  const waiting = server.partnerCall('settle', movement(waits, here, '0'))
  expect((await server.partnerCall('settle', movement(session, there, '0'))).body).toMatchObject(done)
  await expect
    .poll(async () => (await server.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount)
    .toBe(1)
  await holder.query('commit')
  holder.release()
  expect((await waiting).body).toMatchObject(done)
  const after = await opened()
  expect(sum(after) - sum(before)).toBe(20_00)
  expect(
    after
      .filter(({ balance }, place) => balance !== before[place].balance)
      .map(({ shard }) => shard)
      .sort(),
  ).toEqual([ofPlayer.id % shards, player.id % shards].sort())
})
