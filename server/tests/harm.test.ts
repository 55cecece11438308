import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, type PlayFacts } from '@kehribar/shared/rules/harm'
import { reasonText, shownReason } from '@kehribar/shared/rules/harm-words'
import { harmAnswer, harmAssessment, harmDay, playDay } from '@server/db/schema'
import { factsOfDay } from '@server/modules/harm/facts'
import { assessHarmOfDay } from '@server/modules/harm'
import { offersClosed } from '@server/modules/safer-play'
import { cancel } from '@server/modules/withdrawals'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { report } from './deposits-support'
import { decisionsOf, stateOf } from './limits-support'
import { addTestGame, expectClean, movement, newRound, openGame, startDeposit } from './money-support'
import { addAccount, passGap, request } from './withdrawals-support'

let server: TestServer
let plain: TestServer
let today: string
let yesterday: string
const folder = mkdtempSync(join(tmpdir(), 'harm-'))
beforeAll(async () => {
  ;[server, plain] = [await startTestServer(), await startTestServer({ env: { JURISDICTION: 'plain' } })]
  today = (await server.pool.query<{ day: string }>("select (clock_timestamp() at time zone 'Europe/Istanbul')::date::text as day")).rows[0]?.day ?? ''
  yesterday = addDays(today, -1)
  await addTestGame(server.db)
})
afterAll(async () => {
  await expectClean(server.db)
  await Promise.all([server.close(), plain.close()])
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const { db } of [server, plain]) {
    await db.delete(harmDay)
    await db.insert(harmDay).values({ day: yesterday })
  }
})

const ops = operatorOf(() => server)
const nothing = { deposited: 0n, staked: 0n, won: 0n, chases: 0, cancelled: 0, declined: 0, raises: 0, minutes: 0, nightMinutes: 0, products: [] }
/** Inserts a player's daily figures; the keys count the days back from yesterday. */
const did = (on: TestServer, { id }: TestPlayer, days: Record<number, Partial<PlayFacts>>) =>
  on.db.insert(playDay).values(Object.entries(days).map(([back, facts]) => ({ ...nothing, ...facts, playerId: id, day: addDays(yesterday, -Number(back)) })))
const usual = { 40: { deposited: 400_00n }, 33: { deposited: 400_00n }, 26: { deposited: 400_00n }, 19: { deposited: 400_00n }, 12: { deposited: 400_00n } }
const look = (on = server) => assessHarmOfDay(on.services.db, on.config.rules)
const assessmentsOf = ({ id }: TestPlayer, on = server) => on.db.select().from(harmAssessment).where(eq(harmAssessment.playerId, id))
const answersOf = ({ id }: TestPlayer, on = server) => on.db.select().from(harmAnswer).where(eq(harmAnswer.playerId, id))
const messagesOf = async ({ id }: TestPlayer, language: string, on = server) =>
  (
    await on.pool.query<{ subject: string; body: string }>(
      "select texts -> $2 ->> 'subject' as subject, texts -> $2 ->> 'body' as body from player_message where player_id = $1 and about like 'harm:%' order by created_at",
      [id, language],
    )
  ).rows

test('PROTECT-15 the daily figures come from the ledger, rounds, deposits, withdrawals, limits and logins', async () => {
  const player = await server.testPlayer({ cash: 1_000_00n })
  const { cookie } = player
  await passGap(server, player)
  const id = await request(server, player, await addAccount(server, player))
  await cancel(server.services, id, 'oynamak istiyorum')
  const game = await openGame(server, player)
  const round = newRound()
  await server.partnerCall('bet', movement(game, round, '30000'))
  await server.partnerCall('settle', movement(game, round, '5000'))
  // 250,00 were lost: a deposit of 500,00 chases losses, one of 501,00 does not.
  for (const amount of [500_00n, 501_00n]) await report(server, await startDeposit(server, player, amount), { amount: String(amount) })
  await report(server, await startDeposit(server, player, 400_00n), { amount: '40000', state: 'declined' })
  for (const amount of [5_000, 6_000, 7_000]) await server.call('limitSet', { kind: 'play', period: '7d', amount }, { cookie })
  const midnight = `(${`'${today}'`}::date::timestamp at time zone 'Europe/Istanbul')`
  await server.pool.query(
    `update session set created_at = ${midnight} - interval '2 hours', seen_at = ${midnight} + interval '10 minutes', ended_at = ${midnight} + interval '11 minutes' where player_id = $1`,
    [player.id],
  )
  const facts = await factsOfDay(server.services.db, player.id, today)
  expect(facts).toEqual({
    ...{ day: today, deposited: 2_001_00n, staked: 300_00n, won: 50_00n, chases: 1, cancelled: 1, declined: 1, raises: 2 },
    ...{ minutes: 10, nightMinutes: 10, products: ['slot'] },
  })
  expect(await factsOfDay(server.services.db, player.id, addDays(today, -1))).toMatchObject({ staked: 0n, minutes: 120, nightMinutes: 0 })
  expect(await factsOfDay(server.services.db, player.id, addDays(today, 1))).toBeNull()
})

test('PROTECT-15 finished days are written once, by one of two servers, and today never is', async () => {
  const player = await server.testPlayer()
  await server.db.delete(harmDay)
  await server.db.delete(playDay)
  const before = addDays(yesterday, -1)
  const seen = `'${before}'::date::timestamp at time zone 'Europe/Istanbul'`
  await server.pool.query(`update player set created_at = ${seen} - interval '30 hours' where id = $1`, [player.id])
  await server.pool.query(
    `update session set created_at = ${seen} + interval '1 hour', seen_at = ${seen} + interval '95 minutes', ended_at = now() where player_id = $1`,
    [player.id],
  )
  await Promise.all([look(), look()])
  const days = (await server.db.select().from(harmDay).orderBy(harmDay.day)).map(({ day }) => day)
  expect(days.slice(0, 3)).toEqual([-2, -1, 0].map((back) => addDays(before, back)))
  expect(days.at(-1)?.localeCompare(today)).toBe(-1)
  expect(await server.db.select().from(playDay).where(eq(playDay.playerId, player.id))).toMatchObject([{ day: before, minutes: 35, nightMinutes: 35 }])
})

test('PROTECT-15 PROTECT-5 the first stage is reported to the player once, with a text that the operator can read; no offers are made from then on', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { cookie } = player
  await did(server, player, { ...usual, 0: { deposited: 2_500_00n, chases: 3 } })
  expect(await offersClosed(server.db, player.id)).toBe(false)
  await Promise.all([look(), look()])
  await server.db.update(harmDay).set({ assessedAt: null })
  await look()
  const [assessment, ...more] = await assessmentsOf(player)
  expect(more).toEqual([])
  expect(assessment).toMatchObject({ day: yesterday, score: 35, stage: 'information' })
  expect(await answersOf(player)).toMatchObject([{ stage: 'information', suggested: null, breakUntil: null, callId: null }])
  for (const language of ['tr', 'en', 'de'] as const) {
    const [notice, ...others] = await messagesOf(player, language)
    expect(others).toEqual([])
    for (const reason of assessment?.reasons ?? []) expect(notice?.body).toContain(reasonText(shownReason(reason), language))
  }
  const written = await ops('harm')
  expect(written).toContain(player.username)
  for (const reason of assessment?.reasons ?? []) expect(written).toContain(reasonText(shownReason(reason), 'en').slice(0, 80))
  const { body } = await server.call('playPicture', {}, { cookie })
  expect(body.found).toEqual({ day: yesterday, score: 35, reasons: (assessment?.reasons ?? []).map(shownReason) })

  expect((await server.call('getMyDetails', {}, { cookie })).body.user?.noOffers).toBe(true)
  expect((await server.call('bonusRequestGet', {}, { cookie })).body.opts).toEqual([])
  // The text of a break: a marker is reported only by its own message.
  const closed = { status: -5, statusText: 'bonuses.player_blocked' }
  expect((await server.call('promocodeClaim', { code: 'HOSGELDIN' }, { cookie, key: newIdempotencyKey() })).body).toMatchObject(closed)
  expect((await server.call('claimDiscount', {}, { cookie, key: newIdempotencyKey() })).body).toMatchObject(closed)
  const asked = await server.call('bonusRequestSet', { bonus: 'dogum-gunu' }, { cookie, key: newIdempotencyKey() })
  expect(asked.body).toEqual({ status: 0, statusText: 'bonuses.player_blocked' })
  expect((await server.call('depositMethods', {}, { cookie })).status).toBe(200)
  expect(await ops.refused('message', player.username, '--subject', 'Bonus', '--text', 'Sizin için', '--type', 'offer', '--yes')).toContain(
    'must not get offers',
  )
  // Offers are possible again two weeks after the last day with the marker.
  await server.pool.query('update harm_assessment set nothing_sold_until = clock_timestamp() where player_id = $1', [player.id])
  expect(await offersClosed(server.db, player.id)).toBe(false)
})

test('PROTECT-15 the second stage suggests a limit, which the page shows as long as it is lower than the current one', async () => {
  const player = await server.testPlayer()
  const { cookie } = player
  await did(server, player, { ...usual, 1: { deposited: 2_500_00n, chases: 3 }, 0: { cancelled: 1 } })
  await look()
  expect(await answersOf(player)).toMatchObject([{ stage: 'limit', suggested: 400_00n, breakUntil: null }])
  expect((await messagesOf(player, 'en'))[0]).toMatchObject({
    subject: 'A limit that we suggest',
    body: expect.stringContaining('₺400.00 for 7 days') as string,
  })
  const suggested = async () => (await server.call('playPicture', {}, { cookie })).body.answers[0]?.suggested
  expect(await suggested()).toBe(400)
  await server.call('limitSet', { kind: 'deposit', period: '7d', amount: 400 }, { cookie })
  expect(await suggested()).toBeNull()
})

test('PROTECT-15 strong signs force a break and a call by a person; both last until they are over or answered, and the history keeps them', async () => {
  const player = await server.testPlayer({ cash: 500_00n })
  const game = await openGame(server, player)
  await did(server, player, { ...usual, 1: { deposited: 9_000_00n, chases: 7 }, 0: { cancelled: 3, nightMinutes: 300 } })
  await look()
  const [answer] = await answersOf(player)
  expect(answer).toMatchObject({ stage: 'call' })
  const state = await stateOf(server, player)
  expect(state).toMatchObject({ status: 'time_out', status_until: answer?.breakUntil })
  expect((state.status_until?.getTime() ?? 0) - (state.status_since?.getTime() ?? 0)).toBe(24 * 3_600_000)
  expect((await server.partnerCall('bet', movement(game, newRound(), '100'))).body.result).toBe('PLAYER_BLOCKED')
  expect((await messagesOf(player, 'de'))[0]?.subject).toBe('Wir haben Ihr Spiel unterbrochen und rufen Sie an')

  expect(await ops('list', 'calls')).toContain(player.username)
  await server.pool.query('update call_request set date = date - 7 where player_id = $1', [player.id])
  const calls = (await server.call('requestCallGet', {}, { cookie: player.cookie })).body.data
  expect(calls).toMatchObject([{ status: 0, reason: 'Sorumlu oyun: nasıl olduğunuzu sormak istiyoruz' }])
  await ops('approve', 'calls', String(answer?.callId), '--yes')
  const { rows } = await server.pool.query("select subject from player_message where player_id = $1 and about like 'call:%'", [player.id])
  expect(rows).toEqual([{ subject: 'Sizi aradık' }])

  await expect(server.servers.query('delete from harm_answer')).rejects.toThrow(/permission denied|harm_answer/)
  await expect(server.servers.query('update harm_assessment set score = 1')).rejects.toThrow(/permission denied|harm_assessment/)
  const file = join(folder, 'harm.csv')
  await ops('harm', 'export', yesterday, '--out', file)
  expect(statSync(file).mode & 0o77).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('Within 7 days you deposited right after losing 7 times.')
  const shown = await ops('harm', 'show', player.username)
  expect(shown).toContain('9000.00 TRY')
  expect(JSON.parse(await ops('harm', '--json'))).toContainEqual(expect.objectContaining({ player: player.username, stage: 'call', score: 100 }))
})

test('PROTECT-15 an already excluded player is recorded but not notified; a player without a phone is asked to request a call', async () => {
  const [excluded, unreachable] = [await server.testPlayer(), await server.testPlayer()]
  await server.pool.query("update player set status = 'excluded', status_until = null where id = $1", [excluded.id])
  await server.pool.query('update player set secret = true, gsm = null where id = $1', [unreachable.id])
  for (const player of [excluded, unreachable]) await did(server, player, { ...usual, 0: { deposited: 9_000_00n, chases: 7, cancelled: 3, nightMinutes: 300 } })
  await look()
  expect(await assessmentsOf(excluded)).toMatchObject([{ stage: 'call' }])
  expect([await answersOf(excluded), await messagesOf(excluded, 'tr')]).toEqual([[], []])
  expect(await answersOf(unreachable)).toMatchObject([{ stage: 'call', callId: null }])
  expect((await messagesOf(unreachable, 'en'))[0]?.body).toContain('request a call')
})

test('PROTECT-15 another market uses other markers, forces no break, and allows offers until its second stage', async () => {
  const [mild, strong] = [await plain.testPlayer(), await plain.testPlayer()]
  await did(plain, mild, { ...usual, 0: { deposited: 2_500_00n, chases: 3, nightMinutes: 900, minutes: 3_000 } })
  await did(plain, strong, { ...usual, 0: { deposited: 9_000_00n, chases: 9, cancelled: 3 } })
  expect(await look(plain)).toEqual({ day: yesterday, found: 2, answered: 2 })
  expect(await look(plain)).toBeNull()
  expect(await assessmentsOf(mild, plain)).toMatchObject([{ score: 60, stage: 'information', nothingSoldUntil: null }])
  expect(await offersClosed(plain.db, mild.id)).toBe(false)
  expect(await answersOf(strong, plain)).toMatchObject([{ stage: 'limit', breakUntil: null, callId: null }])
  expect([await offersClosed(plain.db, strong.id), (await stateOf(plain, strong)).status]).toEqual([true, 'active'])
})

test('PROTECT-15 PLAY-17 an operator closes play for hours or for a term, by the market’s rules and never shorter', async () => {
  const [player, another] = [await server.testPlayer({ cash: 50_00n }), await server.testPlayer()]
  const { email, birth_date: born } = (await server.pool.query('select email, birth_date::text from player where id = $1', [player.id])).rows[0] as Record<
    string,
    string
  >
  await server.pool.query('update player set email = $2, birth_date = $3 where id = $1', [another.id, `${email?.split('@')[0]}+iki@kehribar.example`, born])
  const byHand = ['--reason', 'phone call', '--yes']
  expect(await ops.refused('break', player.username, '--hours', '5', ...byHand)).toContain('This jurisdiction has: 1, 6, 24')
  await ops('break', player.username, '--hours', '24', ...byHand)
  expect(await stateOf(server, player)).toMatchObject({ status: 'time_out' })
  expect(await ops.refused('break', player.username, '--hours', '6', ...byHand)).toContain('never shortened')
  expect(await ops.refused('exclude', player.username, '--term', '2y', ...byHand)).toContain('6m, 1y, 5y, forever')
  await ops('exclude', player.username, '--term', '1y', ...byHand)
  for (const each of [player, another]) expect(await stateOf(server, each)).toMatchObject({ status: 'excluded' })
  expect((await server.call('balance', {}, { cookie: player.cookie })).status).toBe(401)
  expect(await ops.refused('break', player.username, '--hours', '24', ...byHand)).toContain('excluded')
  expect(await ops.refused('exclude', player.username, '--term', '6m', ...byHand)).toContain('never shortened')
  expect(await decisionsOf(server, player)).toMatchObject([
    { kind: 'time_out', reason: 'operator' },
    { kind: 'excluded', reason: 'operator' },
  ])
  const { rows } = await server.pool.query("select body from player_message where player_id = $1 and body like '%Sizi korumak%'", [player.id])
  expect(rows).toHaveLength(1)
  const logged = await server.pool.query("select result, after as detail from operator_action where action = 'exclude' and player_id = $1 order by id", [
    String(player.id),
  ])
  expect(logged.rows).toMatchObject([
    { result: 'done', detail: { term: '1y', reason: 'phone call' } },
    { result: 'longer', detail: { term: '6m' } },
  ])
})

test('PROTECT-15 the overview contains a player’s weeks including today, and the usual figures', async () => {
  const player = await server.testPlayer({ cash: 1_000_00n })
  await did(server, player, { ...usual, 0: { deposited: 300_00n, staked: 900_00n, won: 600_00n, minutes: 65, nightMinutes: 5 } })
  const game = await openGame(server, player)
  const round = newRound()
  await server.partnerCall('bet', movement(game, round, '10000'))
  await server.partnerCall('settle', movement(game, round, '0'))
  const { body } = await server.call('playPicture', {}, { cookie: player.cookie })
  expect(body.weeks).toHaveLength(6)
  expect(body.weeks.at(-1)).toMatchObject({
    from: addDays(today, -6),
    to: today,
    deposited: 1_300,
    staked: 1_000,
    won: 600,
    nightMinutes: expect.any(Number) as number,
  })
  expect(body.usual).toEqual({ deposited: 400, staked: 0, minutes: 0 })
  expect([body.found, body.answers]).toEqual([null, []])
  const { body: fresh } = await server.call('playPicture', {}, { cookie: (await server.testPlayer()).cookie })
  expect(fresh).toMatchObject({ usual: null, found: null })
})
