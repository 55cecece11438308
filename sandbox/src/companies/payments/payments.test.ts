import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/open'
import { paymentTable as payments, reportTable as reports } from '../store/schema'
import { fakeSite } from '../testing/fake-site'
import { openTestStore } from '../testing/test-store'
import { createPaymentCompany } from './index'
import type { PaymentRefused } from './request'
import { paymentLifeMs } from './service'

const secret = 'a'.repeat(64)
const number = '4000123456789017'
let raw: Store
let closeStore: () => Promise<void>
let site: Awaited<ReturnType<typeof fakeSite>>
let clock = Date.parse('2026-03-01T12:00:00Z')
let company: ReturnType<typeof newCompany>
let service: (typeof company)['payments']

const newCompany = () =>
  createPaymentCompany({
    store: raw,
    serverOrigin: site.origin,
    partner: 'sandbox',
    secret,
    siteOrigin: site.origin,
    dollar: 42_00n,
    payAfter: 0,
    blockTime: 0,
    now: () => clock,
  })
const request = (more: object = {}) => ({
  reference: randomUUID(),
  method: 'card',
  kind: 'card',
  amount: '50000',
  currency: 'TRY',
  language: 'tr',
  returnUrl: `${site.origin}/deposit?done=1`,
  customer: { name: 'Deniz', lastname: 'Akarsu' },
  card: { number, month: '12', year: '30', cvc: '987' },
  ...more,
})
const of = (reference: string) => site.callbacks.filter((call) => call.reference === reference)
const reasonOf = (input: unknown) =>
  service.create(input).then(
    () => null,
    (error: PaymentRefused) => `${error.status} ${error.reason}`,
  )

beforeAll(async () => {
  site = await fakeSite(secret)
  const opened = await openTestStore()
  raw = opened.store
  closeStore = opened.close
})
beforeEach(() => {
  site.setBehaviour('well')
  company = newCompany()
  service = company.payments
})
afterAll(async () => {
  await closeStore()
  await site.close()
})

describe('creating', () => {
  test('MONEY-10 a repeated reference gets the first answer, and the same reference for another request is rejected', async () => {
    const input = request()
    const [first, second] = await Promise.all([service.create(input), service.create(input)])
    expect(second.id).toBe(first.id)
    expect(await reasonOf({ ...input, amount: '50001' })).toBe('409 reference')
  })

  test('ACCOUNT-9 stores only brand and last four digits of a card', async () => {
    const payment = await service.create(request())
    expect(payment).toMatchObject({ cardBrand: 'visa', cardLast4: '9017' })
    for (const table of [payments, reports]) {
      const { rows } = await raw.execute<{ text: string }>(sql`select t::text as text from ${table} t`)
      expect(rows.filter(({ text }) => text.includes(number) || /[(,]987[,)]/.test(text) || text.includes(number.slice(0, 8)))).toEqual([])
    }
  })

  test.each([
    ['a wrong check digit', { card: { number: '4000123456789010', month: '12', year: '30', cvc: '123' } }, '422 validation.card_number'],
    ['American Express', { card: { number: '370012345678905', month: '12', year: '30', cvc: '123' } }, '422 validation.card_amex'],
    ['an expired card', { card: { number, month: '02', year: '26', cvc: '123' } }, '422 validation.card_expired'],
    ['a return address on another site', { returnUrl: 'https://elsewhere.example/deposit' }, '422 return_url'],
    ['a site origin that would widen the policy', { siteOrigin: 'http://a.example; script-src *' }, '422 site_origin'],
    ['a site origin with a path', { siteOrigin: 'http://a.example/x' }, '422 site_origin'],
    ['no amount', { amount: '0' }, '422 request'],
    ['an unknown kind', { kind: 'cheque' }, '422 request'],
    ['coins without a coin, whatever the method is called', { method: 'cardano', kind: 'crypto', card: undefined }, '422 coin'],
  ])('%s is rejected', async (_name, more, reason) => {
    expect(await reasonOf(request(more))).toBe(reason)
  })

  test('a card is valid to the end of its month in Istanbul', async () => {
    expect(await reasonOf(request({ card: { number, month: '03', year: '26', cvc: '123' } }))).toBeNull()
  })

  test('accepts the desktop client as the site', async () => {
    const payment = await service.create(request({ siteOrigin: 'app://kehribar', returnUrl: 'app://kehribar/deposit' }))
    expect(payment.siteOrigin).toBe('app://kehribar')
    expect(await reasonOf(request({ siteOrigin: 'app://kehribar', returnUrl: 'app://kehribar.evil/deposit' }))).toBe('422 return_url')
  })
})

describe('deciding', () => {
  test('FAULT-5 many decisions at once make one decision and one report', async () => {
    const payment = await service.create(request())
    await Promise.all(Array.from({ length: 8 }, (_, place) => service.decide(payment.id, place % 2 ? 'declined' : 'approved')))
    expect(of(payment.reference)).toHaveLength(1)
    expect(of(payment.reference)[0]?.state).toBe((await service.find(payment.id))?.state)
  })

  test('reports are signed and contain the amount', async () => {
    const payment = await service.create(request())
    await service.decide(payment.id, 'approved')
    expect(of(payment.reference)).toMatchObject([{ state: 'approved', amount: '50000', currency: 'TRY' }])
    expect(site.unsigned).toEqual([])
  })

  test('an undecided payment expires after 30 minutes and cannot be approved afterwards', async () => {
    const payment = await service.create(request())
    clock += paymentLifeMs - 1
    expect((await service.find(payment.id))?.state).toBe('open')
    clock += 1
    await company.sweep()
    await service.decide(payment.id, 'approved')
    expect(of(payment.reference).map((call) => call.state)).toEqual(['expired'])
  })
})

describe('reporting', () => {
  test('continues after a restart with the same txid until the site answers', async () => {
    const payment = await service.create(request())
    site.setBehaviour('broken')
    await service.decide(payment.id, 'approved')
    expect(of(payment.reference)).toEqual([])
    site.setBehaviour('lost')
    clock += 1_000
    await company.sweep()
    expect(of(payment.reference)).toHaveLength(1)
    site.setBehaviour('well')
    const restarted = newCompany()
    clock += 1_999
    await restarted.sweep()
    expect(of(payment.reference)).toHaveLength(1)
    clock += 1
    await restarted.sweep()
    clock += 3_600_000
    await restarted.sweep()
    expect(of(payment.reference)).toHaveLength(2)
    expect(new Set(of(payment.reference).map((call) => call.txid)).size).toBe(1)
    expect(await restarted.reportsOf([payment.id])).toMatchObject([{ answer: 'repeated', nextAt: null }])
  })

  test('the tester sends other amounts under a new txid, repeats under the old one, and leaves the payment unchanged', async () => {
    const payment = await service.create(request())
    await service.testReport(payment.id, 'approved', 49_900n)
    await service.repeatLastReport(payment.id)
    expect((await service.find(payment.id))?.state).toBe('open')
    await service.decide(payment.id, 'declined')
    const calls = of(payment.reference)
    expect(calls.map((call) => [call.state, call.amount])).toEqual([
      ['approved', '49900'],
      ['approved', '49900'],
      ['declined', '50000'],
    ])
    expect(new Set(calls.map((call) => call.txid)).size).toBe(2)
  })
})
