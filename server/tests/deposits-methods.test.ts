import { isIban } from '@kehribar/shared/rules/iban'
import { paymentKinds } from '@kehribar/shared/rules/payments'
import { depositMethods as offered } from '@sandbox/world/cashier/deposit-methods'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { depositMethod, operatorAccount, player as playerTable } from '@server/db/schema'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { importWorld } from '../../tests/support/world'
import { accountsOfMethod, coinForm, eftForm, postDeposit, walletForm } from './deposits-support'
import { expectClean } from './money-support'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => expectClean(server.db))
afterAll(() => server.close())

const methodsOf = async (cookie: string, language = 'tr') =>
  (await server.call('depositMethods', {}, { cookie, headers: { 'accept-language': language } })).body

test('DEP-01 DEP-16 API-39 bank transfer, wire, card, coins, wallets and Papara, each with id, code, title, picture, limits and bonus', async () => {
  const player = await server.testPlayer()
  const { deposit_methods: methods } = await methodsOf(player.cookie)
  expect(methods.map(({ code, kind }) => [code, kind])).toEqual(offered.map(({ code, kind }) => [code, kind]))
  expect(new Set(methods.map(({ kind }) => kind))).toEqual(new Set(paymentKinds))
  expect(methods[0]).toEqual({
    id: 1,
    code: 'card',
    kind: 'card',
    title: 'Banka kartı',
    image: '/api/cdnFiles/images/payments/11.svg',
    min: 50,
    max: 20_000,
    bonus: 'YOK',
    seconds: 30,
  })
  expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length)
  expect(methods.filter(({ bonus }) => bonus === 'YOK').map(({ code }) => code)).toEqual(offered.flatMap(({ bonus, code }) => (bonus ? [] : [code])))
  for (const { min, max, image } of methods) {
    expect(max).toBeGreaterThan(min)
    expect((await server.request(image)).status).toBe(200)
  }
  const titles = await Promise.all(['tr', 'en', 'de'].map(async (language) => (await methodsOf(player.cookie, language)).deposit_methods[1]?.title))
  expect(titles).toEqual(['EFT / FAST', 'Bank transfer (EFT)', 'Überweisung (EFT)'])
})

test('DEP-17 DEP-18 DATA-14 the first option of every method is no bonus; a bonus has its percentage, page and terms', async () => {
  const player = await server.testPlayer()
  const { deposit_bonuses: bonuses } = await methodsOf(player.cookie)
  expect(bonuses[0]).toEqual({ id: 0, name: 'Bonus istemiyorum', deposit_id: 9999, deposit_ids: [], percent: 0, bonusdetailslink: '' })
  const welcome = bonuses.find(({ id }) => id === 1)
  expect(welcome).toMatchObject({ name: 'Hoş geldin bonusu', deposit_id: 9999, deposit_ids: [], percent: 100 })
  expect(welcome?.bonusdetailslink).toMatch(/^\/promotions\/\d+$/)
  expect(welcome?.terms).toMatchObject({ bonus: 'hos-geldin', max: 2500, spins: 60, minDeposit: 100, wagering: 10, days: 14, maxBet: 50 })
  expect(bonuses.every(({ deposit_id: id }) => id === 9999)).toBe(true)
})

test('SEC-01 a secret member is offered only coins and no bank account, and every other method is refused', async () => {
  const player = await server.testPlayer()
  await server.db.update(playerTable).set({ secret: true }).where(eq(playerTable.id, player.id))
  expect((await methodsOf(player.cookie)).deposit_methods.map(({ code }) => code)).toEqual(['crypto'])
  expect((await server.call('memberSysBankAccs', {}, { cookie: player.cookie })).body).toEqual({ status: 1, data: [] })
  expect((await server.call('bankAccountDetails', { bank: 101 }, { cookie: player.cookie })).body.status).toBe(0)
  const banks = await server.call('fixfinMethods', { type: 'havalesnfixfin', bank: true }, { cookie: player.cookie, key: newIdempotencyKey() })
  expect(banks.body).toEqual({ status: 0, statusText: 'deposit.method_not_found' })
  const begun = await server.call('fixfinMethods', { type: 'havalesnfixfin', bank: true, amount: 500 }, { cookie: player.cookie, key: newIdempotencyKey() })
  expect(begun.body).toEqual({ status: 0, statusText: 'deposit.method_not_found' })
  for (const form of [eftForm(), walletForm('havale'), walletForm('papara'), walletForm('kolaypay'), walletForm('zpay')])
    expect(await postDeposit(server, player, form)).toMatchObject({ status: 0, errors: { provider: ['deposit.method_not_found'] } })
  expect(await postDeposit(server, player, coinForm())).toMatchObject({ status: 1, data: { coin: 'usdt' } })
  const { rows } = await server.pool.query('select method_code from deposit where player_id = $1', [player.id])
  expect(rows).toEqual([{ method_code: 'crypto' }])
})

test("API-45 DATA-15 DEP-12 DEP-13 the operator's accounts, each with its limits; the minimum of Enpara is 100 TRY", async () => {
  const player = await server.testPlayer()
  const { body } = await server.call('memberSysBankAccs', {}, { cookie: player.cookie })
  const rows = body.data ?? []
  expect(rows.find(({ id }) => id === 101)).toEqual({
    id: 101,
    img: '/api/cdnFiles/images/banks/ihlamur.svg',
    bankName: 'Ihlamur Bankası',
    minDeposit: 50,
    maxDeposit: 30_000,
    accountCode: '1609938298',
    name: 'Kehribar Eğlence A.Ş.',
    branchCode: '0114',
    iban: 'TR200090100000001609938298',
    text: 'Ihlamur Bankası',
    value: '101',
    bank_name: 'Ihlamur Bankası',
  })
  expect(rows.filter(({ bankName }) => bankName === 'Enpara').every(({ minDeposit }) => minDeposit >= 100)).toBe(true)
  expect((await accountsOfMethod(server, 'eft')).find(({ bankName }) => bankName === 'Enpara')?.minAmount).toBe(100_00n)
  for (const { img } of rows) expect((await server.request(img)).status).toBe(200)
})

test('every seeded account has a valid IBAN or a number, and limits within its method’s', async () => {
  const rows = await server.db.select().from(operatorAccount).innerJoin(depositMethod, eq(depositMethod.code, operatorAccount.methodCode))
  expect(rows.length).toBeGreaterThan(10)
  for (const { operator_account: account, deposit_method: method } of rows) {
    if (account.iban) expect([account.iban, isIban(account.iban)]).toEqual([account.iban, true])
    else expect(account.accountNo).toMatch(/^\d{10}$/)
    expect(account.minAmount >= method.minAmount && account.maxAmount <= method.maxAmount).toBe(true)
  }
  expect(new Set(rows.map(({ operator_account: { iban, accountNo } }) => iban || accountNo)).size).toBe(rows.length)
})

test('API-46 VAL-36 the account to pay to, and the player’s name for the form; a disabled account is not found', async () => {
  const player = await server.testPlayer()
  const details = async (bank: number) => (await server.call('bankAccountDetails', { bank }, { cookie: player.cookie })).body
  expect(await details(102)).toMatchObject({
    status: 1,
    details: { id: 102, bankName: 'Poyraz Bank', iban: 'TR820090200000008916358742' },
    m: { name_surname: 'Derya Yalın', identity_known: false },
  })
  await server.db.update(playerTable).set({ identityNo: '10000000146' }).where(eq(playerTable.id, player.id))
  expect((await details(102)).m?.identity_known).toBe(true)
  const unknown = { status: 0, statusText: 'deposit.bank_not_found', errors: { bank: ['deposit.bank_not_found'] } }
  expect(await details(999_999)).toEqual(unknown)
  await server.db.update(operatorAccount).set({ enabled: false }).where(eq(operatorAccount.id, 102))
  expect(await details(102)).toEqual(unknown)
  expect(await postDeposit(server, player, eftForm({ bank: 102 }))).toMatchObject({ status: 0, errors: { bank: ['deposit.bank_not_found'] } })
  await server.db.update(operatorAccount).set({ enabled: true }).where(eq(operatorAccount.id, 102))
})

test('a method that an operator disabled is not offered, and an operator’s changes survive a restart', async () => {
  const player = await server.testPlayer()
  await server.db.update(depositMethod).set({ enabled: false, maxAmount: 1_000_00n }).where(eq(depositMethod.code, 'zpay'))
  await server.pool.query("update coin_rate set kurus_per_coin = 5000 where code = 'usdt'")
  await importWorld(server.db, inject('worldFolder'), ['cashier'])
  const { deposit_methods: methods } = await methodsOf(player.cookie)
  expect(methods.map(({ code }) => code)).not.toContain('zpay')
  /* 25 dollars at the current rate are more than the method's own minimum. */
  expect(methods.find(({ code }) => code === 'crypto')?.min).toBe(1_250)
  expect(await postDeposit(server, player, walletForm('zpay'))).toMatchObject({ status: 0, errors: { provider: ['deposit.method_not_found'] } })
  await server.db.update(depositMethod).set({ enabled: true, maxAmount: 6_000_00n }).where(eq(depositMethod.code, 'zpay'))
  await server.pool.query("update coin_rate set kurus_per_coin = 4150 where code = 'usdt'")
})
