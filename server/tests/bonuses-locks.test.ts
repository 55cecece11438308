import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deposit } from '@server/db/schema'
import { endRound } from '@server/partners-api/wallet/by-hand'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { claimCode, promoCodes } from './bonuses-support'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame, startDeposit, waitingForLock } from './money-support'

/* The house's accounts are locked in ascending order, also when a bonus ends in the same transaction (@see MONEY-6). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

/** Creates a player with a bonus that has expired but not ended, and with an open round of cash and bonus money. */
async function overdue(): Promise<{ player: TestPlayer; token: string; round: string }> {
  const player = await server.testPlayer({ cash: 2_00n })
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  const [token, round] = [await openGame(server, player), newRound()]
  expect((await server.partnerCall('bet', movement(token, round, '500'))).body.result).toBe('OK')
  await server.pool.query('update player_bonus set expires_at = now() where player_id = $1', [player.id])
  return { player, token, round }
}

const lock = (client: pg.PoolClient, kind: string, how = '') =>
  client.query(`select id from ledger_account where player_id is null and kind = $1 for no key update ${how}`, [kind])
const somebodyWaits = () => waitingForLock(server.pool)

/** Checks that `work` does not lock `later` while it waits for the account `first`. */
async function waitsWithout(first: string, later: string, work: () => Promise<unknown>): Promise<void> {
  const other = await server.pool.connect()
  try {
    await other.query('begin')
    await lock(other, first)
    const waiting = work()
    await expect.poll(somebodyWaits).toBeGreaterThan(0)
    await lock(other, later, 'nowait')
    await other.query('commit')
    await waiting
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('MONEY-6 a settlement that ends an expired bonus, by its company or by an operator', async () => {
  const [first, second] = [await overdue(), await overdue()]
  await waitsWithout('house_revenue', 'bonus_cost', () => server.partnerCall('settle', movement(first.token, first.round, '900')))
  await waitsWithout('house_revenue', 'bonus_cost', () => endRound(server.db, 'sandbox', second.round, 900n))
  const { rows } = await server.pool.query<{ state: string }>('select state from player_bonus where player_id = any($1)', [[first.player.id, second.player.id]])
  expect(rows).toEqual([{ state: 'expired' }, { state: 'expired' }])
})

test('MONEY-6 an approved deposit with a bonus', async () => {
  const player = await server.testPlayer()
  const reference = await startDeposit(server, player)
  await server.db.update(deposit).set({ bonus: 'hos-geldin' }).where(eq(deposit.id, reference))
  const report = { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' } as const
  await waitsWithout('bonus_cost', 'psp_clearing', () => server.partnerCall('paymentCallback', report))
  const { rows } = await server.pool.query("select kind from ledger_tx where player_id = $1 and kind in ('deposit', 'bonus')", [player.id])
  expect(rows).toHaveLength(2)
})

test('MONEY-6 concurrent settlements with and without expired bonuses cause no deadlock', async () => {
  const deadlocks = async () => {
    await server.pool.query('select pg_stat_clear_snapshot()')
    return Number((await server.pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks)
  }
  const before = await deadlocks()
  for (let storm = 0; storm < 3; storm++) {
    const players = await Promise.all(Array.from({ length: 8 }, overdue))
    const plain = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [token, round] = [await openGame(server, await server.testPlayer({ cash: 10_00n })), newRound()]
        await server.partnerCall('bet', movement(token, round, '500'))
        return { token, round }
      }),
    )
    const ended = await Promise.all([...players, ...plain].map(({ token, round }) => server.partnerCall('settle', movement(token, round, '700'))))
    expect(ended.map(({ body }) => body.result)).toEqual(ended.map(() => 'OK'))
  }
  // A connection reports its deadlocks after at most one idle second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await server.pool.query('select 1')
  expect(await deadlocks()).toBe(before)
})
