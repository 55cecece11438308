import { bonusTerms } from '@sandbox/world/bonuses'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyTransaction } from '@server/ledger'
import { grantBonus } from '@server/modules/bonuses/grant'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { bonusRow, claimCode, promoCodes, readBalances, playRound } from './bonuses-support'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(async () => {
  await server.pool.query("update game set type = 'slot', engine = 'slot-fruit' where id = $1", [testGame.id])
  await expectClean(server.db)
})
afterAll(() => server.close())

/** Creates a player with the trial bonus: 50 lira, wagered ten times, largest stake 5 lira, at most 250 lira of cash. */
async function withBonus(cash?: bigint) {
  const player = await server.testPlayer(cash ? { cash } : {})
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  return { player, session: await openGame(server, player) }
}
const bet = async (session: string, round: string, amount: number, txid = newTxid()) =>
  (await server.partnerCall('bet', movement(session, round, String(amount), txid))).body.result
const settle = async (session: string, round: string, win: number) => (await server.partnerCall('settle', movement(session, round, String(win)))).body.result
const set = (playerId: number, change: string) => server.pool.query(`update player_bonus set ${change} where player_id = $1`, [playerId])

test.each([
  ['slot', 'slot-fruit', 4_00],
  ['other', 'dice', 2_00],
  ['virtual', 'keno', 80],
  ['live', 'roulette', 40],
  ['embed', 'crash', 0],
  ['embed', 'sportsbook', 0],
])('PLAY-20 a settled stake in %s (%s) counts by its weight', async (type, engine, counted) => {
  const { player, session } = await withBonus()
  await server.pool.query('update game set type = $2, engine = $3 where id = $1', [testGame.id, type, engine])
  expect(await playRound(server, session, 4_00n, 4_00n)).toEqual(['OK', 'OK'])
  expect((await bonusRow(server, player))?.wagered).toBe(counted)
})

test.each([
  ['spor-yatirim', 'sportsbook', '1.599', 0],
  ['spor-yatirim', 'sportsbook', '1.6', 4_00],
  ['spor-yatirim', 'parlay', '12.5', 4_00],
  ['spor-yatirim', 'sportsbook', undefined, 0],
  ['kayip-bonusu', 'sportsbook', '1.1', 0],
  // Odds matter only for sports bets.
  ['kayip-bonusu', 'crash', undefined, 80],
] as const)('PLAY-20 under %s a bet in %s at odds of %s counts for %i', async (bonus, engine, odds, counted) => {
  const player = await server.testPlayer({ cash: 50_00n })
  await moneyTransaction(server.db, player.id, (tx) =>
    grantBonus(tx, player.id, { bonus, terms: bonusTerms[bonus], source: 'gift', ref: 'test', amount: 50_00n }),
  )
  const session = await openGame(server, player)
  await server.pool.query("update game set type = 'embed', engine = $2 where id = $1", [testGame.id, engine])
  const round = newRound()
  expect(await bet(session, round, 4_00)).toBe('OK')
  const ended = await server.partnerCall('settle', { ...movement(session, round, '0'), ...(odds === undefined ? {} : { odds }) })
  expect(ended.body.result).toBe('OK')
  expect((await bonusRow(server, player))?.wagered).toBe(counted)
})

test('PLAY-20 invalid odds are refused', async () => {
  const { session } = await withBonus()
  const round = newRound()
  expect(await bet(session, round, 4_00)).toBe('OK')
  for (const odds of ['0.5', '-2', 'x', '1,6', '']) expect((await server.partnerCall('settle', { ...movement(session, round, '0'), odds })).status).toBe(422)
  expect(await settle(session, round, 0)).toBe('OK')
})

test('PLAY-20 a stake counts when it is settled, not when it is placed, and never when it is void', async () => {
  const { player, session } = await withBonus()
  const [round, txid] = [newRound(), newTxid()]
  expect(await bet(session, round, 4_00, txid)).toBe('OK')
  expect((await bonusRow(server, player))?.wagered).toBe(0)
  await server.partnerCall('rollback', { session, txid: newTxid(), bet: txid, round })
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 50_00n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ wagered: 0, state: 'active' })
})

test('PLAY-20 a round that began before the bonus does not count', async () => {
  const player = await server.testPlayer({ cash: 20_00n })
  const session = await openGame(server, player)
  const round = newRound()
  expect(await bet(session, round, 20_00)).toBe('OK')
  await claimCode(server, player, promoCodes.trial)
  expect(await settle(session, round, 0)).toBe('OK')
  expect((await bonusRow(server, player))?.wagered).toBe(0)
})

test('PLAY-20 a stake above the maximum is refused while a bonus is active, and moves nothing', async () => {
  const { player, session } = await withBonus(100_00n)
  const refused = await server.partnerCall('bet', movement(session, newRound(), '501'))
  expect(refused.body).toMatchObject({ result: 'LIMIT_REACHED', limit: { of: 'bonus', most: '500' } })
  expect(await readBalances(server, player)).toEqual({ cash: 100_00n, bonus: 50_00n, held: 0n })
  expect(await bet(session, newRound(), 5_00)).toBe('OK')
  await set(player.id, 'expires_at = now()')
  expect(await bet(session, newRound(), 5_01)).toBe('OK')
})

test('MONEY-8 a win is split between cash and bonus in proportion to the stake, the odd kuruş goes to the bonus', async () => {
  const { player, session } = await withBonus(1_00n)
  const round = newRound()
  expect(await bet(session, round, 3_00)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 48_00n, held: 3_00n })
  expect(await settle(session, round, 10_00)).toBe('OK')
  expect(await readBalances(server, player)).toEqual({ cash: 3_33n, bonus: 48_00n + 6_67n, held: 0n })
})

test('PLAY-20 after wagering the bonus becomes cash, and the part above the cap is taken back', async () => {
  const { player, session } = await withBonus()
  await set(player.id, 'wagered = 49600')
  const before = await house()
  // 45 + 300 of bonus money; one lira of stakes is still missing.
  expect(await playRound(server, session, 3_99n, 300_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', wagered: 499_99 })
  expect(await playRound(server, session, 1_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'completed' })
  expect(await readBalances(server, player)).toEqual({ cash: 250_00n, bonus: 0n, held: 0n })
  expect((await house()) - before).toBe(50_00 - 250_00)
  // From now on a win is cash, and any stake of the game is allowed.
  expect(await playRound(server, session, 10_00n, 20_00n)).toEqual(['OK', 'OK'])
  expect(await readBalances(server, player)).toEqual({ cash: 260_00n, bonus: 0n, held: 0n })
  const { data } = (await server.call('transactionList', { type: ['bonus_cash'] }, { cookie: player.cookie })).body
  expect(data?.original.data).toMatchObject([
    { code: 'bonus_cash', kind: 'cash', change_amount: 250, direction: '+', type: '3' },
    { code: 'bonus_cash', kind: 'bonus', direction: '-', balance_amount: 0, type: '3' },
  ])
})

test('PLAY-20 nothing is decided while bonus money is at stake', async () => {
  const { player, session } = await withBonus()
  const [open, txid] = [newRound(), newTxid()]
  expect(await bet(session, open, 5_00, txid)).toBe('OK')
  await set(player.id, 'wagered = required')
  expect(await playRound(server, session, 5_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active' })
  await server.partnerCall('rollback', { session, txid: newTxid(), bet: txid, round: open })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'completed' })
  expect(await readBalances(server, player)).toEqual({ cash: 45_00n, bonus: 0n, held: 0n })
})

test('PLAY-20 an expired bonus goes back to the house; cash stays; open stakes follow the bonus', async () => {
  const { player, session } = await withBonus(2_00n)
  const [settled, voided, txid] = [newRound(), newRound(), newTxid()]
  expect(await bet(session, settled, 4_00)).toBe('OK')
  expect(await bet(session, voided, 5_00, txid)).toBe('OK')
  await set(player.id, 'expires_at = now()')
  expect((await server.call('balance', {}, { cookie: player.cookie })).body).toMatchObject({ balance: 0, bonus: 0 })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'expired' })
  // Half of the stake was cash, and so is half of the win.
  expect(await settle(session, settled, 30_00)).toBe('OK')
  await server.partnerCall('rollback', { session, txid: newTxid(), bet: txid, round: voided })
  expect(await readBalances(server, player)).toEqual({ cash: 15_00n, bonus: 0n, held: 0n })
})

test.each(['bonusesActive', 'balance', 'claim', 'bet', 'wallet balance'])('PLAY-20 the expiry takes effect in %s', async (seen) => {
  const { player, session } = await withBonus()
  await set(player.id, 'expires_at = now()')
  if (seen === 'bonusesActive') expect((await server.call('bonusesActive', {}, { cookie: player.cookie })).body.data).toEqual([])
  else if (seen === 'balance') await server.call('balance', {}, { cookie: player.cookie })
  else if (seen === 'claim') expect((await claimCode(server, player, promoCodes.spins)).body.status).toBe(1)
  else if (seen === 'bet') expect(await bet(session, newRound(), 1_00)).toBe('INSUFFICIENT_FUNDS')
  else expect((await server.partnerCall('balance', { session })).body.balance).toBe('0')
  expect(await readBalances(server, player)).toMatchObject({ bonus: 0n })
})

test('PLAY-20 a bonus without money left ends', async () => {
  const { player, session } = await withBonus()
  for (let round = 0; round < 9; round++) await playRound(server, session, 5_00n)
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active' })
  await playRound(server, session, 5_00n)
  expect(await bonusRow(server, player)).toMatchObject({ state: 'lost' })
})

test('API-19 PLAY-20 the active bonus shows the remaining wagering, its expiry and what counts', async () => {
  const { player, session } = await withBonus()
  await playRound(server, session, 5_00n, 2_00n)
  const { data } = (await server.call('bonusesActive', {}, { cookie: player.cookie, headers: { 'accept-language': 'de' } })).body
  expect(data).toMatchObject([
    {
      bonus: 'deneme-bonusu',
      amount: 50,
      balance: 47,
      required: 500,
      wagered: 5,
      maxBet: 5,
      weights: { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 },
    },
  ])
  expect(Date.parse(data[0]?.expiresAt ?? '') - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
  expect(Date.parse(data[0]?.expiresAt ?? '') - Date.now()).toBeLessThan(3.1 * 86_400_000)
})

test('PLAY-20 the terms of the three claims are available before a claim', async () => {
  const { data } = (await server.call('claimTerms', {})).body
  expect(data.map(({ bonus }) => bonus)).toEqual(['kayip-bonusu', 'aylik-kayip-bonusu', 'gunluk-cevirme'])
  expect(data[0]).toMatchObject({ percent: 15, max: 5000, minLoss: 100, wagering: 3, days: 3, maxBet: 50 })
  expect(data[2]).toMatchObject({ spins: 20, spinValue: 1, minDeposit: 250, days: 1 })
})

test('MONEY-7 sixteen concurrent rounds: every stake counts once, and no money is lost', async () => {
  const { player, session } = await withBonus()
  await Promise.all(Array.from({ length: 16 }, () => playRound(server, session, 2_00n, 1_00n)))
  expect((await bonusRow(server, player))?.wagered).toBe(32_00)
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 34_00n, held: 0n })
})

/** Returns the cost of bonuses in kuruş, a negative number. */
const house = async () => Number((await server.pool.query("select balance from ledger_account where kind = 'bonus_cost'")).rows[0].balance)

test('MONEY-8 PLAY-20 while stakes of an ended bonus are open no other is granted: their wins go to the house and not into the next bonus', async () => {
  const player = await server.testPlayer({ cash: 2_00n })
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  const [token, round] = [await openGame(server, player), newRound()]
  expect((await server.partnerCall('bet', movement(token, round, '500'))).body.result).toBe('OK')
  await server.pool.query('update player_bonus set expires_at = now() where player_id = $1', [player.id])
  expect((await claimCode(server, player, promoCodes.spins)).body).toMatchObject({ status: 0, statusText: 'bonuses.pending' })
  await server.partnerCall('settle', movement(token, round, '10000'))
  // Two fifths of the stake were cash.
  expect(await readBalances(server, player)).toEqual({ cash: 40_00n, bonus: 0n, held: 0n })
  expect((await claimCode(server, player, promoCodes.spins)).body.status).toBe(1)
})

test('PLAY-20 the trial bonus can be had once, by whichever way', async () => {
  const player = await server.testPlayer()
  await server.pool.query("update player set branch = 'amber' where id = $1", [player.id])
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  await server.pool.query('update player_bonus set expires_at = now() where player_id = $1', [player.id])
  expect((await claimCode(server, player, promoCodes.amber)).body).toMatchObject({ status: -3, statusText: 'bonuses.code_used' })
})
