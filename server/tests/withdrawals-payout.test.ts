import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueOf } from '@server/db/jobs'
import { approve, cancel, reject, startPayout } from '@server/modules/withdrawals/decide'
import { retryPayout, payoutReference } from '@server/modules/withdrawals/payout'
import { sendRefund } from '@server/modules/withdrawals/refunds'
import { PartnerError } from '@server/services/signed-post'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { putInState } from './limits-support'
import { accountsOf, expectClean, newTxid, startDeposit } from './money-support'
import { addAccount, notesOf, postingsOf, referenceOf, request, readWithdrawal, walletForm, walletAddresses, ask, withdrawer } from './withdrawals-support'

/* Decisions of the operator and reports of the payment company on a withdrawal, and their effect on the money. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.payments.failure = null
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const timeline = async (player: TestPlayer, id: number) =>
  (await server.call('pendingWithdrawals', {}, { cookie: player.cookie })).body.data.find((each) => each.id === id)?.timeline.map(({ status }) => status)

async function requested(amount = 200) {
  const { player, bank } = await withdrawer(server)
  return { player, id: await request(server, player, bank, amount) }
}
async function handedOver(amount = 200) {
  const { player, id } = await requested(amount)
  expect(await startPayout(server.services, id)).toEqual({ outcome: 'done', answered: true })
  return { player, id, reference: await referenceOf(server, id) }
}
const report = async (reference: string, change: { state?: 'paid' | 'failed'; amount?: string; txid?: string; reason?: string } = {}) =>
  (await server.partnerCall('payoutCallback', { reference, txid: newTxid(), state: 'paid', amount: '20000', currency: 'TRY', ...change })).body

const jobsAbout = async (id: number) => (await (await queueOf(server.pool)).findJobs('payout', { key: String(id) })).length

describe('MONEY-8 MONEY-9 operator decisions', () => {
  test('MONEY-8 approve: the held money is paid out, and the player is informed', async () => {
    const { player, id } = await requested()
    expect(await approve(server.services, id)).toEqual({ outcome: 'done' })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 1, decided_at: expect.any(Date) })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 800_00n, withdraw_hold: 0n })
    expect(await postingsOf(server, id)).toEqual(['withdraw', 'withdraw_paid'])
    expect(await notesOf(server, player)).toEqual(['₺200,00 gönderildi'])
    expect(await timeline(player, id)).toEqual([0, 1])
  })

  test('MONEY-8 DATA-24 reject: the money is returned, and the player reads the reason', async () => {
    const { player, id } = await requested()
    expect(await reject(server.services, id, 'Hesap adı <b>uyuşmuyor</b>')).toEqual({ outcome: 'done' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    expect(await postingsOf(server, id)).toEqual(['withdraw', 'withdraw_return'])
    const { data } = (await server.call('pendingWithdrawals', {}, { cookie: player.cookie })).body
    expect(data[0]).toMatchObject({ status: 2, usermsg: 'Hesap adı <b>uyuşmuyor</b>' })
    const { rows } = await server.pool.query('select body from player_message where player_id = $1 and about = $2', [player.id, `withdrawal:${id}`])
    expect(rows[0].body).toContain('Neden: Hesap adı &lt;b&gt;uyuşmuyor')
    const history = (await server.call('transactionList', { sortBy: 'id' }, { cookie: player.cookie })).body.data?.original.data ?? []
    expect(history.at(-1)).toMatchObject({ code: 'withdraw_return', change_amount: 200, direction: '+', balance_amount: 1000 })
  })

  test('MONEY-8 PROTECT-4 cancel: at the wish of the player, who gets a confirmation; the money is returned; the player has no call for it', async () => {
    const { player, id } = await requested()
    expect(await cancel(server.services, id, 'Mail: yanlış <hesap>')).toEqual({ outcome: 'done' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 4 })
    expect(await notesOf(server, player)).toEqual(['Para çekme talebiniz isteğiniz üzerine iptal edildi'])
    const { rows } = await server.pool.query('select body from player_message where player_id = $1 and about = $2', [player.id, `withdrawal:${id}`])
    expect(rows[0].body).toContain('İsteğiniz: Mail: yanlış &lt;hesap&gt;')
  })

  test('ACCOUNT-13 the first payout to a new target waits for NEW_TARGET_HOURS; a rejection does not, nor a target that was paid before', async () => {
    const holding = { ...server.services, config: { ...server.config, newTargetHours: 24 } }
    const { player, id } = await requested()
    const held = { outcome: 'refused', reason: 'new_target' }
    expect([await startPayout(holding, id), await approve(holding, id)]).toEqual([held, held])
    expect(await approve(server.services, id)).toEqual({ outcome: 'done' })
    const bank = (await server.call('pageBankAccounts', {}, { cookie: player.cookie })).body.banks[0]?.id ?? 0
    expect(await approve(holding, await request(server, player, bank))).toEqual({ outcome: 'done' })
    const other = await requested()
    expect(await reject(holding, other.id, 'x')).toEqual({ outcome: 'done' })
    const third = await requested()
    await server.pool.query("update bank_account set created_at = created_at - interval '24 hours' where player_id = $1", [third.player.id])
    expect(await approve(holding, third.id)).toEqual({ outcome: 'done' })
  })

  test('MONEY-9 a decision is final, whichever decision comes next', async () => {
    const ends = {
      approve: () => approve,
      cancel: () => (services: typeof server.services, id: number) => cancel(services, id, 'x'),
      reject: () => (services: typeof server.services, id: number) => reject(services, id, 'x'),
    }
    const names = { approve: 'already_approved', reject: 'already_rejected', cancel: 'already_cancelled' } as const
    for (const first of ['approve', 'reject', 'cancel'] as const) {
      const { player, id } = await requested()
      await ends[first]()(server.services, id)
      const before = await accountsOf(server.db, player.id)
      for (const next of ['approve', 'reject', 'cancel'] as const)
        expect(await ends[next]()(server.services, id)).toEqual({ outcome: 'refused', reason: names[first] })
      expect(await startPayout(server.services, id)).toEqual({ outcome: 'refused', reason: names[first] })
      expect(await accountsOf(server.db, player.id)).toEqual(before)
      expect(await notesOf(server, player)).toHaveLength(1)
    }
    expect(await approve(server.services, 987_654)).toEqual({ outcome: 'refused', reason: 'unknown' })
  })

  test('MONEY-9 of all decisions made concurrently one succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, reference } = await handedOver()
      const answers = await Promise.all([
        report(reference),
        report(reference, { state: 'failed' }),
        approve(server.services, id, { companyWillNotPay: true }),
        reject(server.services, id, 'x', { companyWillNotPay: true }),
        report(reference),
      ])
      expect(answers.filter(({ outcome }) => outcome === 'done' || outcome === 'recorded')).toHaveLength(1)
      expect(await postingsOf(server, id)).toHaveLength(2)
    }
  })

  test('the database itself refuses a reversed state, another amount or target, and a changed timeline', async () => {
    const { id } = await requested()
    await approve(server.services, id)
    for (const change of [
      'status = 0',
      'status = 2',
      'status = 4',
      'amount = amount + 1',
      'player_id = player_id + 1',
      "target = '{}'",
      "method_code = 'papara'",
    ])
      await expect(server.pool.query(`update withdrawal set ${change} where id = ${id}`), change).rejects.toMatchObject({ code: '23001' })
    await expect(server.pool.query(`delete from withdrawal where id = ${id}`)).rejects.toMatchObject({ code: '23001' })
    await expect(server.pool.query(`update withdrawal_event set at = now() where withdrawal_id = ${id}`)).rejects.toMatchObject({ code: '23001' })
    await expect(server.pool.query(`delete from withdrawal_event where withdrawal_id = ${id}`)).rejects.toMatchObject({ code: '23001' })
    const pending = await handedOver()
    await expect(server.pool.query(`update withdrawal set status = 0 where id = ${pending.id}`)).rejects.toMatchObject({ code: '23001' })
    await expect(server.pool.query(`update withdrawal set status = 4 where id = ${pending.id}`)).rejects.toMatchObject({ code: '23001' })
  })
})

describe('the payment company', () => {
  test('TXN-10 handing over: 0→3, and the company gets the target', async () => {
    const { player, id, reference } = await handedOver()
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 3, partner: 'sandbox', partner_id: `out-${reference}` })
    expect(server.payments.payouts.at(-1)).toEqual({
      reference,
      method: 'havale',
      amount: '20000',
      currency: 'TRY',
      target: { bank: 'Enpara', holder: 'Derya Yalın', iban: 'TR330006100519786457841326' },
    })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 800_00n, withdraw_hold: 200_00n })
    expect(await timeline(player, id)).toEqual([0, 3])
    expect(await startPayout(server.services, id)).toEqual({ outcome: 'refused', reason: 'with_company' })
    for (const decision of [approve(server.services, id), reject(server.services, id, 'x'), cancel(server.services, id, 'x')])
      expect(await decision).toEqual({ outcome: 'refused', reason: 'with_company' })
  })

  test('a coin payout contains the coin and its network', async () => {
    const { player } = await withdrawer(server)
    await addAccount(server, player, walletForm())
    const { id = 0 } = await ask(server, player, { provider: 'crypto', amount: 500, cointype: 'usdt' })
    await startPayout(server.services, id)
    expect(server.payments.payouts.at(-1)?.target).toEqual({
      bank: 'crypto',
      holder: 'Derya Yalın',
      number: walletAddresses.usdt,
      network: 'TRC20',
      coin: 'usdt',
    })
  })

  test('OPERATE-10 an unanswered payout is repeated by a job of the same transaction, under the same reference', async () => {
    const { id } = await requested()
    server.payments.failure = new PartnerError('silence')
    expect(await startPayout(server.services, id)).toEqual({ outcome: 'done', answered: false })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 3, partner_id: null })
    expect(await jobsAbout(id)).toBe(1)
    await expect(retryPayout(server.services, id)).rejects.toThrow('silence')
    server.payments.failure = null
    await retryPayout(server.services, id)
    const reference = await referenceOf(server, id)
    expect(await readWithdrawal(server, id)).toMatchObject({ partner_id: `out-${reference}` })
    await retryPayout(server.services, id)
    expect(server.payments.payouts.filter((each) => each.reference === reference)).toHaveLength(1)
    expect(await report(reference)).toEqual({ outcome: 'recorded' })
  })

  test('MONEY-8 paid: 1, and the held money goes to the company', async () => {
    const { player, id, reference } = await handedOver()
    const before = (await server.pool.query("select balance::int from ledger_account where kind = 'psp_clearing'")).rows[0].balance
    expect(await report(reference)).toEqual({ outcome: 'recorded' })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 1 })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 800_00n, withdraw_hold: 0n })
    const after = (await server.pool.query("select balance::int from ledger_account where kind = 'psp_clearing'")).rows[0].balance
    expect(after - before).toBe(20_000)
    expect(await timeline(player, id)).toEqual([0, 3, 1])
  })

  test('MONEY-8 failed: 2, the money is returned with the company’s reason', async () => {
    const { player, id, reference } = await handedOver()
    expect(await report(reference, { state: 'failed', reason: 'Hesap kapalı' })).toEqual({ outcome: 'recorded' })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 2, reason: 'Hesap kapalı' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    expect(await notesOf(server, player)).toEqual(['Para çekme talebiniz reddedildi'])
  })

  test('repeated, contradictory, late and wrong-amount reports move nothing, and are stored', async () => {
    const { player, id, reference } = await handedOver()
    expect(await report(reference, { amount: '20001' })).toEqual({ outcome: 'refused', reason: 'wrong_amount' })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 3 })
    const txid = newTxid()
    expect(await report(reference, { txid })).toEqual({ outcome: 'recorded' })
    const before = await accountsOf(server.db, player.id)
    expect(await report(reference, { txid })).toEqual({ outcome: 'repeated' })
    expect(await report(reference)).toEqual({ outcome: 'refused', reason: 'already_approved' })
    expect(await report(reference, { state: 'failed' })).toEqual({ outcome: 'refused', reason: 'already_approved' })
    expect(await report(reference, { txid, state: 'failed' })).toEqual({ outcome: 'refused', reason: 'txid_reused' })
    expect(await accountsOf(server.db, player.id)).toEqual(before)
    const { rows } = await server.pool.query('select outcome, reason from payout_event where withdrawal_id = $1 order by id', [id])
    expect(rows).toEqual([
      { outcome: 'refused', reason: 'wrong_amount' },
      { outcome: 'recorded', reason: null },
      { outcome: 'refused', reason: 'already_approved' },
      { outcome: 'refused', reason: 'already_approved' },
    ])
    const late = await handedOver()
    await reject(server.services, late.id, '', { companyWillNotPay: true })
    expect(await report(late.reference)).toEqual({ outcome: 'refused', reason: 'already_rejected' })
    expect(await accountsOf(server.db, late.player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
  })

  test('a company only knows the payouts requested from it', async () => {
    const { id } = await requested()
    const unknown = [
      await referenceOf(server, id),
      payoutReference({ id: 999_999, createdAt: new Date() }),
      'wd-1-zzzzzz',
      '00000000-0000-4000-8000-000000000000',
    ]
    for (const reference of unknown) expect(await report(reference)).toEqual({ outcome: 'refused', reason: 'unknown_reference' })
    expect(await readWithdrawal(server, id)).toMatchObject({ status: 0 })
    const handed = await handedOver()
    expect(await report(payoutReference({ id: handed.id, createdAt: new Date('2020-01-01') }))).toEqual({ outcome: 'refused', reason: 'unknown_reference' })
    await server.pool.query("update withdrawal set partner = 'somebody else' where id = $1", [handed.id])
    expect(await report(handed.reference)).toEqual({ outcome: 'refused', reason: 'unknown_reference' })
    const txid = newTxid()
    const twice = await Promise.all([report('wd-1-zzzzzz', { txid }), report('wd-1-zzzzzz', { txid })])
    expect(twice.map(({ outcome }) => outcome).sort()).toEqual(['refused', 'repeated'])
  })

  test.each(['time-out', 'excluded', 'excluded for good'] as const)(
    'LIMIT-5 LIMIT-6 a payout continues, and a failed one is returned for another request: %s',
    async (state) => {
      const { player, reference } = await handedOver()
      await putInState(server, player, state)
      expect(await report(reference, { state: 'failed' })).toEqual({ outcome: 'recorded' })
      expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
      const { banks = [] } = (await server.call('bankAccounts', { selectbox: 1, provider: 'havale' }, { cookie: player.cookie })).body
      expect((await ask(server, player, { bank: banks[0]?.id, amount: 1000 })).status).toBe(1)
    },
  )
})

describe('LIMIT-6 the refund queue', () => {
  async function owed() {
    const player = await server.testPlayer()
    const reference = await startDeposit(server, player)
    await putInState(server, player, 'excluded')
    await server.partnerCall('paymentCallback', { reference, txid: newTxid(), state: 'approved', amount: '50000', currency: 'TRY' })
    const { rows } = await server.pool.query('select id from refund where player_id = $1', [player.id])
    return { player, id: rows[0].id as string }
  }

  test('LIMIT-6 sending a refund removes it from the queue, once, and informs the player', async () => {
    const { player, id } = await owed()
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, refund_due: 500_00n })
    const answers = await Promise.all([sendRefund(server.services, id), sendRefund(server.services, id), sendRefund(server.services, id)])
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(answers.find(({ outcome }) => outcome === 'refused')).toEqual({ outcome: 'refused', reason: 'already_sent' })
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, refund_due: 0n })
    const { rows } = await server.pool.query('select state, sent_at from refund where id = $1', [id])
    expect(rows[0]).toEqual({ state: 'sent', sent_at: expect.any(Date) })
    expect(await notesOf(server, player)).toEqual(['İadeniz gönderildi'])
  })

  test('an unknown refund is refused', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
      expect(await sendRefund(server.services, id)).toEqual({ outcome: 'refused', reason: 'unknown' })
  })
})

test('a message is in the player’s language', async () => {
  for (const [language, subject] of [
    ['en', '₺200.00 is on its way to you'],
    ['de', '200,00 ₺ sind unterwegs'],
  ] as const) {
    const { player, id } = await requested()
    await server.pool.query('update player set language = $2 where id = $1', [player.id, language])
    await approve(server.services, id)
    expect((await notesOf(server, player)).map((text) => text.replace(/\s/g, ' '))).toEqual([subject])
  }
})
