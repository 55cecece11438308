import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startJourneys, type Journeys } from '../support/journeys'
import type { TestPlayer } from '../support/player'
import { startTestServer, type TestServer } from '../support/server'
import { claimCode, codes } from './bonuses-support'
import { accountsOf, addTestGame, expectClean, movement, newRound, openGame } from './money-support'
import { addAccount, passGap, request } from './withdrawals-support'

/*
 * Where a standby confirms every commit, or the database is in another building, a movement costs what its journeys cost
 * (@see F-5). Counted between the real server and its database, not timed.
 */

let server: TestServer
let journeys: Journeys
let player: TestPlayer
let session: string
beforeAll(async () => {
  server = await startTestServer({ through: async (url) => (journeys = await startJourneys(url)).url })
  await addTestGame(server.db)
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

/** Of a call that does what it should. */
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
/** So long ago that the next call writes it down again. */
const idle = () => server.pool.query("update session set seen_at = seen_at - interval '1 minute' where player_id = $1", [player.id])

test('F-5 a bet is begun, written and committed: three journeys, however it is decided', async () => {
  const round = newRound()
  expect(await bet(round)).toBe(3)
  expect(await bet(round)).toBe(3)
  await idle()
  expect(await bet(newRound())).toBe(3)
  expect((await claimCode(server, player, codes.trial)).body.status).toBe(1)
  expect(await bet(newRound(), '500')).toBe(3)
})

test('F-5 G1 a bet under a limit of the player asks what the limit lets through: four', async () => {
  await server.call('limitSet', { kind: 'play', period: '24h', amount: 500 }, { cookie: player.cookie })
  expect(await bet(newRound())).toBeLessThanOrEqual(4)
})

test('F-5 a settlement is three journeys, lost or won, with a bonus that goes on too', async () => {
  const [lost, won] = [await stake(), await stake()]
  expect(await settle(lost, '0')).toBe(3)
  expect(await settle(won, '2500')).toBe(3)
  expect((await claimCode(server, player, codes.trial)).body.status).toBe(1)
  const round = newRound()
  await bet(round, '500')
  expect(await settle(round, '700')).toBe(3)
  expect(await accountsOf(server.db, player.id)).toMatchObject({ bet_hold: 10_00n, bonus: 50_00n })
})

test('F-5 WDR-09 a withdrawal is four, with the login that is looked up', async () => {
  await passGap(server, player)
  const bank = await addAccount(server, player)
  const withdraw = async () => {
    journeys.count()
    await request(server, player, bank)
    return journeys.count()
  }
  expect(await withdraw()).toBe(4)
  await idle()
  expect(await withdraw()).toBe(4)
})
