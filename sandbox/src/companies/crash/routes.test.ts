import { get as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CrashAnswer, CrashEvent, CrashMe, CrashProof } from '@kehribar/shared/partners/crash'
import { openEmbedSession } from '../embeds/sessions'
import { rejectForeignRequests } from '../http/guard'
import type { Store } from '../store/open'
import { fakeWallet } from '../testing/fake-wallet'
import { openTestStore } from '../testing/test-store'
import { type CrashGame, crashGames } from './game'
import { crashRoutes } from './routes'

const site = 'http://127.0.0.1:4600'
let store: Store
let app: FastifyInstance
let games: readonly CrashGame[]
let bank: ReturnType<typeof fakeWallet>
let clock = Date.parse('2026-03-01T12:00:00Z')
let closeStore: () => Promise<void>
let names = 0

beforeAll(async () => {
  ;({ store, close: closeStore } = await openTestStore())
  bank = fakeWallet()
  games = crashGames({ store, wallet: bank.wallet, now: () => clock, pauses: [] })
  app = Fastify()
  rejectForeignRequests(app, () => 'http://127.0.0.1:4601')
  crashRoutes(app, { store, games, siteOrigin: site })
})
afterAll(async () => {
  await app.close()
  await closeStore()
})
beforeEach(toBetting)

const step = async () => {
  for (const game of games) await game.clock.step()
}
/** Advances until both games accept stakes. */
async function toBetting(): Promise<void> {
  for (let n = 0; n < 400; n++) {
    await step()
    if (games.every(({ clock: { live }, rules }) => live?.phase === 'betting' && live.startsAt - clock > rules.betting / 3)) return
    clock += 1_000
  }
  throw new Error('no game accepts stakes')
}

const bearerOf = (player: string, provider: 'pragmaticplay' | 'betsolutions' = 'pragmaticplay') =>
  openEmbedSession(store, {
    provider,
    walletSession: 's'.repeat(32),
    player,
    game: provider === 'pragmaticplay' ? 1301 : 1302,
    minBet: 100n,
    maxBet: 500_000n,
    language: 'tr',
    startedAt: new Date(clock),
  })
const headers = { host: '127.0.0.1:4601' }
const get = (url: string, more: Record<string, string> = {}) => app.inject({ url, headers: { ...headers, ...more } })
const post = (url: string, payload: object, bearer?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'sec-fetch-site': 'same-origin', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    payload,
  })
const order = (more: object = {}) => ({
  intent: `intent-${String(++names).padStart(12, '0')}`,
  panel: 1,
  stake: '10000',
  auto: null,
  seed: 'a-seed-of-mine',
  ...more,
})

describe.each([
  ['/crash', 'Kuyruklu'],
  ['/zeppelin', 'Zeplin'],
])('EMB-03 the page %s', (path, name) => {
  test('can be framed by the site only, has no inline code and supports three languages', async () => {
    const page = await get(`${path}?lang=tr`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${site}`)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/)
    expect(page.body).toContain(name)
    expect(page.body).toContain('Sandbox')
    expect((await get(`${path}?lang=de`)).body).toContain('Automatischer Ausstieg')
    expect((await get(`${path}?lang=en`)).body).toContain('Automatic cash-out')
  })

  test('PLAY-19 states return, limits and highest win before the first stake', async () => {
    const { body } = await get(`${path}?lang=en`)
    for (const text of ['99.00%', '₺1.00 to ₺5,000.00', '₺500,000.00', 'provably', 'Interrupted rounds'])
      expect(body.toLowerCase()).toContain(text.toLowerCase())
  })

  test('proves finished rounds on a separate page, and discloses nothing about running ones', async () => {
    const game = games.find(({ rules }) => rules.path === path) as CrashGame
    const number = game.clock.live?.number ?? 0
    const seed = game.clock.live?.seed ?? ''
    const running = await get(`${path}/verify?round=${number}&lang=en`)
    expect(running.body).toContain(game.clock.live?.commitment)
    expect(running.body).not.toContain(seed)
    while (game.clock.live?.number === number && game.clock.live.phase !== 'over') {
      clock += 1_000
      await step()
    }
    expect((await get(`${path}/verify?round=${number}`)).body).toContain(seed)
    expect((await get(`${path}/api/rounds/${number}`)).json<CrashProof>()).toMatchObject({ number, seed, state: 'over' })
    expect((await get(`${path}/verify?round=999999`)).statusCode).toBe(404)
    expect((await get(`${path}/api/rounds/0`)).statusCode).toBe(404)
    expect((await get(`${path}/verify`)).statusCode).toBe(200)
  })
})

describe('calls', () => {
  test('ACCOUNT-4 without a bearer of this game are rejected, and nothing is staked', async () => {
    const other = await bearerOf('somebody', 'betsolutions')
    const before = bank.calls.length
    for (const bearer of [undefined, 'x'.repeat(43), other]) {
      expect((await post('/crash/api/bet', order(), bearer)).statusCode).toBe(401)
      expect((await post('/crash/api/cash-out', { bet: 'crash-1:0123456789abcdef' }, bearer)).statusCode).toBe(401)
      expect((await get('/crash/api/me', bearer ? { authorization: `Bearer ${bearer}` } : {})).statusCode).toBe(401)
    }
    expect(bank.calls).toHaveLength(before)
  })

  test('with invalid input are rejected', async () => {
    const bearer = await bearerOf('reader')
    for (const body of [
      {},
      order({ stake: '-5' }),
      order({ stake: 100 }),
      order({ intent: 'short' }),
      order({ auto: '2' }),
      order({ panel: '1' }),
      order({ seed: '' }),
      order({ seed: 'a:b' }),
      order({ seed: null }),
    ])
      expect((await post('/crash/api/bet', body, bearer)).statusCode).toBe(400)
    expect((await post('/crash/api/cash-out', { bet: '../x' }, bearer)).statusCode).toBe(400)
  })

  test('MONEY-10 with an intent of another stake are a conflict', async () => {
    const bearer = await bearerOf('twice')
    const first = order()
    await post('/crash/api/bet', first, bearer)
    const again = await post('/crash/api/bet', { ...first, stake: '30000' }, bearer)
    expect([again.statusCode, again.json()]).toEqual([409, { error: 'intent' }])
  })

  test('EMB-03 a player can place, see and cancel a stake; another player cannot cancel it', async () => {
    const bearer = await bearerOf('player-a')
    const other = await bearerOf('player-b')
    const before = bank.balance
    const placed = (await post('/crash/api/bet', order({ auto: 250 }), bearer)).json<CrashAnswer>()
    expect(placed).toMatchObject({ kind: 'bet', balance: String(before - 10_000n), bet: { state: 'placed', stake: '10000', auto: 250, panel: 1 } })
    const id = placed.kind === 'bet' ? placed.bet.id : ''
    const me = (await get('/crash/api/me', { authorization: `Bearer ${bearer}` })).json<CrashMe>()
    expect(me).toMatchObject({ balance: String(bank.balance), staked: '10000', won: '0', ended: false, bets: [{ id }] })
    expect((await get('/crash/api/me', { authorization: `Bearer ${other}` })).json<CrashMe>().bets).toEqual([])
    expect((await post('/crash/api/cancel', { bet: id }, other)).json()).toEqual({ kind: 'refused', reason: 'unknown' })
    expect((await post('/crash/api/cash-out', { bet: id }, bearer)).json()).toEqual({ kind: 'refused', reason: 'too-early' })
    expect((await post('/crash/api/cancel', { bet: id }, bearer)).json()).toMatchObject({ kind: 'bet', bet: { state: 'void' }, balance: String(before) })
    expect(bank.balance).toBe(before)
  })
})

test('EMB-03 the event stream sends a visitor the round, its commitment and all stakes, and ends with the server', async () => {
  const server = Fastify()
  rejectForeignRequests(server, () => 'http://127.0.0.1:4601')
  crashRoutes(server, { store, games, siteOrigin: site })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const events: CrashEvent[] = []
  let wake: () => void = () => undefined
  const ended = new Promise<void>((resolve, reject) => {
    httpGet(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/crash/events`, (response) => {
      expect(response.headers['content-type']).toContain('text/event-stream')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) events.push(JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as CrashEvent)
        wake()
      })
      response.on('end', resolve)
    }).on('error', reject)
  })
  const until = async (test: (event: CrashEvent) => boolean) => {
    while (!events.some(test)) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  await until(({ type }) => type === 'snapshot')
  const live = games[0]?.clock.live
  expect(events[0]).toMatchObject({
    type: 'snapshot',
    round: { number: live?.number, phase: 'betting', commitment: live?.commitment, seed: null, crash: null },
  })
  await post('/crash/api/bet', order(), await bearerOf('player-c'))
  await until((event) => event.type === 'bets' && event.bets[0]?.stake === '10000')
  expect(JSON.stringify(events)).not.toContain('player-c')
  await server.close()
  await ended
})
