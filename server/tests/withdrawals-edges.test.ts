import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { moneyTransaction } from '@server/ledger'
import { approve, reject, startPayout } from '@server/modules/withdrawals/decide'
import { findPayout, retryPayout } from '@server/modules/withdrawals/payout'
import { sendRefund } from '@server/modules/withdrawals/refunds'
import { settleWithdrawal } from '@server/modules/withdrawals/settle'
import { decideWithdrawal } from '@server/modules/withdrawals/withdraw-post'
import { PartnerError } from '@server/services/signed-post'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, expectClean } from './money-support'
import { addAccount, ask, postingsOf, referenceOf, request, readWithdrawal, walletForm, withdrawer } from './withdrawals-support'

/* Edge cases of the withdrawal form and of decisions. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.payments.failure = null
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

test('REPO-2 exactly the smallest and the largest amount of a method, and all of the cash, are accepted', async () => {
  const { player, bank } = await withdrawer(server, 100_00n)
  expect(await ask(server, player, { bank, amount: 100.01 })).toMatchObject({ statusText: 'withdrawal.insufficient?balance=100' })
  const answer = await ask(server, player, { bank, amount: 100 })
  expect(answer).toEqual({ status: 1, statusText: 'withdrawal.requested', id: answer.id })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, withdraw_hold: 100_00n })
})

test('ACCOUNT-9 REPO-2 the log records the requested values, and the reason of a refusal without its figures', async () => {
  const { player, bank } = await withdrawer(server)
  const { id } = await ask(server, player, { bank })
  await ask(server, player, { bank, amount: 5_000 })
  await ask(server, player, { provider: 'kart' })
  const { rows } = await server.pool.query("select result, detail from audit_log where player_id = $1 and action = 'withdrawal_request' order by id", [
    player.id,
  ])
  expect(rows).toEqual([
    { result: 'requested', detail: { withdrawal: id } },
    { result: 'refused', detail: { reason: 'withdrawal.insufficient' } },
    { result: 'refused', detail: { reason: 'withdrawal.method_not_found' } },
  ])
})

test('LIMIT-8 REPO-2 a request while the account is being closed is refused as a visitor’s', async () => {
  const { player, bank } = await withdrawer(server)
  const input = { provider: 'havale', amount: 200_00n, bonus: 0, bank }
  const asked = moneyTransaction(server.db, player.id, (tx, locked) => decideWithdrawal(tx, { ...locked, status: 'closed' }, input, locked.now))
  await expect(asked).rejects.toMatchObject({ statusCode: 401 })
  expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
})

test('VAL-54 SEC-01 REPO-2 the target contains the branch of a bank, and the username of a member without a name', async () => {
  const { player, bank: withBranch } = await withdrawer(server)
  await server.pool.query("update bank_account set branch_code = '0114' where id = $1", [withBranch])
  await server.pool.query("update player set first_name = '', last_name = '' where id = $1", [player.id])
  const { id = 0 } = await ask(server, player, { bank: withBranch })
  expect((await readWithdrawal(server, id)).target).toMatchObject({ branchCode: '0114', holder: player.username })
  await server.pool.query("update player set last_name = 'Yalın' where id = $1", [player.id])
  const other = await ask(server, player, { bank: withBranch })
  expect((await readWithdrawal(server, other.id ?? 0)).target.holder).toBe('Yalın')
})

test('VAL-55 REPO-2 the chosen wallet is used, whichever others exist; a coin’s name may be in capitals', async () => {
  const { player } = await withdrawer(server, 5_000_00n)
  const wallet = await addAccount(server, player, walletForm('usdt'))
  await addAccount(server, player, walletForm('btc'))
  const picked = await ask(server, player, { provider: 'crypto', amount: 500, cointype: 'Usdt', bank: wallet })
  const { rows } = await server.pool.query('select bank_account_id::int as bank, target from withdrawal where id = $1', [picked.id])
  expect(rows).toMatchObject([{ bank: wallet, target: { coin: 'usdt', network: 'TRC20' } }])
})

test('MONEY-9 REPO-2 a decision reports the current state, also for a handed over or unknown withdrawal', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  expect(await startPayout(server.services, 987_654)).toEqual({ outcome: 'refused', reason: 'unknown' })
  await startPayout(server.services, id)
  expect(await reject(server.services, id, 'x')).toEqual({ outcome: 'refused', reason: 'with_company' })
  expect(await approve(server.services, id, { companyWillNotPay: true })).toEqual({ outcome: 'done' })
  expect(await approve(server.services, id, { companyWillNotPay: true })).toEqual({ outcome: 'refused', reason: 'already_approved' })
  expect(await postingsOf(server, id)).toEqual(['withdraw', 'withdraw_paid'])
  const other = await request(server, player, bank)
  await startPayout(server.services, other)
  expect(await reject(server.services, other, 'Hesap kapalı', { companyWillNotPay: true })).toEqual({ outcome: 'done' })
  expect(await readWithdrawal(server, other)).toMatchObject({ status: 2, reason: 'Hesap kapalı' })
  expect(await moneyTransaction(server.db, player.id, (tx) => settleWithdrawal(tx, other, { how: 'cancelled', wish: 'x' }))).toBeNull()
})

test('REPO-2 an error of ours during the request to the company does not count as the company’s silence', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  const payments = { ...server.payments, createPayout: () => Promise.reject(new Error('a bug')) } as typeof server.payments
  await expect(startPayout({ ...server.services, payments }, id)).rejects.toThrow('a bug')
  await retryPayout(server.services, id)
  expect((await readWithdrawal(server, id)).partner_id).not.toBeNull()
})

test('MONEY-11 REPO-2 a payout is found only by its complete reference and company', async () => {
  const { player, bank } = await withdrawer(server)
  const id = await request(server, player, bank)
  await startPayout(server.services, id)
  const reference = await referenceOf(server, id)
  expect(await findPayout(server.db, reference, 'sandbox')).toMatchObject({ id })
  for (const wrong of [`x${reference}`, `${reference}!`, `${reference}0`, `wd-${id}-1`, `wd-${id}`, '', `wd-${id}-${'z'.repeat(13)}`])
    expect([wrong, await findPayout(server.db, wrong, 'sandbox')]).toEqual([wrong, null])
  expect(await findPayout(server.db, reference, 'other')).toBeNull()
})

test('MONEY-9 REPO-2 a withdrawal that was paid by hand in the meantime is not sent to the company', async () => {
  const { player, bank } = await withdrawer(server)
  server.payments.failure = new PartnerError('silence')
  const id = await request(server, player, bank)
  await startPayout(server.services, id)
  server.payments.failure = null
  await approve(server.services, id, { companyWillNotPay: true })
  const asked = server.payments.payouts.length
  await retryPayout(server.services, id)
  expect(server.payments.payouts).toHaveLength(asked)
})

test('LIMIT-6 REPO-2 an invalid refund number counts as unknown', async () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await sendRefund(server.services, id)).toEqual({ outcome: 'refused', reason: 'unknown' })
})

test('API-43 REPO-2 the page of a player without cash and without obstacles', async () => {
  const player = await server.testPlayer()
  const { body } = await server.call('pageWithdraw', {}, { cookie: player.cookie })
  expect(body).toEqual({ status: 1, balance: 0, bonus: 0, limits: { min: 50, max: 250_000 } })
  await server.pool.query('update withdraw_method set enabled = false')
  expect((await server.call('pageWithdraw', {}, { cookie: player.cookie })).body.limits).toEqual({ min: 0, max: 0 })
  await server.pool.query('update withdraw_method set enabled = true')
  expect((await server.call('withdrawPost', { provider: 'havale', amount: 200 }, { cookie: player.cookie })).status).toBe(400)
  expect((await server.call('withdrawPost', { provider: 'havale', amount: 200 }, { cookie: player.cookie, key: newIdempotencyKey() })).body.status).toBe(0)
})
