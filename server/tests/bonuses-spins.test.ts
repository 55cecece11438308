import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { game } from '@server/db/schema'
import { endRound } from '@server/partners-api/wallet/by-hand'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { bonusRow, claimAt, claimCode, promoCodes, readBalances } from './bonuses-support'
import { expectClean, findings, newRound, newTxid, openGame, addTestGame, movement as otherMovement } from './money-support'

let server: TestServer
let slot: typeof game.$inferSelect
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  const [found] = await server.db.select().from(game).where(eq(game.title, 'Vişne Bahçesi'))
  if (!found) throw new Error('The catalogue does not contain the game of the free spins')
  slot = found
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const stake = 1_00

async function openSlot(player: TestPlayer): Promise<string> {
  const { body } = await server.call('getGameLink', { id: slot.id, provider: slot.provider }, { cookie: player.cookie })
  const code = new URL(body.url as string).searchParams.get('code') as string
  return (await server.partnerCall('authenticate', { code })).body.session as string
}
const movement = (session: string, round: string, amount: number, txid = newTxid()) => ({
  ...otherMovement(session, round, String(amount), txid),
  game: slot.id,
})
const balanceOf = async (session: string) => (await server.partnerCall('balance', { session })).body
const spin = async (session: string, spins: string, { round = newRound(), amount = stake, txid = newTxid() } = {}) =>
  (await server.partnerCall('bet', { ...movement(session, round, amount, txid), spins })).body
const settle = async (session: string, round: string, win: number) => (await server.partnerCall('settle', movement(session, round, win))).body.result
/** Plays one spin with its win, from bet to settlement. */
async function play(session: string, spins: string, win = 0): Promise<string[]> {
  const round = newRound()
  const { result } = await spin(session, spins, { round })
  return [result, await settle(session, round, win)]
}
const used = async (player: TestPlayer) =>
  (await server.pool.query<{ used: number }>('select used from bonus_spins join player_bonus on id = bonus_id where player_id = $1', [player.id])).rows[0]?.used
const set = (player: TestPlayer, change: string) => server.pool.query(`update player_bonus set ${change} where player_id = $1`, [player.id])

/** Creates a player with twenty free spins of one lira. Wins must be wagered ten times, within 24 hours. */
async function withSpins(cash?: bigint) {
  const player = await server.testPlayer(cash ? { cash } : {})
  expect((await claimCode(server, player, promoCodes.spins)).body.status).toBe(1)
  const session = await openSlot(player)
  return { player, session, spins: (await balanceOf(session)).spins?.id ?? '' }
}

test('DETAIL-3 BON-09 the daily claim grants twenty spins in the named game and no money; the answer, the site and the partner show it', async () => {
  const player = await server.testPlayer({ cash: 250_00n })
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await claimAt(server, player, tomorrow, { yesterdayFreespin: true })).toEqual({ status: 1, statusText: 'bonuses.added', spins: 20 })
  expect(await readBalances(server, player)).toEqual({ cash: 250_00n, bonus: 0n, held: 0n })
  const { data } = (await server.call('bonusesActive', {}, { cookie: player.cookie })).body
  expect(data).toMatchObject([
    { bonus: 'gunluk-cevirme', amount: 0, balance: 0, required: 0, spins: { left: 20, total: 20, value: 1, game: { id: slot.id, title: 'Vişne Bahçesi' } } },
  ])
  expect((await balanceOf(await openSlot(player))).spins).toMatchObject({ left: 20, total: 20, stake: '100', until: data[0]?.expiresAt })
  expect((await balanceOf(await openGame(server, player))).spins).toBeUndefined()
})

test('DETAIL-3 a spin touches neither cash nor bonus and counts for no wagering and no limit; its win is bonus money to be wagered', async () => {
  const { player, session, spins } = await withSpins(30_00n)
  await server.pool.query("insert into player_limit (player_id, kind, period, amount) values ($1, 'play', '24h', 50)", [player.id])
  expect(await play(session, spins)).toEqual(['OK', 'OK'])
  expect(await readBalances(server, player)).toEqual({ cash: 30_00n, bonus: 0n, held: 0n })
  expect(await play(session, spins, 2_50)).toEqual(['OK', 'OK'])
  expect(await readBalances(server, player)).toEqual({ cash: 30_00n, bonus: 2_50n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', amount: 2_50, required: 25_00, wagered: 0 })
  expect((await balanceOf(session)).spins).toMatchObject({ left: 18 })
})

test('DETAIL-3 spins are only valid for their game and stake; a round is one spin and accepts no other stake', async () => {
  const { player, session, spins } = await withSpins(30_00n)
  expect((await spin(session, spins, { amount: 2_00 })).result).toBe('SPINS_OVER')
  expect((await spin(session, '999999999')).result).toBe('SPINS_OVER')
  const round = newRound()
  expect((await spin(session, spins, { round })).result).toBe('OK')
  expect((await spin(session, spins, { round })).result).toBe('ROUND_CLOSED')
  expect((await server.partnerCall('bet', movement(session, round, stake))).body.result).toBe('ROUND_CLOSED')
  expect(await settle(session, round, 0)).toBe('OK')
  const elsewhere = await openGame(server, player)
  expect((await server.partnerCall('bet', { ...otherMovement(elsewhere, newRound(), '100'), spins })).body.result).toBe('SPINS_OVER')
  expect(await used(player)).toBe(1)
})

test('DETAIL-3 a player cannot use another player’s spins', async () => {
  const owner = await withSpins()
  const other = await withSpins()
  expect((await spin(other.session, owner.spins)).result).toBe('SPINS_OVER')
  expect(await used(owner.player)).toBe(0)
})

test('DETAIL-3 MONEY-7 of forty concurrent spins twenty are played, and each win is paid once', async () => {
  const { player, session, spins } = await withSpins()
  const results = await Promise.all(Array.from({ length: 40 }, () => play(session, spins, 10)))
  expect(results.filter(([bet]) => bet === 'OK')).toHaveLength(20)
  expect(results.filter(([bet]) => bet === 'SPINS_OVER')).toHaveLength(20)
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 2_00n, held: 0n })
  expect(await used(player)).toBe(20)
  expect((await balanceOf(session)).spins).toBeUndefined()
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', amount: 2_00, required: 20_00 })
})

test('DETAIL-3 MONEY-11 a repeated spin gets the first answer again and is counted once', async () => {
  const { player, session, spins } = await withSpins()
  const [round, txid] = [newRound(), newTxid()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => spin(session, spins, { round, txid })))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await used(player)).toBe(1)
  expect((await server.partnerCall('bet', movement(session, round, stake, txid))).status).toBe(422)
  expect(await settle(session, round, 0)).toBe('OK')
})

test('DETAIL-3 a rolled-back spin is available again; a refused or finished one is not', async () => {
  const { player, session, spins } = await withSpins()
  const [round, txid, refused] = [newRound(), newTxid(), newTxid()]
  await spin(session, spins, { round, txid })
  expect((await spin(session, spins, { round, txid: refused })).result).toBe('ROUND_CLOSED')
  const rollback = async (bet: string) => (await server.partnerCall('rollback', { session, txid: newTxid(), bet, round })).body.result
  expect([await rollback(refused), await used(player)]).toEqual(['OK', 1])
  expect([await rollback(txid), await used(player)]).toEqual(['OK', 0])
  expect([await rollback(txid), await used(player)]).toEqual(['OK', 0])
  expect(await settle(session, round, 5_00)).toBe('ROUND_CLOSED')
  const [played, number] = [newRound(), newTxid()]
  await spin(session, spins, { round: played, txid: number })
  await settle(session, played, 0)
  expect((await server.partnerCall('rollback', { session, txid: newTxid(), bet: number, round: played })).body.result).toBe('ROUND_CLOSED')
  expect([await used(player), await readBalances(server, player)]).toEqual([1, { cash: 0n, bonus: 0n, held: 0n }])
})

test('DETAIL-3 the operator ends an open spin of a partner: void, or with a win', async () => {
  const { player, session, spins } = await withSpins()
  const [voided, won] = [newRound(), newRound()]
  await spin(session, spins, { round: voided })
  await spin(session, spins, { round: won })
  const { rows } = await server.pool.query<{ partner: string }>('select partner from game_round where round = $1', [won])
  const partner = rows[0]?.partner ?? ''
  expect(await endRound(server.db, partner, voided, 'void')).toBe('done')
  expect(await endRound(server.db, partner, won, 3_00n)).toBe('done')
  expect([await used(player), await readBalances(server, player)]).toEqual([1, { cash: 0n, bonus: 3_00n, held: 0n }])
})

test('DETAIL-3 expired spins are refused, and the win of one in play is not paid', async () => {
  const { player, session, spins } = await withSpins()
  const round = newRound()
  await spin(session, spins, { round })
  await set(player, "expires_at = now() - interval '1 second'")
  expect((await balanceOf(session)).spins).toBeUndefined()
  expect((await spin(session, spins)).result).toBe('SPINS_OVER')
  // While it is open no other bonus is granted, because its win could be credited to that bonus.
  expect((await claimCode(server, player, promoCodes.trial)).body.statusText).toBe('bonuses.pending')
  expect(await settle(session, round, 9_00)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 0n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'expired', amount: 0 })
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
})

test('DETAIL-3 nothing is decided while spins are left: a fully wagered bonus becomes cash with the last one', async () => {
  const { player, session, spins } = await withSpins()
  for (let n = 1; n < 20; n++) await play(session, spins, n === 1 ? 4_00 : 0)
  await set(player, 'wagered = required')
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', required: 40_00 })
  const round = newRound()
  await spin(session, spins, { round })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active' })
  expect(await settle(session, round, 0)).toBe('OK')
  expect(await bonusRow(server, player)).toMatchObject({ state: 'completed' })
  expect(await readBalances(server, player)).toEqual({ cash: 4_00n, bonus: 0n, held: 0n })
})

test('DETAIL-3 when unplayed spins expire, a fully wagered bonus becomes cash and any other ends', async () => {
  const done = await withSpins()
  await play(done.session, done.spins, 4_00)
  await set(done.player, 'wagered = required, expires_at = now()')
  expect((await server.call('balance', {}, { cookie: done.player.cookie })).body).toMatchObject({ balance: 4, bonus: 0 })
  expect(await bonusRow(server, done.player)).toMatchObject({ state: 'completed' })
  const open = await withSpins()
  await play(open.session, open.spins, 4_00)
  await set(open.player, 'expires_at = now()')
  expect((await server.call('balance', {}, { cookie: open.player.cookie })).body).toMatchObject({ balance: 0, bonus: 0 })
  expect(await bonusRow(server, open.player)).toMatchObject({ state: 'expired' })
})

test('DETAIL-3 if no spin won anything, the bonus is used up', async () => {
  const { player, session, spins } = await withSpins()
  for (let n = 0; n < 20; n++) expect(await play(session, spins)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'lost', amount: 0, required: 0 })
  const { data } = (await server.call('bonusHistory', {}, { cookie: player.cookie })).body
  expect(data).toMatchObject([{ bonusAmount: 0, state: 'lost', spins: { used: 20, total: 20 } }])
})

test('DETAIL-3 losing the bonus money does not end the spins', async () => {
  const { player, session, spins } = await withSpins()
  await play(session, spins, 3_00)
  const round = newRound()
  expect((await server.partnerCall('bet', movement(session, round, 3_00))).body.result).toBe('OK')
  expect(await settle(session, round, 0)).toBe('OK')
  expect(await readBalances(server, player)).toMatchObject({ bonus: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', wagered: 3_00 })
  expect(await play(session, spins, 1_00)).toEqual(['OK', 'OK'])
})

test('DETAIL-3 BON-20 the trial is 50 TL or 50 free spins: one of them, once', async () => {
  const player = await server.testPlayer()
  expect((await claimCode(server, player, 'CEVIRME50')).body.status).toBe(1)
  expect((await balanceOf(await openSlot(player))).spins).toMatchObject({ left: 50, total: 50, stake: '100' })
  expect(await readBalances(server, player)).toMatchObject({ bonus: 0n })
  await set(player, 'expires_at = now()')
  expect((await claimCode(server, player, promoCodes.trial)).body).toMatchObject({ statusText: 'bonuses.code_used' })
})

test('LIMIT-4 a player in a break cannot spin', async () => {
  const { player, session, spins } = await withSpins()
  await server.pool.query("update player set status = 'time_out' where id = $1", [player.id])
  expect((await spin(session, spins)).result).toBe('PLAYER_BLOCKED')
  expect(await used(player)).toBe(0)
})

test('MONEY-13 the audit finds a spin without a round, and a round without a spin', async () => {
  const { player, session, spins } = await withSpins()
  await play(session, spins)
  const rules = async () => (await findings(server.db)).map(({ rule }) => rule)
  await server.pool.query('update bonus_spins set used = 2 where bonus_id = $1', [spins])
  expect(await rules()).toEqual(['free_spins'])
  await server.pool.query('update bonus_spins set used = 0 where bonus_id = $1', [spins])
  expect(await rules()).toEqual(['free_spins'])
  await expect(server.pool.query('update bonus_spins set used = 21 where bonus_id = $1', [spins])).rejects.toThrow('bonus_spins_used')
  await server.pool.query('update bonus_spins set used = 1 where bonus_id = $1', [spins])
  expect(await used(player)).toBe(1)
})

/** Steps that may happen to a grant, in any order and with any outcome. */
const step = fc.oneof(
  fc.record({ do: fc.constant('spin' as const), win: fc.constantFrom(0, 10, 1_00, 7_77) }),
  fc.record({ do: fc.constant('leave' as const), win: fc.constantFrom(0, 5_00) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'finish' as const), win: fc.constant(0) }),
  fc.record({ do: fc.constant('stake' as const), win: fc.constantFrom(0, 2_00) }),
)

test('DETAIL-3 MONEY-13 after any sequence of spins, rollbacks and settlements, spins, money and wagering match a model', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { player, session, spins } = await withSpins()
      const model = { left: 20, bonus: 0, won: 0, wagered: 0 }
      const open: { round: string; txid: string; win: number }[] = []
      for (const { do: what, win } of steps) {
        const over = (await bonusRow(server, player))?.state !== 'active'
        if (over) break
        if (what === 'spin' || what === 'leave') {
          const [round, txid] = [newRound(), newTxid()]
          const { result } = await spin(session, spins, { round, txid })
          expect(result).toBe(model.left > 0 ? 'OK' : 'SPINS_OVER')
          if (result !== 'OK') continue
          model.left--
          if (what === 'leave') open.push({ round, txid, win })
          else {
            await settle(session, round, win)
            model.bonus += win
            model.won += win
          }
        } else if (what === 'stake') {
          if (model.bonus < stake) continue
          const round = newRound()
          await server.partnerCall('bet', movement(session, round, stake))
          await settle(session, round, win)
          model.bonus += win - stake
          model.wagered += stake
        } else {
          const left = open.shift()
          if (!left) continue
          if (what === 'undo') {
            await server.partnerCall('rollback', { session, txid: newTxid(), bet: left.txid, round: left.round })
            model.left++
          } else {
            await settle(session, left.round, left.win)
            model.bonus += left.win
            model.won += left.win
          }
        }
        const row = await bonusRow(server, player)
        if (row?.state !== 'active') break
        expect({ ...(await readBalances(server, player)), used: await used(player) }).toEqual({
          cash: 0n,
          bonus: BigInt(model.bonus),
          held: 0n,
          used: 20 - model.left,
        })
        expect(row).toMatchObject({ amount: model.won, required: model.won * 10, wagered: model.wagered })
      }
      await expectClean(server.db)
    }),
    { numRuns: 15 },
  )
})

test('OPERATE-3 a further win of a free spin is also bonus money; for a stake with two parts it is split between both, and taken back from both', async () => {
  const { player, session, spins } = await withSpins(2_00n)
  const credit = async (round: string, amount: number, txid = newTxid()) =>
    (await server.partnerCall('credit', { ...movement(session, round, amount, txid), why: 'win' })).body.result
  const rollback = async (round: string, bet: string) => (await server.partnerCall('rollback', { session, txid: newTxid(), bet, round })).body.result
  const [round, win] = [newRound(), newTxid()]
  await spin(session, spins, { round })
  expect(await settle(session, round, 2_00)).toBe('OK')
  expect(await credit(round, 2_00, win)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 2_00n, bonus: 4_00n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', amount: 4_00, required: 40_00 })
  expect(await rollback(round, win)).toBe('ROUND_CLOSED')

  const [split, extra] = [newRound(), newTxid()]
  expect((await server.partnerCall('bet', movement(session, split, 4_00))).body.result).toBe('OK')
  expect(await settle(session, split, 1_00)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 50n, bonus: 2_50n, held: 0n })
  expect(await credit(split, 3_00, extra)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 2_00n, bonus: 4_00n, held: 0n })
  expect(await rollback(split, extra)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 50n, bonus: 2_50n, held: 0n })
})
