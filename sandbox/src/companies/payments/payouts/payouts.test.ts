import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakePayments } from '../../testing/fake-payments'

let world: Awaited<ReturnType<typeof fakePayments>>

beforeAll(async () => {
  world = await fakePayments()
})
beforeEach(() => world.site.setBehaviour('well'))
afterAll(() => world.close())

const request = (more: object = {}) => ({
  reference: randomUUID(),
  method: 'eft',
  amount: '125000',
  currency: 'TRY',
  target: { bank: 'Kavak Bank', holder: 'İpek Işık', iban: 'TR330006100519786457841326' },
  ...more,
})

test('a repeated reference gets the first answer and is paid once, and another body is rejected', async () => {
  const input = request()
  const [first, second] = await Promise.all([world.payouts.create(input), world.payouts.create(input)])
  expect(second.id).toBe(first.id)
  for (const more of [{ amount: '125001' }, { target: { ...input.target, iban: 'TR1' } }, { method: 'papara' }]) {
    await expect(world.payouts.create({ ...input, ...more })).rejects.toMatchObject({ status: 409, reason: 'reference' })
  }
  world.pass(20_000)
  await Promise.all([world.sweep(), world.sweep()])
  await world.sweep()
  expect(world.sentReports(input.reference)).toEqual([{ state: 'paid', amount: '125000', currency: 'TRY' }])
  expect(world.site.paths.at(-1)).toBe('/partner/payouts/callback')
})

test.each([
  ['no amount', { amount: '0' }, 'request'],
  ['another currency', { currency: 'EUR' }, 'request'],
  ['no account number', { target: { bank: 'Kavak Bank', holder: 'İpek Işık' } }, 'target'],
])('%s is rejected', async (_name, more, reason) => {
  await expect(world.payouts.create(request(more))).rejects.toMatchObject({ status: 422, reason })
})

test('is not paid before its time, and waits for a person while held', async () => {
  const [soon, held] = [await world.payouts.create(request()), await world.payouts.create(request())]
  await world.payouts.hold(held.id)
  world.pass(19_999)
  await world.sweep()
  expect((await world.payouts.byId(soon.id))?.state).toBe('waiting')
  world.pass(3_600_000)
  await world.sweep()
  expect([(await world.payouts.byId(soon.id))?.state, (await world.payouts.byId(held.id))?.state]).toEqual(['paid', 'waiting'])
  await world.payouts.end(held.id, 'paid')
  expect(world.sentReports(held.reference)).toHaveLength(1)
})

test('in manual mode nothing is paid automatically', async () => {
  const still = world.open({ payAfter: 0 })
  const { id } = await still.payouts.create(request())
  world.pass(24 * 3_600_000)
  await still.sweep()
  expect((await still.payouts.byId(id))?.state).toBe('waiting')
})

test('FAULT-5 paying and failing at once has one result, with one report and its reason', async () => {
  const { id, reference } = await world.payouts.create(request())
  await Promise.all([world.payouts.end(id, 'failed', 'Hesap kapalı'), world.payouts.end(id, 'paid'), world.payouts.end(id, 'failed', 'Hesap kapalı')])
  const reports = world.sentReports(reference)
  expect(reports).toHaveLength(1)
  expect(reports[0]?.state).toBe((await world.payouts.byId(id))?.state)
  const failed = await world.payouts.create(request())
  await world.payouts.end(failed.id, 'failed', 'Hesap kapalı')
  expect(world.sentReports(failed.reference)).toEqual([{ state: 'failed', amount: '125000', currency: 'TRY', reason: 'Hesap kapalı' }])
})

test('the tester repeats under the old number, contradicts and misreports under new ones, and leaves the payout unchanged', async () => {
  const { id, reference } = await world.payouts.create(request())
  await world.payouts.end(id, 'paid')
  await world.payouts.repeatLastReport(id)
  await world.payouts.testReport(id, 'failed', 1_250_00n)
  await world.payouts.testReport(id, 'paid', 1n)
  const calls = world.site.callbacks.filter((call) => call.reference === reference)
  expect(calls.map(({ state, amount }) => [state, amount])).toEqual([
    ['paid', '125000'],
    ['paid', '125000'],
    ['failed', '125000'],
    ['paid', '1'],
  ])
  expect(calls[0]?.txid).toBe(calls[1]?.txid)
  expect(new Set(calls.map(({ txid }) => txid)).size).toBe(3)
  expect((await world.payouts.byId(id))?.state).toBe('paid')
  expect((await world.reportsOf([id])).map(({ answer }) => answer)).toEqual(['repeated', 'recorded', 'recorded'])
})

test('a report to an unreachable site is retried after a restart with the same number', async () => {
  const { id, reference } = await world.payouts.create(request())
  world.site.setBehaviour('lost')
  await world.payouts.end(id, 'paid')
  world.site.setBehaviour('well')
  world.pass(60_000)
  await world.open().sweep()
  const calls = world.site.callbacks.filter((call) => call.reference === reference)
  expect(calls).toHaveLength(2)
  expect(calls[0]?.txid).toBe(calls[1]?.txid)
})
