import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suspense } from '@server/db/schema'
import { settleSuspense } from '@server/modules/suspense'
import { operatorOf } from '../../tests/support/ops'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { begin, coinForm, coinIdOf, eftForm, type DepositForm, report, start, stateOf, messageSubjects, walletForm } from './deposits-support'
import { cardForm, expectClean } from './money-support'

/* What a player reads about money that arrived differently than requested: the deposit's state, the list and the history. */

let server: TestServer
const ops = operatorOf(() => server)
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
})
afterEach(async () => {
  await expectClean(server.db)
})
afterAll(() => server.close())

const eft = () => start(server, player, eftForm())
const state = (reference: string) => stateOf(server, player, reference)
const itemsOf = (reference: string) => server.db.select().from(suspense).where(eq(suspense.depositId, reference)).orderBy(suspense.id)
async function newestOf(reference: string): Promise<string> {
  return String((await itemsOf(reference)).at(-1)?.id)
}
const history = async (change: object = {}) =>
  (await server.call('transactionList', { start: 0, length: 10, ...change }, { cookie: player.cookie })).body.data?.original.data ?? []
const rowOf = async (reference: string) => (await history()).find(({ deposit }) => deposit?.pr_id === reference)
const listed = async () => (await server.call('depositMethods', {}, { cookie: player.cookie })).body.in_review?.map(({ pr_id: reference }) => reference)
const review = (amount: number) => ({ state: 'review', amount, note: '' })

const kinds: Readonly<Record<PaymentKind, () => DepositForm | Promise<DepositForm>>> = {
  bank: () => eftForm(),
  wire: () => walletForm('havale'),
  papara: () => walletForm('papara'),
  async transfer() {
    const { payment_id: id = '', uuid = '' } = await begin(server, player)
    return { provider: 'kolaypay', amount: 500, payment_id: id, pr_uuid: uuid, bank_id: 301 }
  },
  payfix: () => walletForm('payfix'),
  pep: () => walletForm('pep'),
  wallet: () => walletForm('zpay'),
  card: () => cardForm(),
  crypto: async () => coinForm({ crypto: await coinIdOf(server, 'usdt') }),
}

test('TXN-10 money under review is part of the deposit’s state for every kind of payment, without payment instructions', async () => {
  const references: string[] = []
  for (const [kind, form] of Object.entries(kinds)) {
    const filled = await form()
    const [reference, asked] = [await start(server, player, filled), Number(filled.amount)]
    references.unshift(reference)
    await report(server, reference, { amount: String((asked - 1) * 100) })
    const found = await state(reference)
    expect(found, kind).toMatchObject({ state: 3, amount: asked, credited: 0, arrivals: [{ amount: asked - 1, currency: 'TRY', reason: 'amount' }] })
    expect(found.arrivals?.[0]?.parts, kind).toEqual([review(asked - 1)])
    expect(Date.now() - Date.parse(found.arrivals?.[0]?.at ?? ''), kind).toBeLessThan(60_000)
    expect(found, kind).not.toHaveProperty('data')
  }
  expect(await listed()).toEqual(references)
  const rows = await history({ status: '3', sortDesc: 'true' })
  expect(rows.map(({ deposit }) => deposit?.pr_id)).toEqual(references)
  expect(rows[0]).toMatchObject({ kind: 'request', status: expect.stringContaining('status-3'), deposit: { arrivals: [{ reason: 'amount' }] } })
  expect(await history({ status: '0' })).toEqual([])
  const last = references[0] ?? ''
  await ops('reject', 'suspense', await newestOf(last), '--reason', 'İade', '--yes')
  expect(await listed()).toEqual(references.slice(1))
  expect(await history({ status: '2' })).toMatchObject([{ deposit: { pr_id: last, arrivals: [{ parts: [{ state: 'returned', note: 'İade' }] }] } }])
})

describe('arrivals and their decisions', () => {
  test('two arrivals for one deposit are listed separately, and their credited sum is correct', async () => {
    const reference = await eft()
    await report(server, reference, { amount: '20000' })
    await report(server, reference, { amount: '30000' })
    expect((await state(reference)).arrivals?.map(({ parts }) => parts)).toEqual([[review(200)], [review(300)]])
    const [first, second] = await itemsOf(reference)
    await ops('approve', 'suspense', String(first?.id), '--yes')
    expect(await state(reference)).toMatchObject({ state: 1, amount: 200, asked: 500, credited: 200 })
    expect(await listed()).toEqual([reference])
    expect(await rowOf(reference)).toMatchObject({ kind: 'cash', deposit: { arrivals: [{ amount: 200 }, { parts: [review(300)] }] } })
    await ops('approve', 'suspense', String(second?.id), '--yes')
    expect(await state(reference)).toMatchObject({ state: 1, amount: 200, credited: 500 })
  })

  test('a second payment: the deposit stays approved, and the excess is under review until it is returned', async () => {
    const reference = await eft()
    await report(server, reference)
    await report(server, reference)
    expect(await state(reference)).toMatchObject({ state: 1, credited: 500, arrivals: [{ reason: 'twice', parts: [review(500)] }] })
    await ops('reject', 'suspense', await newestOf(reference), '--reason', 'İki kez ödendi', '--yes')
    expect(await state(reference)).toMatchObject({
      state: 1,
      credited: 500,
      arrivals: [{ parts: [{ state: 'returned', amount: 500, note: 'İki kez ödendi' }] }],
    })
    expect(await rowOf(reference)).toMatchObject({ kind: 'cash', deposit: { arrivals: [{ parts: [{ state: 'returned' }] }] } })
  })

  test('after the deposit expired or was declined: under review, then the decision', async () => {
    for (const [end, reason, status] of [
      ['expired', 'late', 4],
      ['declined', 'after_rejection', 2],
    ] as const) {
      const reference = await eft()
      await report(server, reference, { state: end })
      expect(await state(reference)).toMatchObject({ state: status })
      await report(server, reference)
      expect(await state(reference)).toMatchObject({ state: 3, arrivals: [{ reason }] })
      expect(await rowOf(reference)).toMatchObject({ status: expect.stringContaining('status-3') })
      await ops('reject', 'suspense', await newestOf(reference), '--reason', 'Süresi geçti', '--yes')
      expect(await state(reference)).toMatchObject({ state: status, credited: 0, arrivals: [{ parts: [{ state: 'returned', note: 'Süresi geçti' }] }] })
      expect(await rowOf(reference)).toMatchObject({ status: expect.stringContaining(`status-${status}`) })
    }
  })

  test('the deposit expires while money is under review: the money stays under review', async () => {
    const reference = await eft()
    await report(server, reference, { amount: '30000' })
    await report(server, reference, { state: 'expired' })
    expect(await state(reference)).toMatchObject({ state: 3, arrivals: [{ parts: [review(300)] }] })
    await ops('approve', 'suspense', await newestOf(reference), '--yes')
    expect(await state(reference)).toMatchObject({ state: 1, amount: 300, asked: 500 })
  })

  test('for a transfer without a chosen bank: shown in the list and the history, and ended by the decision', async () => {
    const { payment_id: reference = '' } = await begin(server, player)
    expect(await history()).toEqual([])
    await report(server, reference)
    expect(await state(reference)).toMatchObject({ state: 3, arrivals: [{ reason: 'not_awaited' }] })
    expect(await listed()).toEqual([reference])
    expect(await rowOf(reference)).toMatchObject({ status: expect.stringContaining('status-3') })
    await ops('reject', 'suspense', await newestOf(reference), '--reason', 'Beklenmiyordu', '--yes')
    expect(await state(reference)).toMatchObject({ state: 4 })
    expect(await rowOf(reference)).toMatchObject({ status: expect.stringContaining('status-4') })
  })

  test('split: parts credited to another player are not shown as credit, and do not appear in that player’s deposit', async () => {
    const other = await server.testPlayer()
    const reference = await eft()
    await report(server, reference, { amount: '90000' })
    const parts = ['--part', `${player.username}=500`, '--part', `${other.username}=250.50`]
    await ops('split', await newestOf(reference), ...parts, '--yes')
    const left = await state(reference)
    expect(left).toMatchObject({ state: 1, amount: 500, credited: 500 })
    expect(left.arrivals?.[0]?.parts).toMatchObject([{ state: 'credited', amount: 500 }, { state: 'elsewhere', amount: 250.5 }, review(149.5)])
    const theirs = (await server.call('transactionList', {}, { cookie: other.cookie })).body.data?.original.data ?? []
    expect(theirs).toMatchObject([{ kind: 'cash', change_amount: 250.5 }])
    expect(theirs[0]).not.toHaveProperty('deposit')
    expect((await stateOf(server, other, reference)).status).toBe(0)
    await ops('split', await newestOf(reference), '--return', '149.50', '-r', 'Fazlası', '--yes')
    expect((await state(reference)).arrivals?.[0]?.parts.at(-1)).toMatchObject({ state: 'returned', amount: 149.5, note: 'Fazlası' })
  })

  test('another currency is shown in that currency, and credited in lira', async () => {
    const reference = await eft()
    await report(server, reference, { currency: 'USD', amount: '1000' })
    expect(await state(reference)).toMatchObject({ state: 3, arrivals: [{ amount: 10, currency: 'USD', reason: 'currency' }] })
    await ops('split', await newestOf(reference), '--part', `${player.username}=10`, '--rate', '41.12', '--yes')
    expect(await state(reference)).toMatchObject({ state: 1, amount: 411.2, credited: 411.2, arrivals: [{ parts: [{ state: 'credited', amount: 10 }] }] })
  })

  test('LIMIT-6 an amount assigned to an excluded player is returned: first owed and then sent', async () => {
    const reference = await eft()
    await report(server, reference, { amount: '30000' })
    await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
    expect(await listed()).toEqual([reference])
    await ops('approve', 'suspense', await newestOf(reference), '--yes')
    expect(await state(reference)).toMatchObject({ state: 4, statusText: 'deposit.refund_due', credited: 0, arrivals: [{ parts: [{ state: 'returned' }] }] })
    const { rows } = await server.pool.query<{ id: string }>('select id from refund where deposit_id = $1', [reference])
    await ops('approve', 'refunds', rows[0]?.id ?? '', '--yes')
    expect(await state(reference)).toMatchObject({ state: 4, statusText: 'deposit.refund_sent' })
  })
})

test('USE-8 live streams report the arrival, each decision and a sent refund', async () => {
  const reference = await eft()
  const events = async () =>
    (await server.pool.query<{ state: string }>("select data ->> 'state' as state from live_event where data ->> 'ref' = $1 order by tx, id", [reference])).rows
      .map(({ state: each }) => each)
      .filter((each) => ['in_review', 'reviewed', 'refund_sent'].includes(each))
  await report(server, reference, { amount: '90000' })
  expect(await events()).toEqual(['in_review'])
  const id = Number(await newestOf(reference))
  await settleSuspense(server.db, id, [{ how: 'return', amount: 400_00n, reason: 'Fazlası' }])
  expect(await events()).toEqual(['in_review', 'reviewed'])
  await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
  await settleSuspense(server.db, id, [{ how: 'book', playerId: player.id, amount: 500_00n, method: 'eft' }])
  const { rows } = await server.pool.query<{ id: string }>('select id from refund where deposit_id = $1', [reference])
  await ops('approve', 'refunds', rows[0]?.id ?? '', '--yes')
  expect(await events()).toEqual(['in_review', 'reviewed', 'reviewed', 'refund_sent'])
})

test('DATABASE-4 the message agrees with the page and links to it', async () => {
  const reference = await eft()
  await report(server, reference, { amount: '30000' })
  const [note] = await messageSubjects(server, player)
  expect(note).toMatchObject({ subject: 'Ödemeniz inceleniyor', description: expect.stringContaining('Lütfen yeniden para göndermeyin') })
  expect(note?.body).toContain(`<a href="/profile/deposit/eft?pr_id=${reference}">`)
})
