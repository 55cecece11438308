import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { bonusRow, claimCode, promoCodes, readBalances, playRound } from './bonuses-support'
import { putInState } from './limits-support'
import { addTestGame, expectClean, movement, newRound, newTxid, openGame, startDeposit } from './money-support'
import { addAccount, ask, passGap, readWithdrawal, withdrawer } from './withdrawals-support'

/* A withdrawal cancels an active bonus. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const shown = async (player: TestPlayer) => (await server.call('pageWithdraw', {}, { cookie: player.cookie })).body.bonus
async function withBonus() {
  const { player, bank } = await withdrawer(server)
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  return { player, bank }
}

test('WDR-04 DATA-22 the active bonus ends and its money goes back, as the form said', async () => {
  const { player, bank } = await withBonus()
  expect(await shown(player)).toBe(50)
  const { id = 0 } = await ask(server, player, { bank, bonus: '50.00' })
  expect(await readWithdrawal(server, id)).toMatchObject({ status: 0, bonus_given_up: 5_000 })
  expect(await readBalances(server, player)).toEqual({ cash: 800_00n, bonus: 0n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'cancelled' })
  expect((await server.call('bonusesActive', {}, { cookie: player.cookie })).body.data).toEqual([])
  // Nothing is cancelled twice.
  const again = await ask(server, player, { bank, bonus: 0 })
  expect(await readWithdrawal(server, again.id ?? 0)).toMatchObject({ bonus_given_up: 0 })
})

test('DETAIL-3 the form shows the free spins that a withdrawal ends, and they end with it', async () => {
  const { player, bank } = await withdrawer(server)
  expect((await claimCode(server, player, promoCodes.spins)).body.status).toBe(1)
  expect((await server.call('pageWithdraw', {}, { cookie: player.cookie })).body).toMatchObject({ bonus: 0, spins: 20 })
  expect((await ask(server, player, { bank, bonus: 0 })).status).toBe(1)
  expect(await bonusRow(server, player)).toMatchObject({ state: 'cancelled' })
  expect((await server.call('pageWithdraw', {}, { cookie: player.cookie })).body).not.toHaveProperty('spins')
})

test('WDR-04 an outdated or missing bonus amount is refused at its field and cancels nothing', async () => {
  const { player, bank } = await withBonus()
  for (const bonus of [0, 49.99, 50.01, 100, undefined]) {
    const answer = await ask(server, player, { bank, bonus })
    expect(answer).toEqual({ status: 0, statusText: 'withdrawal.bonus_changed?bonus=50', errors: { bonus: ['withdrawal.bonus_changed?bonus=50'] } })
  }
  expect(await readBalances(server, player)).toEqual({ cash: 1_000_00n, bonus: 50_00n, held: 0n })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active' })
})

test('a refusal for another reason cancels nothing', async () => {
  const { player, bank } = await withBonus()
  expect((await ask(server, player, { bank, bonus: 50, amount: 5_000 })).status).toBe(0)
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active' })
  expect((await readBalances(server, player)).bonus).toBe(50_00n)
})

test('bonus money in an open bet is part of the amount, and what returns of it goes to the house', async () => {
  const { player, bank } = await withdrawer(server, 5_00n)
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  const session = await openGame(server, player)
  const [ofCash, ofBonus] = [newRound(), newRound()]
  for (const round of [ofCash, ofBonus]) expect((await server.partnerCall('bet', movement(session, round, '500'))).body.result).toBe('OK')
  await server.partnerCall('settle', movement(session, ofCash, '15000'))
  expect(await readBalances(server, player)).toEqual({ cash: 150_00n, bonus: 45_00n, held: 5_00n })
  expect(await shown(player)).toBe(50)
  expect((await ask(server, player, { bank, amount: 100, bonus: 45 })).statusText).toBe('withdrawal.bonus_changed?bonus=50')
  const { id = 0 } = await ask(server, player, { bank, amount: 100, bonus: 50 })
  expect(await readWithdrawal(server, id)).toMatchObject({ bonus_given_up: 5_000 })
  expect(await readBalances(server, player)).toEqual({ cash: 50_00n, bonus: 0n, held: 5_00n })
  await server.partnerCall('settle', movement(session, ofBonus, '2000'))
  expect(await readBalances(server, player)).toEqual({ cash: 50_00n, bonus: 0n, held: 0n })
})

describe('PLAY-20 cash that comes only from a bonus', () => {
  /** Creates a player without deposits and with 45 lira of cash from the trial bonus. */
  async function won() {
    const player = await server.testPlayer()
    const bank = await addAccount(server, player)
    expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
    await server.pool.query('update player_bonus set wagered = required where player_id = $1', [player.id])
    expect(await playRound(server, await openGame(server, player), 5_00n, 110_00n)).toEqual(['OK', 'OK'])
    expect(await readBalances(server, player)).toEqual({ cash: 155_00n, bonus: 0n, held: 0n })
    return { player, bank }
  }
  const page = async (player: TestPlayer) => (await server.call('pageWithdraw', {}, { cookie: player.cookie })).body

  test('cannot be withdrawn before a deposit was approved, and the page says so', async () => {
    const { player, bank } = await won()
    expect(await page(player)).toMatchObject({ balance: 155, deposit_first: true })
    expect(await ask(server, player, { bank, amount: 100 })).toEqual({ status: 0, statusText: 'withdrawal.deposit_first' })
    const reference = await startDeposit(server, player)
    expect((await ask(server, player, { bank, amount: 100 })).statusText).toBe('withdrawal.deposit_first')
    await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' })
    expect((await ask(server, player, { bank, amount: 100 })).statusText).toMatch(/^withdrawal\.too_soon\?/)
    await passGap(server, player)
    expect((await page(player)).deposit_first).toBeUndefined()
    expect((await ask(server, player, { bank, amount: 600 })).status).toBe(1)
  })

  test('a declined deposit does not count; errors in the form are reported first', async () => {
    const { player, bank } = await won()
    const reference = await startDeposit(server, player)
    await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'declined', amount: '50000', currency: 'TRY' })
    expect((await ask(server, player, { bank, amount: 100 })).statusText).toBe('withdrawal.deposit_first')
    expect((await ask(server, player, { bank, amount: 5_000 })).statusText).toBe('withdrawal.insufficient?balance=155')
  })

  test('LIMIT-5 an excluded player, who may not deposit, is paid; in a break the rule applies', async () => {
    const { player, bank } = await won()
    await putInState(server, player, 'time-out')
    expect((await ask(server, player, { bank, amount: 100 })).statusText).toBe('withdrawal.deposit_first')
    await putInState(server, player, 'excluded')
    expect((await page(player)).deposit_first).toBeUndefined()
    expect((await ask(server, player, { bank, amount: 100 })).status).toBe(1)
    // A player with an excluded player's bank account could not play (@see PROTECT-2).
    await putInState(server, player, 'active')
  })

  test('after one deposit the rule no longer applies, whatever the cash comes from', async () => {
    const { player, bank } = await withdrawer(server, 5_00n)
    expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
    await server.pool.query('update player_bonus set wagered = required where player_id = $1', [player.id])
    expect(await playRound(server, await openGame(server, player), 5_00n, 200_00n)).toEqual(['OK', 'OK'])
    expect((await page(player)).deposit_first).toBeUndefined()
    expect((await ask(server, player, { bank, amount: 200 })).status).toBe(1)
  })
})

test('an expired bonus ends as expired; the withdrawal cancels nothing', async () => {
  const { player, bank } = await withBonus()
  await server.pool.query("update player_bonus set expires_at = clock_timestamp() - interval '1 second' where player_id = $1", [player.id])
  const { id = 0 } = await ask(server, player, { bank, bonus: 0 })
  expect(await readWithdrawal(server, id)).toMatchObject({ bonus_given_up: 0 })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'expired' })
  expect((await readBalances(server, player)).bonus).toBe(0n)
})
