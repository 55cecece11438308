import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxAccounts } from '@kehribar/shared/rules/bank-account'
import { openSession, sessionCookie } from '@server/modules/session'
import { Authenticator } from '../../tests/support/authenticator'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { excludeSelf } from './limits-support'
import { addPasskey, beginPasskey, pageOrigin } from './security-support'
import {
  addAccount,
  ask,
  bankForm,
  confirmSessions,
  iban,
  ibanOf,
  insertAccount,
  newIdentity,
  passGap,
  walletForm,
  walletAddresses,
} from './withdrawals-support'

/* A player's own accounts and wallets, and the operator's accounts for deposits. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.pool.query('delete from throttle'))
afterAll(() => server.close())

const page = async (player: TestPlayer) => (await server.call('pageBankAccounts', {}, { cookie: player.cookie })).body
const box = async (player: TestPlayer, provider: string) => (await server.call('bankAccounts', { selectbox: 1, provider }, { cookie: player.cookie })).body
const remove = async (player: TestPlayer, id: number) => (await server.call('bankAccountDelete', { id }, { cookie: player.cookie })).body
const makeSecret = (player: TestPlayer) => server.pool.query('update player set secret = true where id = $1', [player.id])

describe('ACCOUNT-13 confirmation', () => {
  const add = async (player: TestPlayer, form = bankForm()) => (await server.call('bankAccountInsert', form, { cookie: player.cookie })).body
  const confirm = async (player: TestPlayer, input: object) => (await server.call('sessionConfirm', input, { cookie: player.cookie })).body

  test('a session alone adds no account; the password confirms one account, and the player is notified by message and mail', async () => {
    const player = await server.testPlayer()
    expect(await add(player)).toEqual({ status: 0, statusText: 'bank_accounts.confirm_first' })
    expect(await confirm(player, { password: 'yanlış' })).toEqual({ status: 0, errors: { password: ['validation.password_current'] } })
    expect(await add(player)).toMatchObject({ statusText: 'bank_accounts.confirm_first' })
    expect(await confirm(player, { password: player.password })).toEqual({ status: 1 })
    expect(await add(player)).toMatchObject({ status: 1 })
    expect(await add(player, bankForm({ iban: ibanOf(5) }))).toMatchObject({ statusText: 'bank_accounts.confirm_first' })
    const { rows } = await server.pool.query<{ subject: string; description: string }>(
      "select subject, description from player_message where player_id = $1 and about like 'bank_account:%'",
      [player.id],
    )
    expect(rows).toEqual([{ subject: 'Ödeme hesabı eklendi', description: 'Enpara · TR33 •••• 1326' }])
    const mails = server.outbox.mails.filter(({ to }) => to === player.email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Enpara · TR33 •••• 1326')])
  })

  test('a confirmation ends after 5 minutes, and with the clock set back', async () => {
    const player = await server.testPlayer()
    for (const shift of ["- interval '5 minutes'", "+ interval '1 hour'"]) {
      await server.pool.query(`update session set confirmed_at = clock_timestamp() ${shift} where player_id = $1`, [player.id])
      expect(await add(player)).toMatchObject({ statusText: 'bank_accounts.confirm_first' })
    }
  })

  test('an own passkey confirms, another player’s does not, and its challenge adds no passkey', async () => {
    const [player, other] = [await server.testPlayer(), await server.testPlayer()]
    const begin = async () => (await server.call('sessionConfirmOptions', {}, { cookie: player.cookie })).body
    expect(await begin()).toEqual({ status: 0, statusText: 'security.no_passkeys' })
    const [{ authenticator: own }, { authenticator: theirs }] = [await addPasskey(server, player), await addPasskey(server, other)]
    for (const [authenticator, status] of [
      [theirs, 0],
      [own, 1],
    ] as const) {
      const { challengeId = '', options = { challenge: '' } } = await begin()
      expect((await confirm(player, { challengeId, credential: authenticator.get(options) })).status).toBe(status)
    }
    expect(await add(player)).toMatchObject({ status: 1 })
    const { challengeId = '', options = { challenge: '' } } = await begin()
    const forAdding = (await beginPasskey(server, player)).options
    const credential = new Authenticator(pageOrigin(server)).create({ ...forAdding, challenge: options.challenge })
    expect((await server.call('passkeyAdd', { challengeId, credential }, { cookie: player.cookie })).body).toMatchObject({ status: 0 })
  })
})

describe('adding', () => {
  test('API-42 API-47 DATA-17 VAL-21 an IBAN account is stored as entered, and the page lists it completely', async () => {
    const player = await server.testPlayer()
    expect(await page(player)).toMatchObject({ status: 1, banks: [], identityKnown: false })
    const answer = await insertAccount(server, player, bankForm({ iban: 'tr33 0006 1005 1978 6457 8413 26', branch_code: '3663', country: 'tur' }))
    expect(answer).toEqual({ status: 1, statusText: 'bank_accounts.added', id: expect.any(Number) })
    const { banks, identityKnown } = await page(player)
    expect(banks).toEqual([
      {
        id: answer.id,
        bank_name: 'Enpara',
        image: '/api/cdnFiles/images/banks/enpara.svg',
        iban,
        account_no: '',
        branch_code: '3663',
        country: 'TUR',
        city: 'İzmir',
        network: '',
      },
    ])
    expect(identityKnown).toBe(true)
  })

  test('VAL-20 country, city and bank are required and must exist', async () => {
    const player = await server.testPlayer()
    for (const field of ['country', 'city', 'bank_name'] as const) {
      const answer = await server.call('bankAccountInsert', { ...bankForm(), [field]: undefined }, { cookie: player.cookie })
      expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['validation.required'] }])
    }
    expect((await insertAccount(server, player, bankForm({ country: 'XXX' }))).errors).toEqual({ country: ['validation.country'] })
    expect((await insertAccount(server, player, bankForm({ city: 'Atlantis' }))).errors).toEqual({ city: ['validation.city'] })
    expect((await insertAccount(server, player, bankForm({ bank_name: 'Yok Bankası' }))).errors).toEqual({ bank_name: ['bank_accounts.bank_not_found'] })
    expect((await page(player)).banks).toEqual([])
  })

  test('VAL-22 the six wallets require a number in any letter case, and store no IBAN', async () => {
    const player = await server.testPlayer()
    for (const [name, kept] of [
      ['PAYCO', 'payco'],
      ['payfix', 'PayFix'],
      ['PEP', 'Pep'],
      ['papara', 'Papara'],
      ['pttBANK', 'PTTBank'],
    ] as const) {
      const form = { bank_name: name, country: 'TUR', city: 'İzmir' }
      expect((await insertAccount(server, player, { ...form, iban })).errors).toEqual({ account_no: ['validation.required'] })
      expect((await insertAccount(server, player, { ...form, account_no: 'x y' })).errors).toEqual({ account_no: ['bank_accounts.account_no'] })
      await addAccount(server, player, { ...form, account_no: '1234567890', iban })
      expect((await page(player)).banks.at(-1)).toMatchObject({ bank_name: kept, account_no: '1234567890', iban: '' })
    }
    expect((await page(player)).identityKnown).toBe(false)
  })

  test('VAL-22 an IBAN with a wrong checksum is refused at its field', async () => {
    const player = await server.testPlayer()
    for (const wrong of ['TR330006100519786457841327', 'DE89370400440532013000', 'TR33', '330006100519786457841326'])
      expect((await insertAccount(server, player, bankForm({ iban: wrong }))).errors).toEqual({ iban: ['validation.iban'] })
    expect((await insertAccount(server, player, bankForm({ iban: 'TR' }))).errors).toEqual({ iban: ['validation.required'] })
  })

  test('VAL-23 popy and paycell are neither offered nor accepted', async () => {
    const player = await server.testPlayer()
    const { rows } = await server.pool.query("select name from bank where lower(name) in ('popy', 'paycell')")
    expect(rows).toHaveLength(2)
    const { sysBanks } = await page(player)
    expect(sysBanks.map(({ value }) => value)).toEqual(expect.arrayContaining(['Enpara', 'PTTBank', 'Papara', 'PayFix', 'Pep', 'payco', 'crypto']))
    expect(sysBanks.filter(({ value }) => /popy|paycell/i.test(value))).toEqual([])
    for (const name of ['popy', 'Paycell'])
      expect((await insertAccount(server, player, { bank_name: name, country: 'TUR', city: 'İzmir', account_no: '1234567890' })).errors).toEqual({
        bank_name: ['bank_accounts.bank_not_found'],
      })
  })

  test('VAL-24 DATA-26 a crypto wallet has the form network:number in lower case, with an address of its network; also ton and xmr', async () => {
    const player = await server.testPlayer()
    const form = { bank_name: 'CRYPTO', country: 'TUR', city: 'İzmir' }
    await addAccount(server, player, { ...form, network: 'USDT', account_no: `USDT:${walletAddresses.usdt}` })
    expect((await page(player)).banks).toMatchObject([{ bank_name: 'crypto', network: 'usdt', account_no: `usdt:${walletAddresses.usdt}`, iban: '' }])
    await addAccount(server, player, { ...form, account_no: 'ton:EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2' })
    await addAccount(server, player, { ...form, account_no: `xmr:4${'A'.repeat(94)}` })
    expect((await insertAccount(server, player, { ...form, account_no: walletAddresses.usdt })).errors).toEqual({ network: ['validation.required'] })
    expect((await insertAccount(server, player, { ...form, account_no: `eth:${walletAddresses.usdt}` })).errors).toEqual({ network: ['bank_accounts.network'] })
    expect((await insertAccount(server, player, { ...form, account_no: `btc:${walletAddresses.usdt}` })).errors).toEqual({
      account_no: ['bank_accounts.address?network=BTC'],
    })
    expect((await insertAccount(server, player, { ...form, network: 'btc', account_no: `trx:${walletAddresses.usdt}` })).errors).toEqual({
      network: ['bank_accounts.network'],
    })
    const { sysBanks } = await page(player)
    expect(sysBanks.find(({ value }) => value === 'crypto')).toMatchObject({ text: 'Kripto cüzdanı', bank_name: 'crypto' })
  })

  test('a duplicate account is refused at its field; a deleted one can be added again', async () => {
    const player = await server.testPlayer()
    const id = await addAccount(server, player)
    expect((await insertAccount(server, player, bankForm())).errors).toEqual({ iban: ['bank_accounts.duplicate'] })
    expect((await insertAccount(server, player, bankForm({ bank_name: 'Poyraz Bank' }))).errors).toEqual({ iban: ['bank_accounts.duplicate'] })
    await addAccount(server, player, walletForm())
    expect((await insertAccount(server, player, walletForm())).errors).toEqual({ account_no: ['bank_accounts.duplicate'] })
    expect(await remove(player, id)).toMatchObject({ status: 1 })
    await addAccount(server, player)
    // The same account of another player is not a duplicate.
    await addAccount(server, await server.testPlayer())
  })

  test(`at most ${maxAccounts} accounts, also when they are sent concurrently`, async () => {
    const player = await server.testPlayer()
    await addAccount(server, player, bankForm({ iban: ibanOf(1) }))
    // Each account needs a confirmed session of its own.
    const forms = Array.from({ length: maxAccounts + 4 }, (_, place) => bankForm({ iban: ibanOf(place + 2), identification_no: undefined }))
    const start = { playerId: player.id, viaCode: false, ip: '127.0.0.1', userAgent: 'test' }
    const tokens = await Promise.all(forms.map(() => openSession(server.db, start)))
    await confirmSessions(server, player)
    const add = async (form: ReturnType<typeof bankForm>, place: number) =>
      (await server.call('bankAccountInsert', form, { cookie: `${sessionCookie(server.config)}=${tokens[place]}` })).body
    const answers = await Promise.all(forms.map(add))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(maxAccounts - 1)
    expect(answers.find(({ status }) => status !== 1)?.errors).toEqual({ bank_name: [`bank_accounts.too_many?count=${maxAccounts}`] })
    expect((await page(player)).banks).toHaveLength(maxAccounts)
  })
})

describe('the identity number', () => {
  const onRecord = async (player: TestPlayer) =>
    (await server.pool.query('select identity_no from player where id = $1', [player.id])).rows[0].identity_no as string | null

  test('VAL-25 the first IBAN account requires it: 11 digits with a valid checksum, which are stored', async () => {
    const player = await server.testPlayer()
    for (const [identification_no, key] of [
      ['', 'validation.required'],
      ['1000000014', 'bank_accounts.identity_digits'],
      ['1000000014x', 'bank_accounts.identity_digits'],
      ['10000000147', 'validation.identity'],
    ] as const)
      expect((await insertAccount(server, player, bankForm({ identification_no }))).errors).toEqual({ identification_no: [key] })
    expect(await onRecord(player)).toBeNull()
    const mine = newIdentity()
    await addAccount(server, player, bankForm({ identification_no: mine }))
    expect(await onRecord(player)).toBe(mine)
    // It is not required again, and another number changes nothing.
    await addAccount(server, player, bankForm({ iban: ibanOf(77), identification_no: undefined }))
    await addAccount(server, player, bankForm({ iban: ibanOf(78), identification_no: newIdentity() }))
    expect(await onRecord(player)).toBe(mine)
  })

  test('LIMIT-7 another player’s number is refused and not stored; after a few attempts there is a wait', async () => {
    const [first, second] = [await server.testPlayer(), await server.testPlayer()]
    const taken = newIdentity()
    await addAccount(server, first, bankForm({ identification_no: taken }))
    for (let turn = 0; turn < 5; turn++)
      expect((await insertAccount(server, second, bankForm({ identification_no: taken }))).errors).toEqual({ identification_no: ['validation.identity_taken'] })
    expect(await onRecord(second)).toBeNull()
    await confirmSessions(server, second)
    const answer = await server.call('bankAccountInsert', bankForm({ identification_no: taken }), { cookie: second.cookie })
    expect([answer.status, answer.body.statusText]).toEqual([429, 'auth.throttled'])
    expect((await page(second)).banks).toEqual([])
  })

  test('LIMIT-7 the number of an excluded player or a closed account stays taken', async () => {
    const [gone, player] = [await server.testPlayer(), await server.testPlayer()]
    const identity = newIdentity()
    await addAccount(server, gone, bankForm({ identification_no: identity }))
    expect((await excludeSelf(server, gone)).status).toBe(1)
    // As if the number in the row had changed since.
    await server.pool.query('update player set identity_no = null where id = $1', [gone.id])
    expect((await insertAccount(server, player, bankForm({ identification_no: identity }))).errors).toEqual({
      identification_no: ['validation.identity_taken'],
    })
  })

  test('LIMIT-7 the number stored here is used to enforce a person’s exclusion', async () => {
    const player = await server.testPlayer()
    const identity = newIdentity()
    await addAccount(server, player, bankForm({ identification_no: identity }))
    await excludeSelf(server, player)
    const { rows } = await server.pool.query('select identity_no from exclusion where player_id = $1', [player.id])
    expect(rows).toEqual([{ identity_no: identity }])
  })

  test('of players who send the same number concurrently, one gets it', async () => {
    for (let round = 0; round < 6; round++) {
      const players = await Promise.all([server.testPlayer(), server.testPlayer(), server.testPlayer()])
      const identification_no = newIdentity()
      const answers = await Promise.all(players.map((player) => insertAccount(server, player, bankForm({ identification_no }))))
      expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 1])
      for (const { status, errors } of answers) if (status === 0) expect(errors).toEqual({ identification_no: ['validation.identity_taken'] })
    }
  })
})

describe('lists', () => {
  test('API-44 VAL-56 the select box contains the accounts that suit the method', async () => {
    const player = await server.testPlayer()
    const number = { country: 'TUR', city: 'İzmir', account_no: '1234567890' }
    const bank = await addAccount(server, player)
    const ptt = await addAccount(server, player, { ...number, bank_name: 'PTTBank' })
    const papara = await addAccount(server, player, { ...number, bank_name: 'Papara' })
    const payfix = await addAccount(server, player, { ...number, bank_name: 'PayFix' })
    await addAccount(server, player, { ...number, bank_name: 'Pep' })
    const wallet = await addAccount(server, player, walletForm())
    const listed = async (provider: string) => ((await box(player, provider)).banks ?? []).map(({ id }) => id)
    expect(await listed('havale')).toEqual([bank, ptt])
    expect(await listed('papara')).toEqual([papara])
    expect(await listed('payfix')).toEqual([payfix])
    expect(await listed('crypto')).toEqual([wallet])
    expect(await listed('pep')).toEqual([])
    expect(await listed('popy')).toEqual([])
    expect((await box(player, 'havale')).banks?.[0]).toEqual({ id: bank, text: 'Enpara · TR33 •••• 1326', value: String(bank), bank_name: 'Enpara' })
    expect((await box(player, 'crypto')).banks?.[0]).toMatchObject({ text: 'USDT TRC20 · TJRy •••• tDeC', bank_name: 'crypto' })
  })

  test('API-44 DATA-15 without the flag: the operator’s open accounts of that deposit method', async () => {
    const player = await server.testPlayer()
    await server.pool.query("delete from operator_account where method_code = 'card'")
    await server.pool.query(`insert into operator_account (id, method_code, bank_name, mark, holder, iban, account_no, branch_code, min_amount, max_amount, position, enabled) values
      (9002, 'card', 'Poyraz Bank', 'poyraz', 'Kehribar A.Ş.', '${ibanOf(5)}', '778', '12', 10000, 500000, 2, true),
      (9001, 'card', 'Enpara', 'enpara', 'Kehribar A.Ş.', '${iban}', '', '', 10000, 250050, 1, true),
      (9003, 'card', 'Sardunya Bankası', 'sardunya', 'Kehribar A.Ş.', '${ibanOf(6)}', '', '', 1, 2, 3, false)`)
    const list = async (provider: string) => (await server.call('bankAccounts', { provider }, { cookie: player.cookie })).body
    const { banks, sysBanks } = await list('card')
    expect(banks).toBeUndefined()
    expect(sysBanks?.map(({ id }) => id)).toEqual([9001, 9002])
    expect(sysBanks?.[0]).toEqual({
      id: 9001,
      img: '/api/cdnFiles/images/banks/enpara.svg',
      bankName: 'Enpara',
      minDeposit: 100,
      maxDeposit: 2500.5,
      accountCode: '',
      name: 'Kehribar A.Ş.',
      branchCode: '',
      iban,
      text: 'Enpara',
      value: '9001',
      bank_name: 'Enpara',
    })
    expect((await list('no-such-method')).sysBanks).toEqual([])
    await makeSecret(player)
    expect((await list('card')).sysBanks).toEqual([])
  })

  test('SEC-01 a secret member has only wallets for coins', async () => {
    const player = await server.testPlayer()
    await addAccount(server, player, { bank_name: 'Papara', country: 'TUR', city: 'İzmir', account_no: '1234567890' })
    await makeSecret(player)
    expect((await page(player)).sysBanks.map(({ value }) => value)).toEqual(['crypto'])
    expect((await insertAccount(server, player, bankForm())).errors).toEqual({ bank_name: ['bank_accounts.crypto_only'] })
    const wallet = await addAccount(server, player, walletForm())
    expect((await box(player, 'papara')).banks).toEqual([])
    expect((await box(player, 'crypto')).banks?.map(({ id }) => id)).toEqual([wallet])
  })
})

describe('deleting', () => {
  test('API-48 PROF-12 the owner deletes an account, once; another player’s account is not found', async () => {
    const [player, other] = [await server.testPlayer(), await server.testPlayer()]
    const id = await addAccount(server, player)
    expect(await remove(other, id)).toEqual({ status: 0, statusText: 'bank_accounts.not_found' })
    expect((await page(player)).banks).toHaveLength(1)
    expect(await remove(player, id)).toEqual({ status: 1, statusText: 'bank_accounts.deleted' })
    expect(await remove(player, id)).toEqual({ status: 0, statusText: 'bank_accounts.not_found' })
    expect((await page(player)).banks).toEqual([])
    expect((await box(player, 'havale')).banks).toEqual([])
  })

  test('API-48 an open request keeps a deleted account as its target, but no new one can use it', async () => {
    const player = await server.testPlayer({ cash: 1_000_00n })
    await passGap(server, player)
    const bank = await addAccount(server, player)
    expect((await ask(server, player, { bank })).status).toBe(1)
    await remove(player, bank)
    const { data } = (await server.call('pendingWithdrawals', {}, { cookie: player.cookie })).body
    expect(data).toMatchObject([{ target: 'Enpara · TR33 •••• 1326', status: 0 }])
    expect((await ask(server, player, { bank })).errors).toEqual({ bank: ['withdrawal.bank_not_found'] })
  })
})

test('ACCOUNT-9 additions and deletions are recorded, without the number', async () => {
  const player = await server.testPlayer()
  const id = await addAccount(server, player)
  await insertAccount(server, player, bankForm({ iban: 'TR330006100519786457841327' }))
  await remove(player, id)
  const { rows } = await server.pool.query("select action, result, detail from audit_log where player_id = $1 and action like 'bank_account%' order by id", [
    player.id,
  ])
  expect(rows).toEqual([
    { action: 'bank_account_add', result: 'added', detail: { account: id, bank: 'Enpara' } },
    { action: 'bank_account_add', result: 'refused', detail: { fields: 'iban' } },
    { action: 'bank_account_delete', result: 'deleted', detail: { account: id } },
  ])
})
