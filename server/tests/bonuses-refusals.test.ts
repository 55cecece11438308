import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyTransaction } from '@server/ledger'
import { approveBonusRequest, rejectBonusRequest } from '@server/modules/bonuses/decide'
import { promotionNames } from '@server/modules/bonuses/offer'
import { endBonus, latestBonus, runningBonus } from '@server/modules/bonuses/running'
import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { bonusTerms } from '@sandbox/world/bonuses'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { addCode, bonusRow, claimAt, claimCode, promoCodes, loseStake, readBalances, playRound } from './bonuses-support'
import { addTestGame, expectClean, movement, newRound, openGame, testGame } from './money-support'

/* Answers and records when a bonus is refused, and bonuses whose terms are no longer offered. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
  await addCode(server, 'ESKIKOSUL', 'artik-yok')
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const newTerms = (bonus: string, terms: BonusTerms) => server.pool.query('insert into bonus_terms_version (bonus, terms) values ($1, $2)', [bonus, terms])
const change = (player: TestPlayer, what: string) => server.pool.query(`update player_bonus set ${what} where player_id = $1`, [player.id])

test('API-17 ERR-02 REPO-2 every refusal of a code has its status number', async () => {
  const player = await server.testPlayer()
  const why = async (code: string) => {
    const { status, statusText } = (await claimCode(server, player, code)).body
    return [status, statusText]
  }
  expect(await why('YOKBOYLE')).toEqual([-1, 'bonuses.code_invalid'])
  expect(await why(promoCodes.over)).toEqual([-2, 'bonuses.code_expired'])
  expect(await why(promoCodes.amber)).toEqual([-6, 'bonuses.code_reference'])
  expect(await why('ESKIKOSUL')).toEqual([-9, 'bonuses.unknown'])
  expect((await claimCode(server, player, promoCodes.trial)).body.status).toBe(1)
  expect(await why(promoCodes.trial)).toEqual([-3, 'bonuses.code_used'])
  expect(await why('CEVIRME50')).toEqual([-3, 'bonuses.code_used'])
  expect(await why(promoCodes.spins)).toEqual([0, 'bonuses.pending'])
  const { rows } = await server.pool.query('select code from promo_use where player_id = $1', [player.id])
  expect(rows).toEqual([{ code: promoCodes.trial }])
  await server.pool.query("update player set status = 'time_out' where id = $1", [player.id])
  expect(await why(promoCodes.spins)).toEqual([-5, 'bonuses.player_blocked'])
})

test('BON-14 REPO-2 exactly the smallest loss is paid its share', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  await loseStake(server, player, 100_00n)
  expect(await claimAt(server, player, new Date(Date.now() + 86_400_000))).toEqual({ status: 1, statusText: 'bonuses.added', amount: 15 })
})

test('PLAY-20 REPO-2 a bonus whose terms are no longer offered: any stake is allowed, nothing counts, all of it becomes cash, and its name is its code', async () => {
  const player = await server.testPlayer()
  await claimCode(server, player, promoCodes.trial)
  const session = await openGame(server, player)
  await change(player, "bonus = 'artik-yok', terms = null, created_at = '2026-01-01'")
  const { data } = (await server.call('bonusesActive', {}, { cookie: player.cookie })).body
  expect(data).toMatchObject([{ bonus: 'artik-yok', name: 'artik-yok', maxBet: 0, weights: {} }])
  expect(data[0]).not.toHaveProperty('spins')
  expect(await playRound(server, session, 40_00n, 400_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ wagered: 0, state: 'active' })
  await change(player, 'wagered = required')
  expect(await playRound(server, session, 1_00n, 1_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ state: 'completed' })
  expect(await readBalances(server, player)).toEqual({ cash: 410_00n, bonus: 0n, held: 0n })
})

test('PLAY-20 REPO-2 a bonus keeps the terms of the day on which it was granted', async () => {
  const player = await server.testPlayer()
  const bonus = 'deneme-bonusu'
  await newTerms(bonus, { ...bonusTerms[bonus], maxBet: 40, weights: { ...bonusTerms[bonus].weights, slot: 10 } })
  await claimCode(server, player, promoCodes.trial)
  await newTerms(bonus, bonusTerms[bonus])
  const session = await openGame(server, player)
  const { data } = (await server.call('bonusesActive', {}, { cookie: player.cookie })).body
  expect(data).toMatchObject([{ maxBet: 40, weights: { slot: 10 } }])
  expect(await playRound(server, session, 40_00n, 40_00n)).toEqual(['OK', 'OK'])
  expect(await bonusRow(server, player)).toMatchObject({ wagered: 4_00 })
})

test('PLAY-20 REPO-2 zeppelin counts as a crash game; an embedded game without a product counts for nothing', async () => {
  for (const [engine, counted] of [
    ['zeppelin', 80],
    ['tombala', 0],
  ] as const) {
    const player = await server.testPlayer({ cash: 500_00n })
    await loseStake(server, player, 500_00n)
    expect(await claimAt(server, player, new Date(Date.now() + 86_400_000))).toMatchObject({ status: 1 })
    const session = await openGame(server, player)
    await server.pool.query("update game set type = 'embed', engine = $2 where id = $1", [testGame.id, engine])
    expect(await playRound(server, session, 4_00n, 4_00n)).toEqual(['OK', 'OK'])
    await server.pool.query("update game set type = 'slot', engine = 'slot-fruit' where id = $1", [testGame.id])
    expect([engine, (await bonusRow(server, player))?.wagered]).toEqual([engine, counted])
  }
})

test('REPO-2 a promotion has a name in each language and a page; one without a name is shown by its code', async () => {
  const [turkish, german] = [await promotionNames(server.db, 'tr'), await promotionNames(server.db, 'de')]
  expect([turkish.nameOf('dogum-gunu'), german.nameOf('dogum-gunu'), german.nameOf('artik-yok')]).toEqual([
    'Doğum günü bonusu',
    'Geburtstagsbonus',
    'artik-yok',
  ])
  expect(german.pageOf('dogum-gunu')).toMatch(/^\/promotions\/\d+$/)
  expect(german.pageOf('artik-yok')).toBe('/promotions')
})

test('MONEY-7 REPO-2 a bonus ends once: ending it again throws and moves nothing', async () => {
  const player = await server.testPlayer()
  expect(await latestBonus(server.db as never, player.id)).toBeNull()
  await claimCode(server, player, promoCodes.trial)
  await moneyTransaction(server.db, player.id, async (tx) => {
    const bonus = await runningBonus(tx, player.id)
    if (!bonus) throw new Error('no bonus is active')
    await endBonus(tx, bonus, 'cancelled')
    expect(await runningBonus(tx, player.id)).toBeNull()
    await expect(endBonus(tx, bonus, 'expired')).rejects.toThrow('is not running')
  })
  expect(await bonusRow(server, player)).toMatchObject({ state: 'cancelled' })
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 0n, held: 0n })
})

test('BON-02 ACCOUNT-9 REPO-2 a request is recorded; a bonus that is no longer granted is refused; a long reason is shortened', async () => {
  const player = await server.testPlayer()
  const ask = () => server.call('bonusRequestSet', { bonus: 'Deneme bonusu' }, { cookie: player.cookie, key: newIdempotencyKey() })
  expect((await ask()).body.status).toBe(1)
  const { rows } = await server.pool.query('select id from bonus_request where player_id = $1', [player.id])
  const id = Number(rows[0].id)
  const { rows: log } = await server.pool.query("select result, detail from audit_log where player_id = $1 and action = 'bonus_request'", [player.id])
  expect(log).toEqual([{ result: 'created', detail: { request: id, bonus: 'deneme-bonusu' } }])
  await server.pool.query("update bonus_request set bonus = 'artik-yok' where id = $1", [id])
  expect(await approveBonusRequest(server.services, id)).toBe('not_due')
  expect(await rejectBonusRequest(server.db, id, `  ${'x'.repeat(600)}`)).toBe('done')
  const { reqs } = (await server.call('bonusRequestGet', {}, { cookie: player.cookie })).body
  expect(reqs).toMatchObject([{ bonus: 'artik-yok', reason: 'x'.repeat(500) }])
})

test('PLAY-20 REPO-2 a stake equal to the maximum is accepted under a bonus, and losses end the bonus only when nothing is left', async () => {
  const player = await server.testPlayer()
  await claimCode(server, player, promoCodes.trial)
  const session = await openGame(server, player)
  const round = newRound()
  expect((await server.partnerCall('bet', movement(session, round, '500'))).body.result).toBe('OK')
  expect((await server.partnerCall('settle', movement(session, round, '0'))).body.result).toBe('OK')
  expect(await bonusRow(server, player)).toMatchObject({ state: 'active', wagered: 5_00 })
  expect(await readBalances(server, player)).toEqual({ cash: 0n, bonus: 45_00n, held: 0n })
})
