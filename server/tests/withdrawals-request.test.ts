import { parseMessage } from '@kehribar/shared/api/messages'
import { depositGap } from '@kehribar/shared/rules/withdrawal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moneyTransaction } from '@server/ledger'
import { decideWithdrawal } from '@server/modules/withdrawals/withdraw-post'
import type { TestPlayer } from '../../tests/support/player'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { putInState, stateNames } from './limits-support'
import { accountsOf, expectClean } from './money-support'
import { addAccount, ask, passGap, postingsOf, request, readWithdrawal, walletForm, walletAddresses, withdrawer } from './withdrawals-support'

/* Requesting a withdrawal: what is accepted, and the messages of refusals. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.pool.query('delete from throttle'))
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const page = async (player: TestPlayer) => (await server.call('pageWithdraw', {}, { cookie: player.cookie })).body
const methods = async (player: TestPlayer) => (await server.call('withdrawMethods', {}, { cookie: player.cookie })).body.withdraw_methods
const requests = async (player: TestPlayer, input = {}) => (await server.call('pendingWithdrawals', input, { cookie: player.cookie })).body
const makeSecret = (player: TestPlayer) => server.pool.query('update player set secret = true where id = $1', [player.id])

describe('withdrawable methods and amounts', () => {
  test('API-40 DATA-21 WDR-01 lists the enabled methods, in their order and the player’s language', async () => {
    const player = await server.testPlayer()
    const found = await methods(player)
    expect(found.map(({ code }) => code)).toEqual(['havale', 'papara', 'payfix', 'pep', 'popy', 'crypto'])
    expect(found[0]).toEqual({
      id: 1,
      code: 'havale',
      kind: 'wire',
      title: 'Banka havalesi',
      image: '/api/cdnFiles/images/payments/13.svg',
      min: 100,
      max: 50_000,
      seconds: 7200,
    })
    await server.pool.query("update withdraw_method set enabled = false where code = 'popy'")
    expect((await methods(player)).map(({ code }) => code)).not.toContain('popy')
    await server.pool.query("update withdraw_method set enabled = true where code = 'popy'")
    for (const { image } of found) expect((await server.request(image)).status).toBe(200)
  })

  test('API-43 DATA-22 WDR-04 the page shows cash, the bonus to be cancelled, and the limits', async () => {
    const { player } = await withdrawer(server, 750_50n)
    expect(await page(player)).toEqual({ status: 1, balance: 750.5, bonus: 0, limits: { min: 50, max: 250_000 } })
    await server.call('promocodeClaim', { code: 'KEHRIBAR50' }, { cookie: player.cookie, key: newIdempotencyKey() })
    expect(await page(player)).toMatchObject({ balance: 750.5, bonus: 50 })
  })

  test('API-49 MONEY-8 DATA-22 a request holds the amount at once', async () => {
    const { player, bank } = await withdrawer(server)
    const id = await request(server, player, bank, 350.25)
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 649_75n, withdraw_hold: 350_25n })
    expect(await postingsOf(server, id)).toEqual(['withdraw'])
    expect(await readWithdrawal(server, id)).toMatchObject({
      status: 0,
      reason: '',
      partner: null,
      decided_at: null,
      bonus_given_up: 0,
      target: { bankName: 'Enpara', iban: 'TR330006100519786457841326', holder: 'Derya Yalın' },
    })
    expect((await server.call('balance', {}, { cookie: player.cookie })).body.balance).toBe(649.75)
    const history = (await server.call('transactionList', {}, { cookie: player.cookie })).body.data?.original.data ?? []
    expect(history.at(-1)).toMatchObject({ code: 'withdraw', change_amount: 350.25, direction: '-', balance_amount: 649.75 })
  })
})

describe('VAL-52 VAL-53 the form', () => {
  test('VAL-53 an amount is required, above zero, with at most two decimals', async () => {
    const { player, bank } = await withdrawer(server)
    for (const amount of [undefined, 0, -5, '0', '-1', 'x', 100.001, '1e3', '']) {
      const input = { provider: 'havale', bank, bonus: 0, amount } as never
      const answer = await server.call('withdrawPost', input, { cookie: player.cookie, key: newIdempotencyKey() })
      expect([amount, answer.status, answer.body.errors]).toEqual([amount, 422, { amount: ['validation.amount'] }])
    }
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
  })

  test('VAL-52 the bonus is a number of at least 0', async () => {
    const { player, bank } = await withdrawer(server)
    for (const bonus of [-1, '-1', 'x', '1.005']) {
      const answer = await server.call('withdrawPost', { provider: 'havale', bank, amount: 200, bonus }, { cookie: player.cookie, key: newIdempotencyKey() })
      expect([bonus, answer.status, answer.body.errors]).toEqual([bonus, 422, { bonus: ['validation.number'] }])
    }
    for (const bonus of [undefined, 0, '0', '0.00']) expect((await ask(server, player, { bank, amount: 100, bonus })).status).toBe(1)
  })

  test('the limits of the method and the balance apply, to the kuruş', async () => {
    const { player, bank } = await withdrawer(server, 60_000_00n)
    expect((await ask(server, player, { bank, amount: 99.99 })).errors).toEqual({ amount: ['withdrawal.too_low?min=100'] })
    expect((await ask(server, player, { bank, amount: 50_000.01 })).errors).toEqual({ amount: ['withdrawal.too_high?max=50000'] })
    expect((await ask(server, player, { bank, amount: 50_000 })).status).toBe(1)
    expect((await ask(server, player, { bank, amount: 10_000.01 })).errors).toEqual({ amount: ['withdrawal.insufficient?balance=10000'] })
    expect((await ask(server, player, { bank, amount: 10_000 })).status).toBe(1)
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 0n, withdraw_hold: 60_000_00n })
  })

  test('an unknown or disabled method is refused, and every error shows at its field', async () => {
    const { player } = await withdrawer(server)
    expect((await ask(server, player, { provider: 'kart' })).errors).toEqual({ provider: ['withdrawal.method_not_found'] })
    const answer = await ask(server, player, { amount: 5000, bonus: 3 })
    expect(answer).toEqual({
      status: 0,
      statusText: 'withdrawal.insufficient?balance=1000',
      errors: { amount: ['withdrawal.insufficient?balance=1000'], bonus: ['withdrawal.bonus_changed?bonus=0'], bank: ['validation.required'] },
    })
  })

  test('VAL-54 one of the player’s own bank accounts is required, of the right kind', async () => {
    const { player, bank } = await withdrawer(server)
    const stranger = await withdrawer(server)
    const papara = await addAccount(server, player, { bank_name: 'Papara', country: 'TUR', city: 'İzmir', account_no: '1234567890' })
    expect((await ask(server, player, {})).errors).toEqual({ bank: ['validation.required'] })
    for (const wrong of [stranger.bank, papara, 2_000_000])
      expect((await ask(server, player, { bank: wrong })).errors).toEqual({ bank: ['withdrawal.bank_not_found'] })
    expect((await ask(server, player, { provider: 'papara', bank })).errors).toEqual({ bank: ['withdrawal.bank_not_found'] })
    const { id = 0 } = await ask(server, player, { provider: 'papara', bank: papara })
    expect((await readWithdrawal(server, id)).target).toEqual({ bankName: 'Papara', accountNo: '1234567890', holder: 'Derya Yalın' })
  })

  test('VAL-54 pep and popy require a number instead', async () => {
    const { player } = await withdrawer(server)
    for (const provider of ['pep', 'popy']) {
      expect((await ask(server, player, { provider })).errors).toEqual({ popy: ['validation.required'] })
      expect((await ask(server, player, { provider, popy: 'a b' })).errors).toEqual({ popy: ['bank_accounts.account_no'] })
      const { id = 0 } = await ask(server, player, { provider, popy: '5550001122' })
      expect((await readWithdrawal(server, id)).target).toEqual({
        bankName: provider === 'pep' ? 'Pep' : 'Popy',
        accountNo: '5550001122',
        holder: 'Derya Yalın',
      })
    }
  })

  test('VAL-55 crypto requires the coin, and pays to a wallet of that coin', async () => {
    const { player } = await withdrawer(server, 5_000_00n)
    const crypto = (form: object) => ask(server, player, { provider: 'crypto', amount: 500, ...form })
    expect((await crypto({})).errors).toEqual({ cointype: ['validation.required'] })
    expect((await crypto({ cointype: 'eth' })).errors).toEqual({ cointype: ['withdrawal.coin_not_found'] })
    expect((await crypto({ cointype: 'usdt' })).errors).toEqual({ cointype: ['withdrawal.no_wallet?coin=USDT'] })
    const usdt = await addAccount(server, player, walletForm('usdt'))
    const btc = await addAccount(server, player, walletForm('btc'))
    // The account may be omitted, because there is one wallet of this coin.
    const { id = 0 } = await crypto({ cointype: 'USDT' })
    expect((await readWithdrawal(server, id)).target).toEqual({
      bankName: 'crypto',
      accountNo: walletAddresses.usdt,
      network: 'TRC20',
      coin: 'usdt',
      holder: 'Derya Yalın',
    })
    expect((await crypto({ cointype: 'usdt', bank: btc })).errors).toEqual({ bank: ['withdrawal.other_coin?coin=USDT'] })
    const second = await addAccount(server, player, { ...walletForm('usdt'), account_no: 'usdt:TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' })
    expect((await crypto({ cointype: 'usdt' })).errors).toEqual({ bank: ['withdrawal.choose_wallet?coin=USDT'] })
    expect((await crypto({ cointype: 'usdt', bank: second })).status).toBe(1)
    await server.pool.query("insert into coin_rate (id, code, kurus_per_coin, position) values (901, 'btc', 1, 1) on conflict do nothing")
    await server.pool.query("update coin_rate set enabled = false where code = 'btc'")
    expect((await crypto({ cointype: 'btc' })).errors).toEqual({ cointype: ['withdrawal.coin_not_found'] })
    await server.pool.query("update coin_rate set enabled = true where code = 'btc'")
    expect((await crypto({ cointype: 'btc' })).status).toBe(1)
    expect(usdt).toBeLessThan(second)
  })

  test('SEC-01 a secret member can only withdraw in coins', async () => {
    const { player, bank } = await withdrawer(server)
    await addAccount(server, player, walletForm())
    await makeSecret(player)
    expect((await methods(player)).map(({ code }) => code)).toEqual(['crypto'])
    expect(await page(player)).toMatchObject({ limits: { min: 500, max: 250_000 } })
    for (const form of [{ bank }, { provider: 'papara' }, { provider: 'pep', popy: '5550001122' }])
      expect((await ask(server, player, form)).errors).toEqual({ provider: ['withdrawal.method_not_found'] })
    expect((await ask(server, player, { provider: 'crypto', amount: 500, cointype: 'usdt', bank })).errors).toEqual({ bank: ['withdrawal.bank_not_found'] })
    expect((await ask(server, player, { provider: 'crypto', amount: 500, cointype: 'usdt' })).status).toBe(1)
  })
})

describe('WDR-09 MONEY-12 two hours after a deposit', () => {
  test('WDR-09 a request within them is refused with the time at which it becomes possible', async () => {
    const { player, bank } = await withdrawer(server)
    const { rows } = await server.pool.query(
      "update deposit set approved_at = clock_timestamp() - interval '30 minutes' where player_id = $1 returning approved_at",
      [player.id],
    )
    const answer = await ask(server, player, { bank })
    const from = new Date(answer.available_at ?? 0)
    expect(from.getTime() - rows[0].approved_at.getTime() - depositGap).toBeGreaterThanOrEqual(0)
    expect(from.getTime() - rows[0].approved_at.getTime() - depositGap).toBeLessThanOrEqual(1)
    expect(parseMessage(answer.statusText ?? '')).toEqual({ key: 'withdrawal.too_soon', values: { at: answer.available_at } })
    expect(answer).toEqual({ status: 0, statusText: answer.statusText, available_at: answer.available_at })
    expect((await page(player)).available_at).toBe(answer.available_at)
    expect(await accountsOf(server.db, player.id)).toMatchObject({ cash: 1_000_00n, withdraw_hold: 0n })
    await passGap(server, player)
    expect((await page(player)).available_at).toBeUndefined()
    expect((await ask(server, player, { bank })).status).toBe(1)
  })

  test('MONEY-12 1:59:59.999 is refused, exactly 2:00:00 is accepted', async () => {
    const at = async (milliseconds: number) => {
      const { player, bank } = await withdrawer(server)
      const approved = new Date('2026-11-20T10:00:00.000Z')
      await server.pool.query('update deposit set approved_at = $2 where player_id = $1', [player.id, approved])
      const input = { provider: 'havale', amount: 200_00n, bonus: 0, bank }
      return moneyTransaction(server.db, player.id, (tx, locked) => decideWithdrawal(tx, locked, input, new Date(approved.getTime() + milliseconds)))
    }
    const hours = 60 * 60_000
    expect(await at(2 * hours - 1)).toMatchObject({ status: 0, available_at: '2026-11-20T12:00:00.000Z' })
    expect(await at(0)).toMatchObject({ status: 0, available_at: '2026-11-20T12:00:00.000Z' })
    expect(await at(2 * hours)).toMatchObject({ status: 1 })
  })

  test('MONEY-12 the last approval counts, not the request nor a declined deposit', async () => {
    const { player, bank } = await withdrawer(server)
    const add = (state: string, approved: string | null) =>
      server.pool.query(
        `insert into deposit (player_id, method_code, amount, partner, state, approved_at, decided_at) values ($1, 'card', 5000, 'sandbox', $2, ${approved}, now())`,
        [player.id, state],
      )
    await add('declined', null)
    await add('pending', null)
    await add('expired', null)
    expect((await page(player)).available_at).toBeUndefined()
    expect((await ask(server, player, { bank, amount: 100 })).status).toBe(1)
    await server.pool.query("update deposit set created_at = now() - interval '3 days' where player_id = $1", [player.id])
    const [row] = (
      await server.pool.query("update deposit set approved_at = now() - interval '119 minutes' where player_id = $1 and state = 'approved' returning id", [
        player.id,
      ])
    ).rows
    expect(row).toBeDefined()
    expect((await ask(server, player, { bank, amount: 100 })).statusText).toMatch(/^withdrawal\.too_soon/)
  })

  test('MONEY-7 a concurrently approved deposit is taken into account: either it came later, or the request has to wait', async () => {
    for (let round = 0; round < 8; round++) {
      const { player, bank } = await withdrawer(server)
      const reference = (
        await server.pool.query("insert into deposit (player_id, method_code, amount, partner) values ($1, 'card', 5000, 'sandbox') returning id", [player.id])
      ).rows[0].id
      const report = { reference, txid: newIdempotencyKey(), state: 'approved' as const, amount: '5000', currency: 'TRY' as const }
      const [, answer] = await Promise.all([server.partnerCall('paymentCallback', report), ask(server, player, { bank })])
      const { rows } = await server.pool.query(
        "select (select id from ledger_tx where player_id = $1 and kind = 'withdraw') < (select id from ledger_tx where player_id = $1 and kind = 'deposit' and ref_id = $2) as first",
        [player.id, reference],
      )
      expect([answer.status, rows[0].first]).toEqual(answer.status === 1 ? [1, true] : [0, null])
    }
  })
})

describe('in every play state', () => {
  test.each(stateNames)('RG-09 LIMIT-4 LIMIT-5 PLAY-17 a withdrawal is allowed unless the account is closed: %s', async (state) => {
    const { player, bank } = await withdrawer(server)
    await putInState(server, player, state)
    const answer = await server.call('withdrawPost', { provider: 'havale', amount: 200, bonus: 0, bank }, { cookie: player.cookie, key: newIdempotencyKey() })
    expect([answer.status, answer.body.status]).toEqual(state === 'closed' ? [401, 0] : [200, 1])
    expect(await accountsOf(server.db, player.id)).toMatchObject({ withdraw_hold: state === 'closed' ? 0n : 200_00n })
    const { status } = await server.call('pendingWithdrawals', {}, { cookie: player.cookie })
    expect(status).toBe(state === 'closed' ? 401 : 200)
  })

  test('LIMIT-8 an account cannot be closed while a withdrawal is open, and no withdrawal can be requested while it is being closed', async () => {
    const { player, bank } = await withdrawer(server, 200_00n)
    await request(server, player, bank)
    expect((await server.call('accountClose', { password: player.password }, { cookie: player.cookie })).body).toEqual({
      status: 0,
      statusText: 'limits.close_withdrawal',
    })
    const closed = await withdrawer(server)
    await server.pool.query("update player set status = 'closed' where id = $1", [closed.player.id])
    const input = { provider: 'havale', amount: 200_00n, bank: closed.bank }
    await expect(moneyTransaction(server.db, closed.player.id, (tx, locked) => decideWithdrawal(tx, locked, input, new Date()))).rejects.toMatchObject({
      statusCode: 401,
    })
  })
})

describe('API-41 DATA-24 WDR-06 the list of requests', () => {
  test('newest first, in pages, with masked target and timeline', async () => {
    const { player, bank } = await withdrawer(server, 5_000_00n)
    const ids: number[] = []
    for (let turn = 0; turn < 12; turn++) ids.unshift(await request(server, player, bank, 100 + turn))
    const first = await requests(player)
    expect(first.recordsTotal).toBe(12)
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10))
    expect((await requests(player, { start: 10, length: 10 })).data.map(({ id }) => id)).toEqual(ids.slice(10))
    // Beyond the end: no rows, but the total, so that the site can go to the last page.
    expect(await requests(player, { start: 50 })).toMatchObject({ data: [], recordsTotal: 12 })
    const created = (await readWithdrawal(server, ids[0] ?? 0)).created_at.toISOString()
    expect(first.data[0]).toEqual({
      id: ids[0],
      method: { title: 'Banka havalesi', code: 'havale', image: '/api/cdnFiles/images/payments/13.svg' },
      created_at: created,
      amount: 111,
      target: 'Enpara · TR33 •••• 1326',
      usermsg: '',
      status: 0,
      timeline: [{ status: 0, at: expect.any(String) }],
    })
    expect(JSON.stringify(first)).not.toContain('786457841326')
  })

  test('another player sees none of them', async () => {
    const { player, bank } = await withdrawer(server)
    await request(server, player, bank)
    expect(await requests(await server.testPlayer())).toEqual({ status: 1, data: [], recordsTotal: 0 })
  })
})
