import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { approveDeposit } from '@server/modules/deposits/decide'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { begin, coinForm, eftForm, postDeposit, start, walletForm } from './deposits-support'
import { expectClean } from './money-support'
import { addAccount, bankForm, walletForm as coinWallet } from './withdrawals-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  /* Methods as operators add them: rows with an existing kind. */
  for (const [id, code, kind, like] of [
    [900, 'cardano', 'crypto', 'crypto'],
    [901, 'kartal', 'wallet', 'zpay'],
    [902, 'hizli', 'transfer', 'kolaypay'],
    [903, 'peppermint', 'bank', 'eft'],
  ] as const)
    await server.pool.query(
      `insert into deposit_method select (jsonb_populate_record(method, jsonb_build_object('id', $1::int, 'code', $2::text, 'kind', $3::text, 'position', $1::int))).*
       from deposit_method method where code = $4`,
      [id, code, kind, like],
    )
  await server.pool.query(
    `insert into operator_account select (jsonb_populate_record(account, jsonb_build_object('id', account.id + 9000, 'method_code', code))).*
     from operator_account account join (values ('kolaypay', 'hizli'), ('eft', 'peppermint')) as added (source, code) on source = method_code`,
  )
  await server.pool.query(
    `insert into withdraw_method select (jsonb_populate_record(method, jsonb_build_object('id', id + 900, 'code', code || 'mint'))).* from withdraw_method method`,
  )
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

describe('REPO-13 a method of an existing kind needs only a row', () => {
  test('REPO-13 its kind is in both lists, whatever its code begins with', async () => {
    const { cookie } = await server.testPlayer()
    const { deposit_methods: deposits } = (await server.call('depositMethods', {}, { cookie })).body
    expect(Object.fromEntries(deposits.map(({ code, kind }) => [code, kind]))).toMatchObject({
      cardano: 'crypto',
      kartal: 'wallet',
      hizli: 'transfer',
      eft: 'bank',
    })
    const { withdraw_methods: withdrawals } = (await server.call('withdrawMethods', {}, { cookie })).body
    expect(Object.fromEntries(withdrawals.map(({ code, kind }) => [code, kind]))).toMatchObject({
      havale: 'wire',
      havalemint: 'wire',
      popy: 'pep',
      popymint: 'pep',
    })
  })

  test('REPO-13 cardano takes coins and kartal is a wallet; the company receives their kind', async () => {
    const player = await server.testPlayer()
    expect(await postDeposit(server, player, coinForm({ provider: 'cardano', crypto: undefined }))).toMatchObject({
      errors: { crypto: ['validation.required'] },
    })
    expect(await postDeposit(server, player, coinForm({ provider: 'cardano' }))).toMatchObject({
      status: 1,
      data: { coin: 'usdt', address: expect.any(String) },
    })
    expect(server.payments.created.at(-1)).toMatchObject({ method: 'cardano', kind: 'crypto' })
    const wallet = await start(server, player, walletForm('kartal'))
    expect(server.payments.created.at(-1)).toMatchObject({ method: 'kartal', kind: 'wallet', reference: wallet })
    expect(await approveDeposit(server.db, wallet)).toBe('not_by_hand')
  })

  test('REPO-13 a bank transfer uses its own accounts and can be approved by hand', async () => {
    const player = await server.testPlayer()
    const reference = await start(server, player, eftForm({ provider: 'peppermint', bank: 9101 }))
    expect(server.payments.created.at(-1)).toMatchObject({ method: 'peppermint', kind: 'bank', account: { bank: 'Ihlamur Bankası' } })
    expect(await approveDeposit(server.db, reference)).toBe('approved')
  })

  test('REPO-13 DEP-08 of two transfer methods the named one is used, or by default the first', async () => {
    const player = await server.testPlayer()
    const named = await begin(server, player, 500, { provider: 'hizli' })
    expect(new Set(named.banks?.map(({ type }) => type))).toEqual(new Set(['hizli']))
    const bank_id = named.banks?.[0]?.bank_id as number
    expect(await postDeposit(server, player, { provider: 'hizli', amount: '500', payment_id: named.payment_id, pr_uuid: named.uuid, bank_id })).toMatchObject({
      status: 1,
    })
    expect(new Set((await begin(server, player)).banks?.map(({ type }) => type))).toEqual(new Set(['kolaypay']))
    expect(await begin(server, player, 500, { provider: 'eft' })).toEqual({ status: 0, statusText: 'deposit.method_not_found' })
  })

  test('REPO-13 VAL-56 the accounts for a withdrawal are those of the kind', async () => {
    const player = await server.testPlayer()
    const [bank, wallet] = [await addAccount(server, player, bankForm()), await addAccount(server, player, coinWallet())]
    const listed = async (provider: string) =>
      ((await server.call('bankAccounts', { selectbox: 1, provider }, { cookie: player.cookie })).body.banks ?? []).map(({ id }) => id)
    expect(await Promise.all(['havalemint', 'cryptomint', 'popymint', 'nobody'].map(listed))).toEqual([[bank], [wallet], [], []])
  })

  test('REPO-13 the database refuses an unknown kind', async () => {
    for (const table of ['deposit_method', 'withdraw_method'])
      await expect(server.pool.query(`update ${table} set kind = 'cheque' where code = 'papara'`)).rejects.toThrow(`${table}_kind`)
  })
})
