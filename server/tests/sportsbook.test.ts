import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmbedSessionAnswer } from '@kehribar/shared/partners/embed'
import type { FixtureReport } from '@kehribar/shared/partners/sports-data'
import type { CashOutAnswer, CashOutRequest, CouponAnswer, CouponsAnswer } from '@kehribar/shared/partners/sportsbook'
import Fastify, { type FastifyInstance } from 'fastify'
import { embedRoutes } from '@sandbox/companies/embeds/routes'
import { couponRoutes } from '@sandbox/companies/sportsbook/coupons/routes'
import { reportBySignedCall } from '@sandbox/companies/sportsbook/data-feed'
import { sportsbookRoutes } from '@sandbox/companies/sportsbook/routes'
import type { Sportsbook } from '@sandbox/companies/sportsbook/sportsbook'
import { openTestSeason, picksThatWill, requestFor } from '@sandbox/companies/sportsbook/testing'
import { openTestStore } from '@sandbox/companies/testing/test-store'
import { createHttpWallet } from '@sandbox/companies/wallet/client'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, expectClean, movement, newRound, newTxid } from './money-support'

/* The sandbox's sportsbook with the real server's wallet, ledger and sessions. */

const minute = 60_000
let server: TestServer
let partner: FastifyInstance
let sportsbook: Sportsbook
let closeStore: () => Promise<void>
/** Milliseconds ahead of the real clock, so that matches end at once. */
let ahead = 0

beforeAll(async () => {
  server = await startTestServer()
  const { store, close } = await openTestStore()
  closeStore = close
  const secret = server.config.partnerSecret
  const signing = { serverOrigin: server.origin, partner: server.config.partner, secret }
  const wallet = createHttpWallet({ ...signing, timeout: 30_000 })
  sportsbook = await openTestSeason(store, wallet, () => Date.now() + ahead, reportBySignedCall(signing, 30_000))
  partner = Fastify()
  embedRoutes(partner, { store, wallet })
  sportsbookRoutes(partner, sportsbook)
  couponRoutes(partner, { store, wallet, sportsbook })
})
afterEach(() => expectClean(server.db))
afterAll(async () => {
  await partner.close()
  await closeStore()
  await server.close()
})

/** Opens the frame as the site does: requests the link, and exchanges the token for a bearer token. */
async function open(player: TestPlayer, provider: 'sportsbook' | 'parlaybay' = 'sportsbook') {
  const { body } = await server.call('getProviderLink', { provider }, { cookie: player.cookie })
  const reply = await partner.inject({ method: 'POST', url: '/embed/session', payload: { token: body.token } })
  const { bearer, balance } = reply.json<EmbedSessionAnswer>()
  return { headers: { authorization: `Bearer ${bearer}` }, balance }
}
type Frame = Awaited<ReturnType<typeof open>>

const place = async ({ headers }: Frame, payload: object) =>
  (await partner.inject({ method: 'POST', url: '/sportsbook/api/coupons', headers, payload })).json<CouponAnswer>()
const coupons = async ({ headers }: Frame) => (await partner.inject({ url: '/sportsbook/api/coupons', headers })).json<CouponsAnswer>()
const accepted = (answer: CouponAnswer) => {
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
  return answer
}
const picks = (end: Parameters<typeof picksThatWill>[0], count: number, hours = 2) =>
  picksThatWill(end, sportsbook, sportsbook.now() + minute, hours).slice(0, count)
/** Lets every match of the coming hours end, and settles. */
async function playOut(hours = 4) {
  ahead += hours * 60 * minute
  await sportsbook.play.takeUp()
}

const messages = async (player: TestPlayer, language: string) =>
  (await server.call('messageGet', {}, { cookie: player.cookie, headers: { 'accept-language': language } })).body.data
/** Returns the player's messages about coupons, newest first. */
const couponNotes = async (player: TestPlayer, language = 'tr') =>
  (await messages(player, language))?.map(({ subject }) => subject).filter((subject) => /kupon|wettschein/i.test(subject))

test('EMB-02 MONEY-8 USE-8 a coupon goes from the player’s balance through the hold to the paid win, which is reported', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  expect(frame.balance).toBe('10000')
  const { coupon, balance } = accepted(await place(frame, requestFor(sportsbook, picks('win', 2), { stake: '2500' })))
  expect(balance).toBe('7500')
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 75_00n, bet_hold: 25_00n })

  await playOut()
  const [settled] = (await coupons(frame)).coupons
  expect(settled).toMatchObject({ id: coupon.id, state: 'won', payout: coupon.maxPayout })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 75_00n + BigInt(coupon.maxPayout), bet_hold: 0n })
  expect(await couponNotes(player)).toEqual([expect.stringMatching(/^Kuponunuz kazandı: ₺[\d.,]+$/)])
  expect(await couponNotes(player, 'de')).toEqual([expect.stringMatching(/^Ihr Wettschein hat gewonnen: /)])
  expect((await messages(player, 'de'))?.[0]?.tagTitle).toBe('Wettschein')
})

test('MONEY-8 USE-8 a lost coupon goes to the house, a void one is returned, and both are reported', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  accepted(await place(frame, requestFor(sportsbook, picks('lose', 1), { stake: '1000' })))
  accepted(await place(frame, requestFor(sportsbook, picks('are void', 1, 36), { stake: '3000' })))
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 60_00n, bet_hold: 40_00n })
  await playOut(40)
  expect((await coupons(frame)).coupons.map(({ state }) => state)).toEqual(['void', 'lost'])
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n, bet_hold: 0n })
  expect((await couponNotes(player))?.toSorted()).toEqual(['Kuponunuz bu kez tutmadı', 'Kuponunuz sonuçlandı: ₺30,00'])
})

test('OPERATE-3 USE-8 a corrected coupon result takes the win back or pays it, and each is reported; a call without a matching win moves nothing', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { body } = await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: player.cookie })
  const { session = '', game = 0 } = (await server.partnerCall('authenticate', { code: body.token ?? '' })).body
  const coupon = (amount: string, round: string) => ({ ...movement(session, round, amount), game })
  const [won, lost, gone] = [newRound(), newRound(), newRound()]
  for (const round of [won, lost, gone]) expect((await server.partnerCall('bet', coupon('1000', round))).body.result).toBe('OK')
  const paid = coupon('3000', won)
  expect((await server.partnerCall('settle', { ...paid, odds: '3.00' })).body).toMatchObject({ result: 'OK', balance: '10000' })
  expect((await server.partnerCall('settle', { ...coupon('0', lost), odds: '3.00' })).body).toMatchObject({ result: 'OK', balance: '10000' })

  const undo = { session, txid: newTxid(), bet: paid.txid, round: won }
  for (let time = 0; time < 2; time++) expect((await server.partnerCall('rollback', undo)).body).toMatchObject({ result: 'OK', balance: '7000' })
  const after = { ...coupon('3000', lost), why: 'win' as const }
  for (let time = 0; time < 2; time++) expect((await server.partnerCall('credit', after)).body).toMatchObject({ result: 'OK', balance: '10000' })
  const unknown = { session, txid: newTxid(), bet: newTxid(), round: gone }
  expect((await server.partnerCall('rollback', unknown)).body).toMatchObject({ result: 'OK', balance: '10000' })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 100_00n, bet_hold: 10_00n })
  const subjects = (await server.call('messageGet', {}, { cookie: player.cookie })).body.data?.map(({ subject }) => subject)
  expect(subjects?.filter((subject) => subject === 'Kuponunuzun sonucu düzeltildi: ₺30,00')).toHaveLength(1)
  expect(subjects?.filter((subject) => subject === 'Kazanç geri alındı: ₺30,00')).toHaveLength(1)
})

test('USE-11 USE-8 a coupon is cashed out partly and then completely: each part is paid and reported once, and its matches no longer matter', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  const { coupon } = accepted(await place(frame, requestFor(sportsbook, picks('win', 2), { stake: '4000' })))
  const sell = async (payload: CashOutRequest) =>
    (await partner.inject({ method: 'POST', url: `/sportsbook/api/coupons/${coupon.id}/cash-out`, headers: frame.headers, payload })).json<CashOutAnswer>()
  const offer = async () => (await coupons(frame)).coupons[0]?.cashOut ?? { stake: '0', price: '0' }

  const first = await offer()
  const part = { intent: 'cash-out-a-quarter', stake: '1000', price: String((BigInt(first.price) * 1_000n) / BigInt(first.stake)) }
  expect(await sell({ ...part, price: first.price })).toMatchObject({ kind: 'price_changed' })
  for (let time = 0; time < 2; time++)
    expect(await sell({ ...part, intent: 'cash-out-one-quarter' })).toMatchObject({ kind: 'sold', coupon: { state: 'open' } })
  const paid = BigInt((await coupons(frame)).coupons[0]?.sales[0]?.price ?? 0)
  expect(paid).toBeGreaterThan(0n)
  // The stake stays held until the round ends.
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 60_00n + paid, bet_hold: 40_00n })
  expect((await couponNotes(player))?.filter((subject) => /bozduruldu/.test(subject))).toHaveLength(1)

  expect((await behind(player)).coupon?.possible).toBe(Number((BigInt(coupon.maxPayout) * 3_000n) / 4_000n) / 100)
  const rest = await offer()
  expect(rest.stake).toBe('3000')
  const whole = await sell({ intent: 'cash-out-all-the-rest', ...rest })
  expect(whole).toMatchObject({ kind: 'sold', coupon: { state: 'sold', cashOut: null } })
  const all = whole.kind === 'sold' ? BigInt(whole.coupon.payout ?? 0) : 0n
  expect(all).toBeGreaterThanOrEqual(paid + BigInt(rest.price))
  await playOut()
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 60_00n + all, bet_hold: 0n })
  expect((await coupons(frame)).coupons[0]).toMatchObject({ state: 'sold', payout: String(all) })
})

test('USE-8 USE-11 the end of a coupon is reported with everything that it paid, including cash-outs; more than its stake cannot be cashed out', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { body } = await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: player.cookie })
  const { session = '', game = 0 } = (await server.partnerCall('authenticate', { code: body.token ?? '' })).body
  const call = (round: string, amount: string) => ({ ...movement(session, round, amount), game })
  const partOf = (round: string, amount: string, stake: string) => server.partnerCall('credit', { ...call(round, amount), why: 'win', stake })
  const [won, lost, undone] = [newRound(), newRound(), newRound()]
  for (const round of [won, lost, undone]) expect((await server.partnerCall('bet', call(round, '1000'))).body.result).toBe('OK')
  const tooMuch = await partOf(won, '400', '1001')
  expect(tooMuch).toMatchObject({ status: 422, body: { errors: { stake: [expect.any(String)] } } })
  for (const round of [won, lost]) expect((await partOf(round, '400', '500')).body.result).toBe('OK')
  // A part that the company takes back no longer counts.
  const mistaken = { ...call(undone, '700'), why: 'win' as const, stake: '500' }
  await server.partnerCall('credit', mistaken)
  await server.partnerCall('rollback', { session, txid: newTxid(), bet: mistaken.txid, round: undone })
  for (const [round, win] of [
    [won, '700'],
    [lost, '0'],
    [undone, '500'],
  ] as const)
    expect((await server.partnerCall('settle', { ...call(round, win), odds: '2.00' })).body.result).toBe('OK')

  const ends = async (language: string) =>
    (await server.call('messageGet', {}, { cookie: player.cookie, headers: { 'accept-language': language } })).body.data
      ?.filter(({ subject }) => /kazandı|sonuçlandı|hat gewonnen|abgerechnet/.test(subject))
      .map(({ subject, description }) => `${subject}. ${description}`)
      .toSorted()
  expect(await ends('tr')).toEqual([
    'Kuponunuz kazandı: ₺11,00. Kuponunuzdan geriye kalan için ₺7,00 bakiyenize eklendi. Daha önce bozdurduğunuz ₺4,00 ile birlikte ₺10,00 bahsiniz ₺11,00 getirdi.',
    'Kuponunuz sonuçlandı: ₺4,00. Kuponunuzdan geriye kalan tutmadı; daha önce bozdurduğunuz ₺4,00 sizde kalır. Bahsiniz ₺10,00 idi.',
    'Kuponunuz sonuçlandı: ₺5,00. ₺10,00 bahsinizden ₺5,00 bakiyenize döndü.',
  ])
  expect((await ends('de'))?.[1]).toMatch(/4,00.₺ aus dem früheren Cashout/)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n, bet_hold: 0n })
})

test('MONEY-11 after the login has ended it still settles, and accepts no more bets', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  const { coupon } = accepted(await place(frame, requestFor(sportsbook, picks('win', 1), { stake: '1000' })))
  await server.call('logout', {}, { cookie: player.cookie })
  expect(await place(frame, requestFor(sportsbook, picks('win', 1), { stake: '1000' }))).toEqual({ kind: 'refused', reason: 'login_required' })
  await playOut()
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n + BigInt(coupon.maxPayout), bet_hold: 0n })
})

test('EMB-03 the parlay bets from the same balance in its own game; more than the balance is refused', async () => {
  const player = await server.testPlayer({ cash: 50_00n })
  const frame = await open(player, 'parlaybay')
  expect(await place(frame, requestFor(sportsbook, picks('lose', 2), { stake: '5001' }))).toEqual({ kind: 'refused', reason: 'insufficient_funds' })
  accepted(await place(frame, requestFor(sportsbook, picks('lose', 2), { stake: '5000' })))
  await playOut()
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, bet_hold: 0n })
})

const latestBet = async ({ cookie }: TestPlayer) =>
  (await server.call('transactionList', { length: 100, sortDesc: 'true' }, { cookie })).body.data?.original.data.find(({ code }) => code === 'bet')?.id ?? 0

/** Returns the round of the latest stake in the player's history. */
async function behind(player: TestPlayer, language = 'tr') {
  const options = { cookie: player.cookie, headers: { 'accept-language': language } }
  const round = (await server.call('transactionGet', { id: await latestBet(player) }, options)).body.data?.round
  if (!round) throw new Error('no round')
  return round
}

test('OPERATE-3 PROTECT-10 a coupon shows its matches with the odds as taken, and follows their scores and results until it has won', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  const taken = picks('win', 2)
  const asked = requestFor(sportsbook, taken, { stake: '2500' })
  const { coupon } = accepted(await place(frame, asked))
  expect((await behind(player)).coupon?.selections.map(({ event }) => event)).toEqual([null, null])

  await sportsbook.tellChanges()
  const before = (await behind(player, 'de')).coupon
  expect(before).toMatchObject({ outcome: 'open', size: 2, bets: 1, possible: Number(coupon.maxPayout) / 100 })
  for (const [place, { fixture, rule, code }] of taken.entries())
    expect(before?.selections[place]).toEqual({
      event: {
        ...{ sport: expect.any(String), league: fixture.league.names.de, home: fixture.home.name, away: fixture.away.name },
        ...{ startsAt: new Date(fixture.startsAt).toISOString(), state: 'scheduled', score: null },
      },
      market: rule.code === 'result' ? '1X2' : 'Sieger',
      outcome: { '1': fixture.home.name, '2': fixture.away.name }[code] ?? 'Unentschieden',
      ...{ odds: asked.selections[place]?.odds, result: 'open' },
    })

  const [first] = taken.toSorted((one, other) => one.fixture.startsAt - other.fixture.startsAt)
  ahead += (first?.fixture.startsAt ?? 0) - sportsbook.now() + 1_000
  await sportsbook.tellChanges()
  const running = (await behind(player)).coupon?.selections.find(({ event }) => event?.home === first?.fixture.home.name)
  expect(running).toMatchObject({ event: { state: 'live', score: { home: expect.any(Number) } }, result: 'open' })

  await playOut()
  await sportsbook.tellChanges()
  const after = await behind(player)
  expect(after).toMatchObject({ state: 'settled', won: Number(coupon.maxPayout) / 100, coupon: { outcome: 'won', possible: null } })
  for (const [place, { fixture }] of taken.entries()) {
    const [home, away] = sportsbook.matches.resultOf(fixture).score
    expect(after.coupon?.selections[place]).toMatchObject({ event: { state: 'ended', score: { home, away } }, result: 'won' })
  }
  const output = await operatorOf(() => server)('transaction', String(await latestBet(player)))
  for (const word of ['by its results won; bets: 1, selections in each: 2', taken[0]?.fixture.home.name ?? '', 'ended']) expect(output).toContain(word)
})

test('OPERATE-3 reports count by their version, in any order, and move no money', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const { body } = await server.call('getProviderLink', { provider: 'sportsbook' }, { cookie: player.cookie })
  const { session = '', game = 0 } = (await server.partnerCall('authenticate', { code: body.token ?? '' })).body
  const [names, fixture] = [{ tr: 'Ad' }, `sr:match:${newRound()}`]
  const report = (version: number, result: FixtureReport['results'][number]['result'] | null, change: Partial<FixtureReport> = {}) => ({
    ...{ fixture, version, sport: names, league: names, home: 'Ev', away: 'Deplasman', startsAt: '2026-12-01T18:00:00Z' },
    ...{ state: result ? ('ended' as const) : ('scheduled' as const), score: result && { home: 1, away: 1 } },
    results: result
      ? [
          { market: 'handicap.-0.25', outcome: '1', result },
          { market: 'handicap.0.25', outcome: '1', result: 'half_won' as const },
        ]
      : [],
    ...change,
  })
  const sendReport = async (...of: Parameters<typeof report>) => (await server.partnerCall('fixtureReport', report(...of))).body.outcome
  // Results may arrive before the bet, and before the fixture itself.
  expect(await sendReport(5, 'half_lost')).toBe('recorded')
  const round = newRound()
  const selection = { fixture, market: { id: 'handicap.-0.25', name: names }, outcome: { id: '1', name: names }, odds: '2.15' }
  const bet = { ...movement(session, round, '1000'), game, coupon: { size: 1, selections: [selection] } }
  for (let time = 0; time < 2; time++) expect((await server.partnerCall('bet', bet)).body).toMatchObject({ result: 'OK', balance: '9000' })
  const other = { ...bet, coupon: { size: 1, selections: [{ ...selection, odds: '2.20' }] } }
  expect((await server.partnerCall('bet', other)).status).toBe(422)
  const shown = async () => (await behind(player)).coupon
  expect(await shown()).toMatchObject({ outcome: 'returned', possible: null, selections: [{ odds: 2150, result: 'half_lost', event: { league: 'Ad' } }] })

  expect(await sendReport(4, null)).toBe('late')
  expect(await sendReport(5, 'half_lost')).toBe('repeated')
  expect(await sendReport(5, 'won')).toBe('refused')
  expect(await shown()).toMatchObject({ outcome: 'returned', selections: [{ result: 'half_lost' }] })
  // A correction, and one that withdraws the result.
  expect(await sendReport(6, 'won')).toBe('recorded')
  expect(await shown()).toMatchObject({ outcome: 'won' })
  expect(await sendReport(8, null, { state: 'postponed' })).toBe('recorded')
  expect(await sendReport(7, 'lost')).toBe('late')
  expect(await shown()).toMatchObject({ outcome: 'open', possible: 21.5, selections: [{ result: 'open', event: { state: 'postponed', score: null } }] })
  expect(await sendReport(9, null, { results: [{ market: 'handicap.0.25', outcome: '1', result: 'lost' }] })).toBe('recorded')
  expect(await shown()).toMatchObject({ outcome: 'open' })
  expect(await sendReport(10, 'void', { state: 'cancelled', score: null })).toBe('recorded')
  expect(await shown()).toMatchObject({ outcome: 'void', selections: [{ result: 'void', event: { state: 'cancelled', score: null } }] })
  // Of concurrent reports the highest version counts.
  await Promise.all([13, 11, 15, 12, 14].map((version) => sendReport(version, version === 15 ? 'half_won' : 'lost')))
  expect(await shown()).toMatchObject({ outcome: 'won', selections: [{ result: 'half_won' }] })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n, bet_hold: 10_00n })
  // After a cash-out the results no longer pay anything.
  expect(await sendReport(16, null)).toBe('recorded')
  expect(await shown()).toMatchObject({ outcome: 'open', possible: 21.5 })
  expect((await server.partnerCall('settle', { ...movement(session, round, '900'), game, odds: '2.15' })).body).toMatchObject({ result: 'OK', balance: '9900' })
  expect(await shown()).toMatchObject({ outcome: 'open', possible: null })
  // A refused stake creates no coupon, and neither do more than a thousand bets.
  const refused = { ...bet, ...movement(session, newRound(), '100000'), game }
  expect((await server.partnerCall('bet', refused)).body.result).toBe('INSUFFICIENT_FUNDS')
  const many = { size: 10, selections: Array.from({ length: 20 }, () => selection) }
  expect((await server.partnerCall('bet', { ...bet, ...movement(session, newRound(), '100'), game, coupon: many })).status).toBe(422)
  expect((await server.pool.query('select from coupon where player_id = $1', [player.id])).rowCount).toBe(1)
})
