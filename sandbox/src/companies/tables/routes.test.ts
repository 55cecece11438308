import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LanguageCode } from '@kehribar/shared/languages'
import { type TableEngineName, tableEngines } from '@kehribar/shared/rules/game-engines'
import { gameRoutes } from '../games/routes'
import { createSlotPlay } from '../slots/slot-play'
import { slotKind, slotRoutes } from '../slots/routes'
import { fakeWallet } from '../testing/fake-wallet'
import { openTestStore } from '../testing/test-store'
import { tableEngineOf } from './engines/index'
import { chipValuesOf } from './page'
import { createTablePlay } from './table-play'
import { tableKind, tableRoutes } from './routes'

let app: FastifyInstance
let bank: ReturnType<typeof fakeWallet>
let clock = Date.parse('2026-03-01T12:00:00Z')
let players = 0
let closeStore: () => Promise<void>
const engines = Object.keys(tableEngines) as TableEngineName[]

beforeAll(async () => {
  const { store, close } = await openTestStore()
  closeStore = close
  bank = fakeWallet()
  const { wallet } = bank
  const slots = { wallet, play: createSlotPlay({ store, wallet, now: () => clock, pauses: [] }) }
  const tables = { wallet, play: createTablePlay({ store, wallet, now: () => clock, pauses: [] }) }
  app = Fastify()
  gameRoutes(app, { store, wallet, slots: slotKind(slots), tables: tableKind(tables), origin: () => 'http://127.0.0.1:4601', now: () => clock })
  slotRoutes(app, { store, ...slots })
  tableRoutes(app, { store, ...tables })
})
afterAll(async () => {
  await app.close()
  await closeStore()
})
beforeEach(() => {
  clock += 10_000
  players++
})

async function launch(engine: TableEngineName, more: { lang?: LanguageCode; title?: string } = {}) {
  bank.launches({ engine, title: more.title ?? 'Boğaz Masası', minBet: 1_000n, maxBet: 20_000n, player: `player-${players}` })
  const reply = await app.inject(`/play?code=${randomUUID()}&lang=${more.lang ?? 'tr'}`)
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const path = String(reply.headers.location)
  return {
    path,
    get: (url = path, headers: Record<string, string> = { cookie }) => app.inject({ url, headers }),
    post: (name: string, body: object, headers: Record<string, string> = { cookie }) =>
      app.inject({ method: 'POST', url: `${path}/${name}`, headers, payload: body }),
  }
}
const stakes = (spot: string, amount = '1000') => ({ bets: [{ spot, amount }], intent: randomUUID() })

describe('the window of a table', () => {
  test.each(engines)('PLAY-7 PLAY-9 PLAY-11 PLAY-19 %s opens with title, badge, balance, clocks, return and limits in every language', async (engine) => {
    for (const lang of ['tr', 'en', 'de'] as const) {
      const { body } = await (await launch(engine, { lang })).get()
      const rtp = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 }).format(tableEngines[engine].rtp / 10_000)
      const lira = (value: number) => new Intl.NumberFormat(lang, { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' }).format(value)
      expect(body).toContain('Boğaz Masası</h1>')
      expect(body).toContain('Sandbox')
      for (const id of ['balance', 'session-time', 'session-net', 'clock', 'result']) expect(body).toContain(`id="${id}"`)
      for (const text of [rtp, lira(10), lira(200)]) expect(body).toContain(text)
      const rules = tableEngineOf(engine).rules(lang)
      expect(rules.paragraphs.length).toBeGreaterThan(1)
      expect(rules.pays.length).toBeGreaterThan(0)
      expect(body).not.toMatch(/<script(?![^>]*(src=|application\/json))|\sstyle=|\son\w+=/)
    }
  })

  test('says that there are no real dealers or cameras, and has no autoplay', async () => {
    expect((await (await launch('roulette', { lang: 'en' })).get()).body).toContain('there is no camera and no dealer')
    expect((await (await launch('roulette', { lang: 'en' })).get()).body).toContain('There is no autoplay.')
  })

  test('opens only in the browser that launched it, and not as a slot', async () => {
    const table = await launch('roulette')
    expect((await table.get(table.path, {})).statusCode).toBe(403)
    expect((await table.post('stakes', stakes('red'), { cookie: 'game=wrong' })).statusCode).toBe(401)
    expect((await table.post('spin', { stake: '1000', intent: randomUUID() })).statusCode).toBe(401)
  })

  test('chips start at the title’s lowest stake and stay below its highest', () => {
    expect(chipValuesOf(1_000n, 20_000n)).toEqual([1_000n, 2_500n, 5_000n])
    expect(chipValuesOf(100n, 500_000n)).toHaveLength(6)
    expect(chipValuesOf(500_000n, 600_000n)).toEqual([500_000n])
  })
})

describe('a round over HTTP', () => {
  test('PLAY-13 answers with the round, the balance and the wait time, and rejects an early round with 429', async () => {
    const table = await launch('roulette')
    const answer = (await table.post('stakes', stakes('red'))).json()
    expect(answer).toMatchObject({
      kind: 'round',
      round: { number: 1, staked: '1000', over: true },
      state: { wait: 5_000, pending: false, history: [{ number: 1 }] },
    })
    expect(answer.state.balance).toBe(String(bank.balance))
    const sooner = await table.post('stakes', stakes('red'))
    expect([sooner.statusCode, sooner.headers['retry-after']]).toEqual([429, '5'])
  })

  test('FAULT-5 the same intent sent twice is one round', async () => {
    const table = await launch('wheel')
    const body = stakes('x1')
    const [first, second] = await Promise.all([table.post('stakes', body), table.post('stakes', body)])
    expect(first.json().round).toEqual(second.json().round)
  })

  test('MONEY-10 the same intent with other stakes is a conflict and costs nothing', async () => {
    const table = await launch('wheel')
    const body = stakes('x1')
    await table.post('stakes', body)
    const before = bank.calls.length
    const other = await table.post('stakes', { ...stakes('x1', '2000'), intent: body.intent })
    expect([other.statusCode, other.json()]).toEqual([409, { error: 'intent' }])
    expect(bank.calls).toHaveLength(before)
  })

  test('rejects invalid input without calling the wallet', async () => {
    const table = await launch('roulette')
    const before = bank.calls.length
    const wrong = [
      {},
      { bets: [], intent: randomUUID() },
      { bets: [{ spot: 'red', amount: 1_000 }], intent: randomUUID() },
      { bets: [{ spot: 'red', amount: '-1' }], intent: randomUUID() },
      { bets: [{ spot: 'red', amount: '1000' }], intent: 'x' },
      { bets: Array.from({ length: 61 }, (_, place) => ({ spot: `n-${place}`, amount: '100' })), intent: randomUUID() },
    ]
    for (const body of wrong) expect((await table.post('stakes', body)).statusCode).toBe(400)
    for (const body of [stakes('red', '900'), stakes('red', '20100'), stakes('purple'), stakes('red', '1050')])
      expect((await table.post('stakes', body)).statusCode).toBe(422)
    for (const body of [{}, { action: '<b>', intent: randomUUID() }]) expect((await table.post('act', body)).statusCode).toBe(400)
    expect((await table.post('act', { action: 'hit', intent: randomUUID() })).json()).toMatchObject({ kind: 'stale' })
    expect(bank.calls.length).toBe(before)
  })

  test('names the reason of a refused stake, and an ended session ends the window', async () => {
    const table = await launch('baccarat')
    bank.refuse('SESSION_EXPIRED')
    expect((await table.post('stakes', stakes('player'))).json()).toMatchObject({ kind: 'refused', reason: 'SESSION_EXPIRED', state: { ended: true } })
    bank.refuse(null)
  })

  test('shows a round without an answer as pending, and as finished after a reload', async () => {
    const table = await launch('roulette')
    bank.trouble('after')
    expect((await table.post('stakes', stakes('red'))).json()).toMatchObject({ kind: 'pending', state: { pending: true, round: null } })
    expect((await table.get(`${table.path}/state`)).json()).toMatchObject({ pending: false, resumed: true, round: { number: 1, over: true } })
  })

  test('plays blackjack turn by turn, without disclosing the covered card before the end', async () => {
    for (let round = 0; ; round++) {
      clock += 10_000
      const table = await launch('blackjack')
      const dealt = (await table.post('stakes', stakes('seat'))).json()
      if (dealt.round.over) continue
      expect(dealt.round.view.dealer[1]).toBeNull()
      expect(dealt.state).toMatchObject({ pending: false, round: { over: false, win: null } })
      const done = (await table.post('act', { action: 'stand', intent: randomUUID() })).json()
      expect(done).toMatchObject({ kind: 'round', round: { over: true, view: { active: null } } })
      expect(done.round.view.dealer).not.toContain(null)
      expect((await table.post('act', { action: 'hit', intent: randomUUID() })).json().kind).toBe('stale')
      return
    }
  })
})
