import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EventsAnswer } from '@kehribar/shared/partners/sportsbook'
import { matchOddsCompanies } from '@server/services/match-odds'
import { matchOddsRoutes } from '@sandbox/companies/sportsbook/match-odds'
import { sportsbookRoutes } from '@sandbox/companies/sportsbook/routes'
import type { Sportsbook } from '@sandbox/companies/sportsbook/sportsbook'
import { openTestSeason } from '@sandbox/companies/sportsbook/testing'
import { fakeWallet } from '@sandbox/companies/testing/fake-wallet'
import { openTestStore } from '@sandbox/companies/testing/test-store'
import Fastify, { type FastifyInstance } from 'fastify'

/* Odds of matches from the sandbox's sportsbook over real signed HTTP (@see USE-3). */

const secret = 'o'.repeat(64)
let company: FastifyInstance
let sportsbook: Sportsbook
let origin = ''
let closeStore: () => Promise<void>
const clock = Date.UTC(2026, 10, 18, 12, 0)
let later = 0
let asked = 0

beforeAll(async () => {
  const { store, close } = await openTestStore()
  closeStore = close
  sportsbook = await openTestSeason(store, fakeWallet(0n).wallet, () => clock)
  company = Fastify()
  company.addHook('onRequest', async ({ method }) => void (method === 'POST' && asked++))
  sportsbookRoutes(company, sportsbook)
  await matchOddsRoutes(company, { sportsbook, secretOf: (partner) => (partner === 'sandbox' ? secret : undefined) })
  origin = await company.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await company.close()
  await closeStore()
})
beforeEach(() => {
  asked = 0
  later = 0
})

const companies = ({ key = secret, at = origin }: { key?: string; at?: string | null } = {}) =>
  matchOddsCompanies({
    signerOf: (partner) => ({ partner, key: async () => ({ id: `${partner}-1`, secret: key }) }),
    originOf: async () => at,
    now: () => Date.now() + later,
  })
const listed = async () => (await company.inject({ url: '/sportsbook/api/events?section=live&limit=100&lang=de' })).json<EventsAnswer>().events

test('USE-3 a match has the odds of its list, and a press opens it with the outcome; closed and unknown matches are left out', async () => {
  const events = await listed()
  const ids = events.slice(0, 12).map(({ id }) => id)
  const came = await companies().of('sandbox', [...ids, 'xyz-1'])
  const open = events.filter(({ id, markets: [main] }) => ids.includes(id) && main && !main.suspended && main.outcomes.every(({ odds }) => odds > 0))
  expect(open.length).toBeGreaterThan(2)
  expect([...came.keys()].toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  for (const {
    id,
    home,
    markets: [main],
  } of open) {
    const offer = came.get(id)
    expect(offer).toMatchObject({ page: `/event/${id}` })
    expect(offer?.outcomes.map(({ sign, odds }) => [sign, Math.round(Number(odds) * 1_000)])).toEqual(main?.outcomes.map(({ code, odds }) => [code, odds]))
    expect(offer?.outcomes[0]?.name.de).toBe(home.name)
    expect(offer?.outcomes.map(({ page }) => page)).toEqual(main?.outcomes.map((outcome) => `/event/${id}?pick=${outcome.id}`))
  }
})

test('USE-3 the company is asked once in three seconds for each match, and only for unknown ones', async () => {
  const ids = (await listed()).slice(0, 3).map(({ id }) => id)
  const odds = companies()
  const [first, second] = await Promise.all([odds.of('sandbox', ids.slice(0, 2)), odds.of('sandbox', ids.slice(0, 2))])
  expect(second).toEqual(first)
  await odds.of('sandbox', ids.slice(0, 2))
  expect(asked).toBe(1)
  await odds.of('sandbox', ids)
  expect(asked).toBe(2)
  later = 3_001
  await odds.of('sandbox', ids)
  expect(asked).toBe(3)
})

describe('USE-3 the home page comes without odds, and does not wait each time', () => {
  let silent: Server
  let requests = 0
  beforeAll(async () => {
    silent = createServer(() => void requests++)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    silent.closeAllConnections()
    silent.close()
  })

  test('if the company does not answer', async () => {
    const odds = companies({ at: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
    for (let time = 0; time < 3; time++) expect((await odds.of('sandbox', ['ayl-1'])).size).toBe(0)
    expect(requests).toBe(1)
    later = 10_001
    await odds.of('sandbox', ['ayl-1'])
    expect(requests).toBe(2)
  })

  test.each([
    ['is suspended', { at: null }],
    ['has another secret', { key: 'x'.repeat(64) }],
    ['is unreachable', { at: 'http://127.0.0.1:9' }],
  ])('if the company %s', async (_what, of) => {
    const ids = (await listed()).slice(0, 3).map(({ id }) => id)
    expect((await companies(of).of('sandbox', ids)).size).toBe(0)
  })
})

test('SEAM-01 only the operator can ask, and only for matches', async () => {
  expect((await fetch(`${origin}/api/sports/odds`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status).toBe(401)
  expect((await companies().of('sandbox', ['no such id'])).size).toBe(0)
})
