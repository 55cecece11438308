import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakePayments } from '../../testing/fake-payments'

const account = { bank: 'Kavak Bank', holder: 'Kehribar', iban: 'TR330006100519786457841326' }
let world: Awaited<ReturnType<typeof fakePayments>>

beforeAll(async () => {
  world = await fakePayments()
})
beforeEach(() => world.site.setBehaviour('well'))
afterAll(() => world.close())

const expectTransfer = (more: object = {}) => world.payments.create(world.request({ account, ...more }))
const arrive = async (more: object = {}, intent: string = randomUUID()) => {
  const id = await world.bank.receive(intent, { account: account.iban, amount: 500_00n, sender: 'İPEK IŞIK', description: '', ...more })
  return world.bank.byId(id)
}

describe('a transfer', () => {
  test('with the reference approves the payment once and notifies the site', async () => {
    const payment = await expectTransfer()
    expect(await arrive({ description: `yatırım ${payment.note?.toLowerCase()}` })).toMatchObject({ outcome: 'approved', paymentId: payment.id })
    expect((await world.payments.find(payment.id))?.state).toBe('approved')
    expect(world.sentReports(payment.reference)).toEqual([{ state: 'approved', amount: '50000', currency: 'TRY' }])
  })

  test('from another person’s account is declined as third_party and returned after 24 hours', async () => {
    const payment = await expectTransfer()
    const transfer = await arrive({ sender: 'Mert Kaya', description: payment.note })
    expect(transfer?.outcome).toBe('third_party')
    expect(world.sentReports(payment.reference)).toEqual([{ state: 'declined', amount: '50000', currency: 'TRY', reason: 'third_party' }])
    expect(transfer && world.bank.returnsAt(transfer).getTime() - transfer.at.getTime()).toBe(24 * 3_600_000)
  })

  test('of another amount is reported as it arrived and leaves the payment open for the right one', async () => {
    const payment = await expectTransfer()
    expect((await arrive({ amount: 450_00n, description: payment.note }))?.outcome).toBe('wrong_amount')
    expect((await world.payments.find(payment.id))?.state).toBe('open')
    expect((await arrive({ description: payment.note }))?.outcome).toBe('approved')
    expect(world.sentReports(payment.reference).map(({ state, amount }) => [state, amount])).toEqual([
      ['approved', '45000'],
      ['approved', '50000'],
    ])
  })

  test('after expiry, or a second one, is reported for the site to refuse', async () => {
    const payment = await expectTransfer()
    world.pass(31 * 60_000)
    expect((await world.payments.find(payment.id))?.state).toBe('expired')
    expect((await arrive({ description: payment.note }))?.outcome).toBe('late')
    expect(world.sentReports(payment.reference).map(({ state }) => state)).toEqual(['expired', 'approved'])
  })

  test('FAULT-5 a form submitted twice at once makes one transfer', async () => {
    const payment = await expectTransfer()
    const intent = randomUUID()
    const [first, second] = await Promise.all([arrive({ description: payment.note }, intent), arrive({ description: payment.note }, intent)])
    expect(first?.id).toBe(second?.id)
    expect(world.sentReports(payment.reference)).toHaveLength(1)
  })

  test('two matching transfers at once approve once, and the other is late', async () => {
    const payment = await expectTransfer()
    const both = await Promise.all([arrive({ description: payment.note }), arrive({ description: payment.note })])
    expect(both.map((transfer) => transfer?.outcome).sort()).toEqual(['approved', 'late'])
  })
})

describe('manual assignment', () => {
  test('an unmatched transfer can be assigned to a payment once, with the usual checks', async () => {
    const [one, two] = [await expectTransfer({ amount: '60000' }), await expectTransfer({ amount: '60000' })]
    const transfer = await arrive({ amount: 600_00n })
    expect(transfer?.outcome).toBeNull()
    const done = await Promise.all([world.bank.assign(transfer?.id ?? 0, two.id), world.bank.assign(transfer?.id ?? 0, two.id)])
    expect(done).toContain(true)
    expect(await world.bank.assign(transfer?.id ?? 0, one.id)).toBe(false)
    expect(world.sentReports(two.reference).map(({ state }) => state)).toEqual(['approved'])
    expect(world.sentReports(one.reference)).toEqual([])
  })

  test('cannot be assigned to an unknown payment or one that is paid on a page', async () => {
    const page = await world.payments.create(world.request({ method: 'zpay' }))
    const transfer = await arrive({ amount: 7n })
    expect(await world.bank.assign(transfer?.id ?? 0, page.id)).toBe(false)
    expect(await world.bank.assign(transfer?.id ?? 0, 'unknown')).toBe(false)
    expect(await world.bank.assign(0, page.id)).toBe(false)
  })
})

test('a repeated request for a transfer returns the same payment, and another account is rejected', async () => {
  const input = world.request({ account })
  const first = await world.payments.create(input)
  expect((await world.payments.create(input)).note).toBe(first.note)
  await expect(world.payments.create({ ...input, account: { ...account, iban: 'TR1' } })).rejects.toMatchObject({ status: 409, reason: 'reference' })
  await expect(world.payments.create(world.request({ account: { bank: 'Kavak Bank', holder: 'Kehribar' } }))).rejects.toMatchObject({
    status: 422,
    reason: 'account',
  })
})

test('ACCOUNT-9 does not store an identity number that is sent along', async () => {
  const payment = await expectTransfer({ identity: '10000000146' })
  const { rows } = await world.store.execute<{ text: string }>(sql`select t::text as text from payment t where id = ${payment.id}`)
  expect(rows[0]?.text).toContain(payment.note)
  expect(rows[0]?.text).not.toContain('10000000146')
})
