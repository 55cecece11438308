import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type PartnerApi, partnerApi, partnerBase } from '@kehribar/shared/partners'
import { createPaymentPath, createPayoutPath } from '@kehribar/shared/partners/payments'
import { checkSignature, keyIdOf, signCall } from '@kehribar/shared/partners/signing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '@server/app'
import { depositMethod, game, partner as contracts, withdrawMethod } from '@server/db/schema'
import { startPayout } from '@server/modules/withdrawals/decide'
import { addPartner, changePartner, ensureConfiguredPartner, networkOf, rotateKey, signingKey, type Terms } from '@server/partners'
import { oddsOf, paymentsOf } from '@server/services'
import { operatorOf } from '../../tests/support/ops'
import { parseJson, startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, addTestGame, expectClean, movement, newRound, newTxid, openGame, testGame } from './money-support'
import { postDeposit, walletForm } from './deposits-support'
import { referenceOf, request, withdrawer } from './withdrawals-support'

/* Contracted companies: who may call what, with which secret, from where. */

let server: TestServer
let secret: string
const ops = operatorOf(() => server)
/** A new partner code for each test. */
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
  const path = partnerBase + partnerApi[name].path
  const headers = { 'content-type': 'application/json', ...(await signCall({ partner: as, secret: signedWith }, at.origin + path, body)) }
  return at.request(path, { method: 'POST', body, headers })
}
const unknown = { session: 'unknown-session-of-a-game' }
const status = async (options?: Parameters<typeof call>[2]) => (await call('balance', unknown, options)).status

describe('DATABASE-6 a call', () => {
  test('DATABASE-6 is accepted from a contracted company only with its own secret', async () => {
    expect(await status()).toBe(200)
    expect(await status({ signedWith: server.config.partnerSecret })).toBe(401)
    expect(await status({ as: server.config.partner })).toBe(401)
    expect(await status({ as: 'nobody' })).toBe(401)
  })

  test('DATABASE-6 of a kind outside the contract is refused, and so is one of a suspended company', async () => {
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

  test('OPERATE-3 DATABASE-6 of a sports data company may be a report of its fixtures, and nothing about money; a games company cannot report fixtures', async () => {
    const names = { en: 'Name' }
    const fixture = { fixture: 'f-1', version: 1, sport: names, league: names, home: 'A', away: 'B', startsAt: '2026-12-01T18:00:00Z' }
    const report = async () => call('fixtureReport', { ...fixture, state: 'scheduled', score: null, results: [] })
    expect((await report()).status).toBe(403)
    await change({ kinds: ['sports-data'] })
    expect([await parseJson(await report()), await status()]).toEqual([{ outcome: 'recorded' }, 403])
    // Another company's fixture with the same number is a different one.
    expect(await parseJson(await call('fixtureReport', { ...fixture, state: 'live', score: null, results: [] }))).toEqual({ outcome: 'refused' })
    const ours = { as: server.config.partner, signedWith: server.config.partnerSecret }
    expect(await parseJson(await call('fixtureReport', { ...fixture, state: 'live', score: null, results: [] }, ours))).toEqual({ outcome: 'recorded' })
  })

  test('DATABASE-6 DATABASE-5 is checked against a copy of the registry that is at most a second old', async () => {
    expect(await status()).toBe(200)
    await server.pool.query("update partner set state = 'suspended' where code = $1", [code])
    await expect.poll(() => status(), { timeout: 5_000, interval: 100 }).toBe(403)
  })

  test('DATABASE-6 is accepted only from the addresses in the contract', async () => {
    await change({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await status()).toBe(403)
    await change({ addresses: ['127.0.0.0/8', '::1'] })
    expect(await status()).toBe(200)
  })

  test('DATABASE-6 may be signed with both secrets during a rotation, and then only with the new one', async () => {
    const next = await server.db.transaction((tx) => rotateKey(tx, server.config.codeKey, code, 1))
    expect([await status(), await status({ signedWith: next?.secret })]).toEqual([200, 200])
    expect((await signingKey(server.db, server.config.codeKey, code))?.secret).toBe(secret)
    const last = await server.db.transaction((tx) => rotateKey(tx, server.config.codeKey, code, 0))
    expect([await status(), await status({ signedWith: next?.secret }), await status({ signedWith: last?.secret })]).toEqual([401, 401, 200])
    expect((await signingKey(server.db, server.config.codeKey, code))?.secret).toBe(last?.secret)
  })
})

test('DATABASE-6 USE-3 odds of matches are requested only from a company contracted as a sportsbook', async () => {
  let asked = 0
  const company = createServer((_request, response) => {
    asked++
    response.writeHead(404).end()
  })
  await once(company.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  await change({ kinds: ['sports-data'], origin })
  expect((await oddsOf(server.config, server.db).of(code, ['x-1'])).size).toBe(0)
  expect(asked).toBe(0)
  await change({ kinds: ['sportsbook'] })
  expect((await oddsOf(server.config, server.db).of(code, ['x-1'])).size).toBe(0)
  expect(asked).toBe(1)
  company.close()
})

test('DATABASE-6 a launch code opens its game only at the company of the game', async () => {
  const player = await server.testPlayer()
  const launch = async () => {
    const { body } = await server.call('getGameLink', { id: testGame.id, provider: testGame.provider }, { cookie: player.cookie })
    return body
  }
  const open = async (options?: Parameters<typeof call>[2]) => {
    const url = new URL((await launch()).url as string)
    return { origin: url.origin, ...(await parseJson<{ result: string }>(await call('authenticate', { code: url.searchParams.get('code') }, options))) }
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

describe('DATABASE-6 ceilings', () => {
  const ours = () => server.config.partner
  const held = async () => JSON.parse(await ops('partners', 'held', '--json')) as { round: string; amount: string; ceiling: string; partner: string }[]
  async function opened() {
    const player = await server.testPlayer({ cash: 1_000_00n })
    return { player, session: await openGame(server, player) }
  }
  async function stake(session: string) {
    const round = newRound()
    expect((await server.partnerCall('bet', movement(session, round, '1000'))).body.result).toBe('OK')
    return round
  }
  const win = async (session: string, round: string, amount: bigint, txid = newTxid()) =>
    (await server.partnerCall('settle', movement(session, round, String(amount), txid))).body.result
  beforeEach(() => server.pool.query('delete from partner_day'))
  afterEach(() => change({ largestWin: 1_000_000_00n, largestDay: 10_000_000_00n }, ours()))

  test('DATABASE-6 a stolen secret cannot create unlimited money: a win above the ceiling moves nothing and waits for an operator', async () => {
    const { player, session } = await opened()
    const round = await stake(session)
    const answer = await server.partnerCall('settle', movement(session, round, '999900000000000'))
    expect(answer.body).toEqual({ result: 'CEILING_REACHED', balance: '99000', currency: 'TRY' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 990_00n, bet_hold: 10_00n })
    expect(await held()).toMatchObject([{ partner: ours(), round, amount: '999900000000000', ceiling: 'round' }])
    expect(await ops('partners', 'held')).toContain('9999000000000.00 TRY')

    await ops('settle', ours(), round, '--win', '25.00', '--yes')
    expect(await win(session, round, 999_900_000_000_000n)).toBe('ROUND_CLOSED')
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_015_00n, bet_hold: 0n })
    expect(await held()).toEqual([])
  })

  test('DATABASE-6 credits of an open round count towards the ceiling of its settlement', async () => {
    const { session } = await opened()
    await ops('partners', 'change', ours(), '--largest-win', '100.00')
    const round = await stake(session)
    const part = { ...movement(session, round, '6000'), why: 'win' as const }
    expect((await server.partnerCall('credit', part)).body.result).toBe('OK')
    expect(await win(session, round, 40_01n)).toBe('CEILING_REACHED')
    expect(await win(session, round, 40_00n)).toBe('OK')
  })

  test('DATABASE-6 all rounds of a day cannot win more than its ceiling; the same call is paid after an operator raised it', async () => {
    const { player, session } = await opened()
    await ops('partners', 'change', ours(), '--largest-win', '100.00', '--largest-day', '250.00')
    const rounds = [await stake(session), await stake(session), await stake(session), await stake(session)] as const
    expect(await win(session, rounds[0], 100_00n)).toBe('OK')
    expect(await win(session, rounds[1], 100_01n)).toBe('CEILING_REACHED')
    expect(await win(session, rounds[1], 100_00n)).toBe('OK')
    const late = newTxid()
    for (let time = 0; time < 2; time++) expect(await win(session, rounds[2], 50_01n, late)).toBe('CEILING_REACHED')
    expect(await win(session, rounds[3], 50_00n)).toBe('OK')
    expect(await held()).toMatchObject([{ round: rounds[2], ceiling: 'day', amount: '5001' }])
    await ops('partners', 'change', ours(), '--largest-day', '300.01')
    expect(await win(session, rounds[2], 50_01n, late)).toBe('OK')
    expect(await win(session, rounds[2], 50_01n, late)).toBe('OK')
    expect((await accountsOf(server.db, player.id)).cash).toBe(1_000_00n - 40_00n + 300_01n)
    expect(await held()).toEqual([])
  })
})

describe('OPERATE-3 a separate payment company', () => {
  /** A server that answers like one, and records its requests with genuine signatures. */
  let company: Server
  let origin: string
  let asked: { path: string; reference: string; method: string }[] = []
  let fakes: TestServer['payments']

  beforeAll(async () => {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request)
      const key = await checkSignature({ method: 'POST', url: `${origin}${request.url}`, headers: request.headers, body }, async (id) =>
        id === keyIdOf(code, secret) ? { secret } : null,
      )
      if (!('key' in key)) return response.writeHead(401).end()
      const { reference, method } = JSON.parse(body) as { reference: string; method: string }
      asked.push({ path: request.url ?? '', reference, method })
      const expiresAt = new Date(Date.now() + 1_800_000).toISOString()
      return response.end(JSON.stringify({ id: `own-${reference}`, url: `${origin}/pay/${reference}`, expiresAt }))
    }
    company = createServer((request, response) => void answer(request, response))
    await once(company.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
    fakes = { ...server.payments }
    Object.assign(server.payments, paymentsOf(server.config, server.services.db))
  })
  beforeEach(async () => {
    asked = []
    await change({ kinds: ['payments'], origin })
    await server.db.update(depositMethod).set({ partner: code }).where(eq(depositMethod.code, 'payfix'))
    await server.db.update(withdrawMethod).set({ partner: code }).where(eq(withdrawMethod.code, 'havale'))
  })
  afterAll(async () => {
    Object.assign(server.payments, fakes)
    await server.db.update(depositMethod).set({ partner: server.config.partner })
    await server.db.update(withdrawMethod).set({ partner: server.config.partner })
    company.close()
  })

  test('OPERATE-3 gets the deposits of its methods, signed with its own secret; its page opens, and only it can report', async () => {
    const player = await server.testPlayer()
    const made = await postDeposit(server, player, walletForm('payfix'))
    const reference = made.pr_id as string
    expect(made).toMatchObject({ status: 1, url: `${origin}/pay/${reference}` })
    expect(asked).toEqual([{ path: createPaymentPath, reference, method: 'payfix' }])
    const arrived = { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' } as const
    const { body } = await server.partnerCall('paymentCallback', arrived)
    expect(body.outcome, 'another company does not know the payment').not.toBe('recorded')
    expect((await accountsOf(server.db, player.id)).cash ?? 0n).toBe(0n)
    expect(await parseJson(await call('paymentCallback', { ...arrived, txid: newTxid() }))).toMatchObject({ outcome: 'recorded' })
    expect((await accountsOf(server.db, player.id)).cash).toBe(500_00n)
  })

  test('OPERATE-3 gets the payouts of its methods, and reports them', async () => {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank, 200)
    expect(await startPayout(server.services, id)).toEqual({ outcome: 'done', answered: true })
    const reference = await referenceOf(server, id)
    expect(asked).toEqual([{ path: createPayoutPath, reference, method: 'havale' }])
    const paid = { reference, txid: newTxid(), state: 'paid', amount: '20000', currency: 'TRY' } as const
    expect((await server.partnerCall('payoutCallback', paid)).body.outcome).toBe('refused')
    expect(await parseJson(await call('payoutCallback', { ...paid, txid: newTxid() }))).toMatchObject({ outcome: 'recorded' })
    expect((await accountsOf(server.db, player.id)).withdraw_hold).toBe(0n)
  })

  test('OPERATE-3 while it is suspended, or contracted for something else, its methods are not offered', async () => {
    const { cookie } = await server.testPlayer()
    const offered = async () => (await server.call('depositMethods', {}, { cookie })).body.deposit_methods.map(({ code: method }) => method)
    expect(await offered()).toContain('payfix')
    for (const to of [{ state: 'suspended' as const }, { state: 'active' as const, kinds: ['games' as const] }]) {
      await change(to)
      expect(await offered()).not.toContain('payfix')
      expect((await offered()).length).toBeGreaterThan(3)
    }
  })
})

describe('DATABASE-6 the operator’s command', () => {
  test('DATABASE-6 adds a company, prints its secret once, rotates the secret, suspends and resumes', async () => {
    const own = `${code}-b`
    const words = ['partners', 'add', own, '--kinds', 'games,sportsbook', '--largest-win', '500.00', '--largest-day', '900.00', '--addresses', '127.0.0.0/8']
    expect(await ops(...words, '--dry-run')).toBe('Dry run: nothing was changed.\n')
    const secret = /^Secret  ([0-9a-f]{64})$/m.exec(await ops(...words))?.[1] as string
    expect(await status({ as: own, signedWith: secret })).toBe(200)
    expect(await ops.refused(...words)).toBe(`The partner "${own}" already exists.`)
    const listed = await ops('partners')
    expect(listed).toMatch(new RegExp(`${own} +${own} +active +games, sportsbook +PARTNERS_ORIGIN +127.0.0.0/8 +500.00 TRY +900.00 TRY`))
    expect(listed + (await ops('partners', 'list', '--json'))).not.toContain(secret)

    const next = /^Secret  ([0-9a-f]{64})$/m.exec(await ops('partners', 'key', own, '--overlap', '0', '--yes'))?.[1] as string
    expect([await status({ as: own, signedWith: secret }), await status({ as: own, signedWith: next })]).toEqual([401, 200])
    await ops('partners', 'suspend', own, '--yes')
    expect(await status({ as: own, signedWith: next })).toBe(403)
    await ops('partners', 'resume', own, '--yes')
    expect(await status({ as: own, signedWith: next })).toBe(200)
    const { rows } = await server.pool.query("select action from operator_action where subject = $1 and result = 'done' order by id", [`partner ${own}`])
    expect(rows.map(({ action }) => action as string)).toEqual(['add', 'key', 'suspend', 'resume'].map((action) => `partners ${action}`))
  })

  test.each([
    [['add', 'Ardıç'], 'A code has at most 40 lower-case letters, digits and dashes.'],
    [['add', 'x'], 'Give --kinds, --largest-win and --largest-day.'],
    [['change', 'x'], 'Give at least one term to change.'],
    [['change', 'nobody', '--name', 'x'], 'There is no partner "nobody".'],
    [['change', 'x', '--kinds', 'games,casino'], 'Kinds are games,'],
    [['change', 'x', '--origin', 'https://x.example/path'], 'An origin looks like'],
    [['change', 'x', '--origin', 'http://x.example'], 'http is for this machine only'],
    [['change', 'x', '--addresses', '10.0.0.0/99'], '"10.0.0.0/99" is neither an address nor a network'],
    [['change', 'x', '--largest-win', '0'], 'A ceiling looks like'],
    [['change', 'sandbox', '--largest-day', '1.00'], 'The largest win of a day must not be below that of a round.'],
    [['key', 'nobody', '--overlap', '1', '--yes'], 'There is no partner "nobody".'],
    [['key', 'sandbox', '--overlap', 'x', '--yes'], 'It must be a whole number of hours.'],
    [['suspend', 'sandbox'], 'Suspend sandbox? There is no terminal for the question'],
  ])('DATABASE-6 %j is refused', async (words, message) => {
    expect(await ops.refused('partners', ...words)).toContain(message)
  })
})

test('DATABASE-6 a server allows the pages of contracted companies in frames', async () => {
  await change({ origin: 'https://cinar.example' })
  const next = await buildApp(server.services)
  const { headers } = await next.inject({ url: '/', headers: { host: new URL(server.config.publicOrigin).host } })
  expect(headers['content-security-policy']).toContain('https://cinar.example')
  await next.close()
})

test('DATABASE-6 the company of the settings is contracted at the start; an operator’s decisions about it remain, and a replaced secret is never accepted again', async () => {
  const other = await startTestServer()
  const { codeKey, partner, partnerSecret } = other.config
  const keep = (text: string) => ensureConfiguredPartner(other.db, codeKey, partner, text)
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

test('DATABASE-6 no secret is stored in the database as plain text', async () => {
  const { rows } = await server.pool.query<{ row: string }>('select partner_key::text as row from partner_key')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.some(({ row }) => row.includes(secret) || row.includes(server.config.partnerSecret))).toBe(false)
  expect(await server.db.$count(contracts, eq(contracts.code, code))).toBe(1)
})

test('addresses of a contract are IP addresses and networks', () => {
  expect(['192.0.2.7', '192.0.2.0/24', '2001:db8::/32', '::1'].map((text) => networkOf(text)?.prefix)).toEqual([32, 24, 32, 128])
  expect(['', 'x', '192.0.2.0/33', '192.0.2.0/24/8', '2001:db8::/129', '192.0.2', '1.2.3.4/x'].map(networkOf)).toEqual(Array(7).fill(null))
})
