import { buildMessage } from '@kehribar/shared/api/messages'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentEvent } from '@server/db/schema'
import { balances } from '@server/ledger'
import { approveDeposit, declineDeposit } from '@server/modules/deposits/decide'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { begin, coinForm, depositsOf, eftForm, type DepositForm, report, start, stateOf, messageSubjects, walletForm } from './deposits-support'
import { expectClean, newTxid, startDeposit } from './money-support'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  player = await server.testPlayer()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const cash = async () => (await balances(server.db, player.id)).cash
const many = <T>(count: number, work: (place: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, place) => work(place)))

describe('company reports on the other payment kinds', () => {
  const kinds: [string, () => DepositForm, string][] = [
    ['eft', () => eftForm(), '50000'],
    ['wire', () => walletForm('havale'), '50000'],
    ['wallet', () => walletForm('papara'), '50000'],
    ['crypto', () => coinForm(), '200000'],
  ]

  test.each(kinds)('SEAM-05 MONEY-8 MONEY-9 %s: a wrong amount, an approval, a repetition, a contradiction and a late report', async (_name, form, amount) => {
    const reference = await start(server, player, form())
    const txid = newTxid()
    const outcome = (change: Parameters<typeof report>[2]) => report(server, reference, { amount, ...change })
    expect(await outcome({ amount: String(BigInt(amount) - 1n) })).toEqual({ outcome: 'suspended', reason: 'amount' })
    expect(await outcome({ amount: String(BigInt(amount) + 1n), state: 'expired' })).toEqual({ outcome: 'refused', reason: 'wrong_amount' })
    expect(await cash()).toBe(0n)
    expect(await outcome({ txid })).toEqual({ outcome: 'recorded' })
    expect(await outcome({ txid })).toEqual({ outcome: 'repeated' })
    expect(await outcome({ txid, state: 'declined' })).toEqual({ outcome: 'refused', reason: 'txid_reused' })
    expect(await outcome({ state: 'declined', reason: 'third_party' })).toEqual({ outcome: 'refused', reason: 'already_approved' })
    expect(await outcome({ state: 'expired' })).toEqual({ outcome: 'refused', reason: 'already_approved' })
    expect(await cash()).toBe(BigInt(amount))
    const late = await start(server, player, form())
    expect(await report(server, late, { amount, state: 'expired' })).toEqual({ outcome: 'recorded' })
    expect(await report(server, late, { amount })).toEqual({ outcome: 'suspended', reason: 'late' })
    expect(await stateOf(server, player, late)).toMatchObject({ status: 1, state: 3 })
    expect(await cash()).toBe(BigInt(amount))
  })

  test("DEP-21 money from another person's account is declined, and the player reads that it is refunded after 24 hours", async () => {
    const reference = await start(server, player, eftForm())
    expect(await report(server, reference, { state: 'declined', reason: 'third_party' })).toEqual({ outcome: 'recorded' })
    expect(await depositsOf(server, player)).toMatchObject([{ state: 'declined', reason: 'deposit.declined_third_party' }])
    expect(await stateOf(server, player, reference)).toMatchObject({ state: 2, statusText: 'deposit.declined_third_party' })
    const notes = await messageSubjects(server, player)
    expect(notes).toHaveLength(1)
    expect(notes[0]?.body).toContain('24 saat sonra iade edilir')
    expect(await cash()).toBe(0n)
  })

  test.each([
    ['wrong_amount', 'deposit.declined_wrong_amount', 'aynı değil'],
    ['other', null, 'onaylanmadı'],
    [undefined, null, 'onaylanmadı'],
  ] as const)('declined with reason %s', async (reason, kept, words) => {
    const reference = await start(server, player, walletForm('havale'))
    expect(await report(server, reference, { state: 'declined', ...(reason ? { reason } : {}) })).toEqual({ outcome: 'recorded' })
    const [row] = await depositsOf(server, player)
    expect(row?.reason).toBe(kept)
    expect((await stateOf(server, player, reference)).statusText).toBe(kept ?? undefined)
    expect((await messageSubjects(server, player))[0]?.description).toContain(words)
  })

  test('a decline with a reason may contain the arrived amount; without a reason another amount is refused, and an approval of it goes to suspense', async () => {
    const reference = await start(server, player, eftForm())
    expect(await report(server, reference, { state: 'declined', amount: '100' })).toEqual({ outcome: 'refused', reason: 'wrong_amount' })
    expect(await report(server, reference, { amount: '100', reason: 'third_party' })).toEqual({ outcome: 'suspended', reason: 'amount' })
    const txid = newTxid()
    expect(await report(server, reference, { state: 'declined', amount: '100', reason: 'third_party', txid })).toEqual({ outcome: 'recorded' })
    const [kept] = await server.db.select().from(paymentEvent).where(eq(paymentEvent.txid, txid))
    expect(kept).toMatchObject({ state: 'declined', amount: 100n, outcome: 'recorded' })
  })

  test('MONEY-9 of a concurrent approval and decline, one takes effect', async () => {
    for (let round = 0; round < 8; round++) {
      const someone = await server.testPlayer()
      const reference = await start(server, someone, eftForm())
      const answers = await Promise.all([report(server, reference), report(server, reference, { state: 'declined', reason: 'third_party' })])
      expect(['recorded,refused', 'recorded,suspended']).toContain(
        answers
          .map(({ outcome }) => outcome)
          .sort()
          .join(),
      )
    }
  })
})

describe('an operator decides a bank transfer by hand', () => {
  test.each<[string, () => Promise<string>]>([
    ['eft', () => start(server, player, eftForm())],
    ['wire', () => start(server, player, walletForm('havale'))],
    [
      'Kolaypay',
      async () => {
        const begun = await begin(server, player)
        return start(server, player, { provider: 'kolaypay', amount: 500, payment_id: begun.payment_id, pr_uuid: begun.uuid, bank_id: 302 })
      },
    ],
  ])('MONEY-9 %s: sixteen concurrent approvals credit once; a report that follows counts as the same money', async (_name, make) => {
    const reference = await make()
    const answers = await many(16, () => approveDeposit(server.db, reference))
    expect(answers.filter((answer) => answer === 'approved')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'already_decided')).toHaveLength(15)
    expect(await report(server, reference)).toEqual({ outcome: 'recorded' })
    expect(await cash()).toBe(500_00n)
    expect(await messageSubjects(server, player)).toHaveLength(1)
  })

  test('the requested bonus is granted with it', async () => {
    expect(await approveDeposit(server.db, await start(server, player, eftForm({ wantbonus: 1 })))).toBe('approved')
    expect(await balances(server.db, player.id)).toEqual({ cash: 500_00n, bonus: 500_00n })
  })

  test("a decline shows the operator's reason to the player", async () => {
    const reference = await start(server, player, eftForm())
    expect(await declineDeposit(server.db, reference, ' Açıklamada referans yok & tutar <farklı> ')).toBe('declined')
    expect(await declineDeposit(server.db, reference, 'x')).toBe('already_decided')
    expect(await approveDeposit(server.db, reference)).toBe('already_decided')
    expect(await stateOf(server, player, reference)).toMatchObject({
      state: 2,
      statusText: buildMessage('deposit.declined_because', { reason: 'Açıklamada referans yok & tutar <farklı>' }),
    })
    const [notes] = await messageSubjects(server, player)
    expect(notes?.description).toBe('Nedeni: Açıklamada referans yok & tutar <farklı>')
    expect(notes?.body).toContain('&lt;farklı&gt;')
    expect(await cash()).toBe(0n)
  })

  test('LIMIT-6 an excluded player’s deposit is returned', async () => {
    const reference = await start(server, player, eftForm())
    await server.pool.query("update player set status = 'excluded' where id = $1", [player.id])
    expect(await approveDeposit(server.db, reference)).toBe('refund')
    expect(await cash()).toBe(0n)
  })

  test('a concurrent manual approval and report credit once', async () => {
    for (let round = 0; round < 8; round++) {
      const someone = await server.testPlayer()
      const reference = await start(server, someone, eftForm())
      const [byHand, byCompany] = await Promise.all([approveDeposit(server.db, reference), report(server, reference)])
      // The second of the two counts as the same money.
      expect([byHand, byCompany.outcome]).toEqual([expect.stringMatching(/^(approved|already_decided)$/), 'recorded'])
      expect((await balances(server.db, someone.id)).cash).toBe(500_00n)
    }
  })

  test('deposits that only the company can verify, unknown ones and ones without expected money cannot be decided by hand', async () => {
    for (const reference of [await startDeposit(server, player), await start(server, player, coinForm()), await start(server, player, walletForm('papara'))])
      expect([await approveDeposit(server.db, reference), await declineDeposit(server.db, reference, 'x')]).toEqual(['not_by_hand', 'not_by_hand'])
    for (const reference of ['x', '00000000-0000-4000-8000-000000000000']) expect(await approveDeposit(server.db, reference)).toBe('not_found')
    const { payment_id: begun = '' } = await begin(server, player)
    expect(await approveDeposit(server.db, begun)).toBe('already_decided')
    expect(await cash()).toBe(0n)
  })
})
