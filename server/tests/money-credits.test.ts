import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { game } from '@server/db/schema'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'

/* Calls that aggregators send daily besides bets and settlements: wins that close no round, and wins that are taken back. */

let server: TestServer
const ops = operatorOf(() => server)
const lobbyGame = testGame.id + 7
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await server.db
    .insert(game)
    .values({ ...testGame, id: lobbyGame, title: 'Lobi Testi', type: 'slot', slug: 'lobi-testi', engine: 'slot-fruit', rtp: 9_600, position: 9_998 })
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const bet = async (...args: Parameters<typeof movement>) => (await server.partnerCall('bet', movement(...args))).body
const settle = async (...args: Parameters<typeof movement>) => (await server.partnerCall('settle', movement(...args))).body
type Why = 'win' | 'jackpot' | 'tournament' | 'promotion'
const credit = async (why: Why, ...args: Parameters<typeof movement>) => (await server.partnerCall('credit', { ...movement(...args), why })).body
const rollback = async (session: string, round: string, of: string, txid = newTxid()) =>
  (await server.partnerCall('rollback', { session, txid, bet: of, round })).body

async function playing(cash = 1000n) {
  const player = await server.testPlayer({ cash })
  return { player, token: await openGame(server, player) }
}
describe('OPERATE-3 a win that closes no round', () => {
  test('OPERATE-3 a second win of a settled round is paid once, and appears in history and totals', async () => {
    const { player, token } = await playing()
    const [round, txid] = [newRound(), newTxid()]
    await bet(token, round, '300')
    await settle(token, round, '500')
    expect(await settle(token, round, '200')).toMatchObject({ result: 'ROUND_CLOSED' })
    const first = await credit('win', token, round, '200', txid)
    expect(first).toEqual({ result: 'OK', balance: '1400', currency: 'TRY' })
    expect(await credit('win', token, round, '200', txid)).toEqual(first)
    expect((await accountsOf(server.db, player.id)).cash).toBe(1400n)
    const { body } = await server.call('transactionSummary', {}, { cookie: player.cookie })
    expect(body).toMatchObject({ status: 1, data: { staked: 3, won: 7, net: 4 } })
    const { rows } = await server.pool.query("select kind, detail from ledger_tx where player_id = $1 and kind in ('settle', 'credit') order by id", [
      player.id,
    ])
    expect(rows).toEqual([
      { kind: 'settle', detail: testGame.title },
      { kind: 'credit', detail: testGame.title },
    ])
  })

  test('OPERATE-3 a second win of an open round leaves it open', async () => {
    const { player, token } = await playing()
    const round = newRound()
    await bet(token, round, '300')
    expect(await credit('win', token, round, '50')).toMatchObject({ result: 'OK', balance: '750' })
    expect(await settle(token, round, '100')).toMatchObject({ result: 'OK', balance: '850' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 850n, bet_hold: 0n })
  })

  test.each(['jackpot', 'tournament', 'promotion'] as const)('OPERATE-3 a %s is paid without a bet, also after the session', async (why) => {
    const { player, token } = await playing()
    await server.call('logout', {}, { cookie: player.cookie })
    expect(await credit(why, token, `${why}-of-today`, '5000')).toMatchObject({ result: 'OK', balance: '6000' })
  })

  test('OPERATE-3 USE-1 a jackpot refers to the round that won it, is paid after its settlement, and once', async () => {
    const { player, token } = await playing()
    const [round, txid] = [newRound(), newTxid()]
    await bet(token, round, '300')
    await settle(token, round, '100')
    for (let time = 0; time < 2; time++) expect(await credit('jackpot', token, round, '1000100', txid)).toMatchObject({ result: 'OK', balance: '1000900' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_900n, bet_hold: 0n })
  })

  test("OPERATE-3 a win needs an existing round of the player; a jackpot cannot refer to another player's round", async () => {
    const [one, two] = [await playing(), await playing()]
    const [round, stake] = [newRound(), newTxid()]
    expect(await credit('win', one.token, round, '100')).toMatchObject({ result: 'ROUND_CLOSED', balance: '1000' })
    await bet(one.token, round, '100', stake)
    for (const why of ['win', 'jackpot'] as const) expect(await credit(why, two.token, round, '100')).toMatchObject({ result: 'ROUND_CLOSED', balance: '1000' })
    await rollback(one.token, round, stake)
    expect(await credit('win', one.token, round, '100')).toMatchObject({ result: 'ROUND_CLOSED', balance: '1000' })
  })

  test('OPERATE-3 DATABASE-6 above the ceiling nothing moves until an operator allows that one win', async () => {
    const { token } = await playing()
    const ours = server.config.partner
    const [number, txid] = [newRound(), newTxid()]
    expect(await credit('jackpot', token, number, '900000000000', txid)).toMatchObject({ result: 'CEILING_REACHED', balance: '1000' })
    expect(await ops('partners', 'held')).toContain(txid)
    await ops('partners', 'allow', ours, txid, '--yes')
    expect(await ops('partners', 'held')).toContain('allowed')
    // Another amount under its number is a different win.
    expect(await credit('jackpot', token, number, '900000000001', txid)).toMatchObject({ result: 'CEILING_REACHED' })
    for (let time = 0; time < 2; time++)
      expect(await credit('jackpot', token, number, '900000000000', txid)).toMatchObject({ result: 'OK', balance: '900000001000' })
    expect(await ops('partners', 'held')).not.toContain(txid)
  })

  test('OPERATE-3 in a lobby several games of a company are played in one session, each with its own stakes and title', async () => {
    const { token } = await playing()
    const round = newRound()
    const inLobby = { ...movement(token, round, '300'), game: lobbyGame }
    expect((await server.partnerCall('bet', inLobby)).body).toMatchObject({ result: 'OK', balance: '700' })
    expect(await settle(token, round, '100')).toMatchObject({ result: 'ROUND_CLOSED' })
    expect((await server.partnerCall('settle', { ...inLobby, txid: newTxid(), amount: '400' })).body).toMatchObject({ result: 'OK', balance: '1100' })
    const { rows: posted } = await server.pool.query('select detail from ledger_tx where ref_id like $1 order by id', [`%${round}`])
    expect(posted.map(({ detail }: { detail: string }) => detail)).toContain('Lobi Testi')
  })
})

describe('OPERATE-3 a win that is taken back', () => {
  test.each(['settle', 'credit'] as const)('OPERATE-3 of a %s is taken back once, the round stays as it ended, and the player is informed', async (kind) => {
    const { player, token } = await playing()
    const [round, win, undo] = [newRound(), newTxid(), newTxid()]
    await bet(token, round, '300')
    if (kind === 'settle') await settle(token, round, '900', win)
    else {
      await settle(token, round, '0')
      await credit('win', token, round, '900', win)
    }
    for (let time = 0; time < 2; time++) expect(await rollback(token, round, win, undo)).toMatchObject({ result: 'OK', balance: '700' })
    expect(await rollback(token, round, win)).toMatchObject({ result: 'OK', balance: '700' })
    expect(await settle(token, round, '900')).toMatchObject({ result: 'ROUND_CLOSED', balance: '700' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 700n, bet_hold: 0n })
    const { body } = await server.call('transactionSummary', {}, { cookie: player.cookie })
    expect(body).toMatchObject({ data: { staked: 3, won: 0 } })
    const {
      rows: [found],
    } = await server.pool.query('select count(*)::int as count from player_message where player_id = $1 and about = $2', [
      player.id,
      `win:${server.config.partner}:${win}`,
    ])
    expect(found).toEqual({ count: 1 })
  })

  test('OPERATE-3 that was already spent stays, and nothing moves', async () => {
    const { player, token } = await playing()
    const [round, win] = [newRound(), newTxid()]
    await bet(token, round, '300')
    await settle(token, round, '900', win)
    await bet(token, newRound(), '1500')
    expect(await rollback(token, round, win)).toMatchObject({ result: 'INSUFFICIENT_FUNDS', balance: '100' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 100n, bet_hold: 1500n })
  })

  test('OPERATE-3 that is taken back before it arrives is refused when it does; a win of zero has no effect', async () => {
    const { token } = await playing()
    const [round, late, lost] = [newRound(), newTxid(), newTxid()]
    expect(await rollback(token, round, late)).toMatchObject({ result: 'OK' })
    expect(await credit('jackpot', token, round, '100', late)).toMatchObject({ result: 'ROUND_CLOSED', balance: '1000' })
    await bet(token, round, '300')
    await settle(token, round, '0', lost)
    expect(await rollback(token, round, lost)).toMatchObject({ result: 'OK', balance: '700' })
    expect(await credit('jackpot', token, round, '0')).toMatchObject({ result: 'OK', balance: '700' })
  })
})
