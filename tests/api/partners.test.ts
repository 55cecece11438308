import { type PartnerApi, partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signBody } from '@kehribar/shared/partners/signing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '@server/app'
import { game, partner as contracts } from '@server/db/schema'
import { addPartner, changePartner, keepPartnerOfSetting, networkOf, rotateKey, signingKey, type Terms } from '@server/partners'
import { jsonOf, startTestServer, type TestServer } from '../support/server'
import { addTestGame, expectClean, testGame } from './money-support'

/* Companies that are contracted one by one: who may call what, with which secret, from where. */

let server: TestServer
let secret: string
/** A code of its own for each test. */
let code: string
let count = 0

const terms: Terms = { name: 'Ardıç Oyun', kinds: ['games'], origin: null, addresses: [], largestWin: 1_000_00n, largestDay: 1_500_00n }
const contract = (change: Partial<Terms> = {}) =>
  server.db.transaction(async (tx) => (await addPartner(tx, server.config.codeKey, code, { ...terms, ...change }))?.secret as string)
const change = (to: Parameters<typeof changePartner>[2], of = code) => server.db.transaction((tx) => changePartner(tx, of, to))

beforeAll(async () => {
  server = await startTestServer()
  await addTestGame(server.db)
})
beforeEach(async () => {
  code = `ardic-${++count}`
  secret = await contract()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

async function call(name: keyof PartnerApi, input: object, { as = code, signedWith = secret, at = server } = {}) {
  const body = JSON.stringify(input)
  const headers = { 'content-type': 'application/json', ...(await signBody(as, signedWith, body)) }
  return at.request(partnerBase + partnerApi[name].path, { method: 'POST', body, headers })
}
const unknown = { session: 'unknown-session-of-a-game' }
const status = async (options?: Parameters<typeof call>[2]) => (await call('balance', unknown, options)).status

describe('F-6 a call', () => {
  test('F-6 is taken from a contracted company with its own secret, and with no other', async () => {
    expect(await status()).toBe(200)
    expect(await status({ signedWith: server.config.partnerSecret })).toBe(401)
    expect(await status({ as: server.config.partner })).toBe(401)
    expect(await status({ as: 'nobody' })).toBe(401)
  })

  test('F-6 of a kind that the company is not contracted for is refused, as is one of a suspended company', async () => {
    const report = { reference: 'x', txid: 'x', state: 'approved', amount: '100', currency: 'TRY' }
    const answer = await call('paymentCallback', report)
    expect([answer.status, await answer.json()]).toEqual([403, { status: 0, statusText: 'errors.forbidden' }])
    await change({ kinds: ['payments'] })
    expect([(await call('paymentCallback', report)).status, await status()]).not.toContain(200)
    expect(await status()).toBe(403)
    await change({ kinds: ['sportsbook'], state: 'suspended' })
    expect(await status()).toBe(403)
    await change({ state: 'active' })
    expect(await status()).toBe(200)
  })

  test('F-6 comes from the addresses of the contract only', async () => {
    await change({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await status()).toBe(403)
    await change({ addresses: ['127.0.0.0/8', '::1'] })
    expect(await status()).toBe(200)
  })

  test('F-6 is signed with either secret while one is changed for the other, and then with the new one', async () => {
    const next = await server.db.transaction((tx) => rotateKey(tx, server.config.codeKey, code, 1))
    expect([await status(), await status({ signedWith: next?.secret })]).toEqual([200, 200])
    expect((await signingKey(server.db, server.config.codeKey, code))?.secret).toBe(secret)
    const last = await server.db.transaction((tx) => rotateKey(tx, server.config.codeKey, code, 0))
    expect([await status(), await status({ signedWith: next?.secret }), await status({ signedWith: last?.secret })]).toEqual([401, 401, 200])
    expect((await signingKey(server.db, server.config.codeKey, code))?.secret).toBe(last?.secret)
  })
})

test('F-6 a launch code opens its game at the company of the game, and at no other', async () => {
  const player = await server.testPlayer()
  const launch = async () => {
    const { body } = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
    return body
  }
  const open = async (options?: Parameters<typeof call>[2]) => {
    const url = new URL((await launch()).url as string)
    return { origin: url.origin, ...(await jsonOf<{ result: string }>(await call('authenticate', { code: url.searchParams.get('code') }, options))) }
  }
  const ours = { as: server.config.partner, signedWith: server.config.partnerSecret }
  expect((await open()).result).toBe('SESSION_EXPIRED')
  expect(await open(ours)).toMatchObject({ result: 'OK', origin: server.config.partnersOrigin })

  await change({ origin: 'https://ardic.example' })
  await server.db.update(game).set({ partner: code }).where(eq(game.id, testGame.id))
  expect((await open(ours)).result).toBe('SESSION_EXPIRED')
  expect(await open()).toMatchObject({ result: 'OK', origin: 'https://ardic.example' })
  await change({ state: 'suspended' })
  expect(await launch()).toEqual({ status: 0, statusText: 'games.not_found' })
  await server.db.update(game).set({ partner: server.config.partner }).where(eq(game.id, testGame.id))
})

test('F-6 a server lets the pages of contracted companies into a frame', async () => {
  await change({ origin: 'https://cinar.example' })
  const next = await buildApp(server.services)
  const { headers } = await next.inject({ url: '/', headers: { host: new URL(server.config.publicOrigin).host } })
  expect(headers['content-security-policy']).toContain('https://cinar.example')
  await next.close()
})

test('F-6 the company of the settings is contracted at the start; what an operator decided about it stays, and a secret that was changed for another is never taken again', async () => {
  const other = await startTestServer()
  const { codeKey, partner, partnerSecret } = other.config
  const keep = (text: string) => keepPartnerOfSetting(other.db, codeKey, partner, text)
  const asked = async (signedWith: string) => (await call('balance', unknown, { as: partner, signedWith, at: other })).status
  expect(await asked(partnerSecret)).toBe(200)
  await other.db.transaction((tx) => changePartner(tx, partner, { state: 'suspended' }))
  await keep(partnerSecret)
  expect(await asked(partnerSecret)).toBe(403)
  await other.db.transaction((tx) => changePartner(tx, partner, { state: 'active' }))
  await keep('another-secret-1234')
  expect([await asked(partnerSecret), await asked('another-secret-1234')]).toEqual([401, 200])
  await keep(partnerSecret)
  expect(await asked(partnerSecret)).toBe(401)
  await other.close()
})

test('F-6 no secret stands in the database as it is', async () => {
  const { rows } = await server.pool.query<{ row: string }>('select partner_key::text as row from partner_key')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.some(({ row }) => row.includes(secret) || row.includes(server.config.partnerSecret))).toBe(false)
  expect(await server.db.$count(contracts, eq(contracts.code, code))).toBe(1)
})

test('addresses of a contract are addresses and networks', () => {
  expect(['192.0.2.7', '192.0.2.0/24', '2001:db8::/32', '::1'].map((text) => networkOf(text)?.prefix)).toEqual([32, 24, 32, 128])
  expect(['', 'x', '192.0.2.0/33', '192.0.2.0/24/8', '2001:db8::/129', '192.0.2', '1.2.3.4/x'].map(networkOf)).toEqual(Array(7).fill(null))
})
