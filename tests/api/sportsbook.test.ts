import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmbedSessionAnswer } from '@kehribar/shared/partners/embed'
import type { CouponAnswer, CouponsAnswer } from '@kehribar/shared/partners/sportsbook'
import Fastify, { type FastifyInstance } from 'fastify'
import { embedRoutes } from '@sandbox/companies/embeds/routes'
import { couponRoutes } from '@sandbox/companies/sportsbook/coupons/routes'
import { sportsbookRoutes } from '@sandbox/companies/sportsbook/routes'
import type { Sportsbook } from '@sandbox/companies/sportsbook/sportsbook'
import { openTestSeason, picksThat, requestFor } from '@sandbox/companies/sportsbook/testing'
import { openTestStore } from '@sandbox/companies/testing/test-store'
import { httpWallet } from '@sandbox/companies/wallet/client'
import type { TestPlayer } from '../support/player'
import { startTestServer, type TestServer } from '../support/server'
import { accountsOf, expectClean, movement, newRound, newTxid } from './money-support'

/* The sportsbook as its partner runs it, against the real server: its wallet, its ledger, its sessions. */

const minute = 60_000
let server: TestServer
let partner: FastifyInstance
let sportsbook: Sportsbook
let closeStore: () => Promise<void>
/** Later than the real clock, as matches are played out in a moment. */
let ahead = 0

beforeAll(async () => {
  server = await startTestServer()
  const { store, close } = await openTestStore()
  closeStore = close
  const secret = server.config.partnerSecret
  const wallet = httpWallet({ serverOrigin: server.origin, partner: server.config.partner, secret, timeout: 30_000 })
  sportsbook = await openTestSeason(store, wallet, () => Date.now() + ahead)
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

/** Opens the frame as the site does: the link, then the token for a bearer. */
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
const picks = (end: Parameters<typeof picksThat>[0], count: number, hours = 2) => picksThat(end, sportsbook, sportsbook.now() + minute, hours).slice(0, count)
/** Lets every match of the coming hours end and settles. */
async function playOut(hours = 4) {
  ahead += hours * 60 * minute
  await sportsbook.play.takeUp()
}

/** What the player reads of coupons, newest first. */
const told = async (player: TestPlayer, language = 'tr') =>
  (await server.call('messageGet', {}, { cookie: player.cookie, headers: { 'accept-language': language } })).body.data
    ?.map(({ subject }) => subject)
    .filter((subject) => /kupon|wettschein/i.test(subject))

test('EMB-02 M8 U-8 a coupon runs from the player’s balance over the hold to the paid win, which is told', async () => {
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
  expect(await told(player)).toEqual([expect.stringMatching(/^Kuponunuz kazandı: ₺[\d.,]+$/)])
  expect(await told(player, 'de')).toEqual([expect.stringMatching(/^Ihr Wettschein hat gewonnen: /)])
})

test('M8 U-8 a lost coupon goes to the house, a void one comes back, and both are told', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  accepted(await place(frame, requestFor(sportsbook, picks('lose', 1), { stake: '1000' })))
  accepted(await place(frame, requestFor(sportsbook, picks('are void', 1, 36), { stake: '3000' })))
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 60_00n, bet_hold: 40_00n })
  await playOut(40)
  expect((await coupons(frame)).coupons.map(({ state }) => state)).toEqual(['void', 'lost'])
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n, bet_hold: 0n })
  expect((await told(player))?.toSorted()).toEqual(['Kuponunuz bu kez tutmadı', 'Kuponunuz sonuçlandı: ₺30,00'])
})

test('E-3 U-8 a coupon whose result is corrected: its win is taken back, or paid after all, and each is told; a call about nothing moves nothing', async () => {
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

test('M11 settles after the login has ended, and takes no more bets', async () => {
  const player = await server.testPlayer({ cash: 100_00n })
  const frame = await open(player)
  const { coupon } = accepted(await place(frame, requestFor(sportsbook, picks('win', 1), { stake: '1000' })))
  await server.call('logout', {}, { cookie: player.cookie })
  expect(await place(frame, requestFor(sportsbook, picks('win', 1), { stake: '1000' }))).toEqual({ kind: 'refused', reason: 'login_required' })
  await playOut()
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 90_00n + BigInt(coupon.maxPayout), bet_hold: 0n })
})

test('EMB-03 the parlay bets from the same balance in a game of its own; more than the balance is refused', async () => {
  const player = await server.testPlayer({ cash: 50_00n })
  const frame = await open(player, 'parlaybay')
  expect(await place(frame, requestFor(sportsbook, picks('lose', 2), { stake: '5001' }))).toEqual({ kind: 'refused', reason: 'insufficient_funds' })
  accepted(await place(frame, requestFor(sportsbook, picks('lose', 2), { stake: '5000' })))
  await playOut()
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, bet_hold: 0n })
})
