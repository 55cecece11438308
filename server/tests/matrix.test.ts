import { type Api, api, apiBase, type CallName, docsOf, type Endpoint, type InputOf } from '@kehribar/shared/api'
import { type PartnerApi, partnerApi, partnerBase } from '@kehribar/shared/partners'
import { signCall } from '@kehribar/shared/partners/signing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { affordabilityCheck, harmAssessment } from '@server/db/schema'
import { openSession } from '@server/modules/session'
import { Authenticator } from '../../tests/support/authenticator'
import { pdfFile, pngFile } from '../../tests/support/files'
import type { TestFile } from '../../tests/support/files'
import type { TestPlayer } from '../../tests/support/player'
import { someBrowser } from '../../tests/support/push-service'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { cardForm } from './money-support'
import { beginPasskey, pageOrigin } from './security-support'
import { addAccount, bankForm, confirmSessions, passGap } from './withdrawals-support'

/*
 * Authorisation of every call (@see ACCOUNT-10), with an input that would succeed, so that a refusal is about the caller: its
 * example's, or that of its row. `others` checks that another player neither sees nor changes the owner's data.
 */

let server: TestServer
let owner: TestPlayer
let other: TestPlayer
/** The owner's deposit, game session and favourite game. */
let reference: string
let gameSession: string
let slot = { id: 0, provider: '' }
/** The owner's second session, a trusted device, a passkey, and the subscription of a browser. */
let secondSession = 0
let device = 0
let passkey = 0
/** A bank account of the owner that gets deleted. */
let account = 0
let passkeyBegun: Awaited<ReturnType<typeof beginPasskeyOf>>

async function newDevice(of: TestPlayer): Promise<number> {
  await server.call('activateSmsIp', {}, as(of))
  return (await server.call('securityGet', {}, as(of))).body.devices[0]?.id ?? 0
}
async function newPasskey(of: TestPlayer): Promise<number> {
  await server.call('passkeyAdd', await beginPasskeyOf(of), as(of))
  return (await server.call('securityGet', {}, as(of))).body.passkeys[0]?.id ?? 0
}
async function beginPasskeyOf(of: TestPlayer) {
  const { challengeId, options } = await beginPasskey(server, of)
  return { challengeId, credential: new Authenticator(pageOrigin(server)).create(options) }
}
/** The owner's browser that receives push notifications. */
const pushed = someBrowser()
/** A row in the owner's history. */
let posting = 0
const changedPassword = 'Degisti-26!'

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.testPlayer({ cash: 750_00n, viaCode: true })
  await server.pool.query('update player set translator = true where id = $1', [owner.id])
  other = await server.testPlayer()
  const started = await server.call('depositPost', cardForm({ amount: 100 }), { cookie: owner.cookie, key: newIdempotencyKey() })
  reference = started.body.pr_id ?? ''
  expect(reference).not.toBe('')
  const { data } = (await server.call('slotGames', { limit: 1 })).body
  slot = { id: data[0]?.id ?? 0, provider: data[0]?.provider ?? '' }
  await server.call('favoriteToggle', { gameID: slot.id }, { cookie: owner.cookie })
  const launch = await server.call('getGameLink', slot, { cookie: owner.cookie })
  const code = new URL(launch.body.url ?? '').searchParams.get('code') ?? ''
  const entered = await server.partnerCall('authenticate', { code })
  gameSession = entered.body.session ?? ''
  expect(gameSession).not.toBe('')
  const second = await openSession(server.db, { playerId: owner.id, viaCode: false, ip: '127.0.0.1', userAgent: 'second' })
  expect(second).not.toBe('')
  secondSession = (await server.call('securityGet', {}, as(owner))).body.sessions.find(({ current }) => !current)?.id ?? 0
  device = await newDevice(owner)
  passkey = await newPasskey(owner)
  passkeyBegun = await beginPasskeyOf(owner)
  account = await addAccount(server, owner, { bank_name: 'Papara', country: 'TUR', city: 'İzmir', account_no: '1234567890' })
  await passGap(server, owner)
  posting = Number((await server.pool.query('select min(id) as id from ledger_tx where player_id = $1', [owner.id])).rows[0]?.id)
})
afterAll(() => server.close())
// This test makes many wrong logins from one address, so it resets the throttle.
beforeEach(() => server.pool.query('delete from throttle'))

interface Row<Name extends CallName> {
  /** Absent: the example's. */
  input?: () => InputOf<Api[Name]>
  /** A file that is sent with the input. */
  file?: TestFile
  /** Checks the answer to another player with the same input. */
  others?: () => Promise<void>
}

/** Returns the date that many days ahead, YYYY-MM-DD. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Checks that a call changes only the caller's own rules. Calls that require a password get the caller's. */
async function ownRules(name: CallName): Promise<void> {
  const before = (await server.call('limitsGet', {}, as(owner))).body
  const third = await server.testPlayer()
  expect((await callAlone(name, third)).body).toMatchObject({ status: 1 })
  expect({ ...(await server.call('limitsGet', {}, as(owner))).body, now: '' }).toEqual({ ...before, now: '' })
}

/** Makes a call that ends play or closes the account as a separate player, who makes no other calls. */
async function callAlone(name: CallName, player: TestPlayer) {
  const input = inputOf(name)
  return server.call(name, 'password' in input ? { ...input, password: player.password } : input, as(player))
}

const as = (player: TestPlayer, key = newIdempotencyKey()) => ({ cookie: player.cookie, key })

const rows: { [Name in CallName]?: Row<Name> } = {
  login: { input: () => ({ username: 'nobody', password: 'x' }) },
  otpRequest: { input: () => ({ username: 'nobody', password: 'x', checktype: 'mail' }) },
  otpVerify: { input: () => ({ checktype: 'mail', otpId: 'unknown', code: '000000' }) },
  register: {
    input: () => ({
      username: 'x',
      email: 'x',
      password: 'x',
      password_confirmation: 'x',
      firstname: 'x',
      lastname: 'x',
      gsm: 'x',
      birthdate: { day: 1, month: 1, year: 2000 },
      country: 'TUR',
      city: 'x',
      sex: 'male',
    }),
  },
  setLang: { input: () => ({ lang: 'tr' }) },
  forgotPassword: { input: () => ({ email: 'nobody@kehribar.example' }) },
  forgotUsername: { input: () => ({ email: 'nobody@kehribar.example', birthdate: { day: 1, month: 1, year: 2000 } }) },
  resetPassword: { input: () => ({ password: 'Gizli-2026!', password_confirmation: 'Gizli-2026!', token: 'unknown' }) },
  slotGames: { input: () => ({ limit: 1 }) },
  liveGames: { input: () => ({ limit: 1 }) },
  otherGames: { input: () => ({ limit: 1 }) },
  virtualGames: { input: () => ({ limit: 1 }) },
  providers: { input: () => ({}) },
  tags: { input: () => ({}) },
  activateSmsIp: {
    others: async () => expect((await server.call('activateSmsIp', {}, as(other))).body.status).not.toBe(1),
  },
  getMyDetails: {
    input: () => ({}),
    others: async () => {
      const { user } = (await server.call('getMyDetails', {}, as(other))).body
      expect(user).toMatchObject({ id: other.id, email: other.email, balance: 0, favoriteGames: [] })
    },
  },
  balance: {
    others: async () => expect((await server.call('balance', {}, as(other))).body).toMatchObject({ balance: 0, sessionNet: 0 }),
  },
  bankAccountDetails: {
    input: () => ({ bank: 101 }),
    others: async () => {
      await server.pool.query("update player set first_name = 'Bade' where id = $1", [other.id])
      expect((await server.call('bankAccountDetails', { bank: 101 }, as(owner))).body.m?.name_surname).toBe('Derya Yalın')
      expect((await server.call('bankAccountDetails', { bank: 101 }, as(other))).body.m?.name_surname).toBe('Bade Yalın')
    },
  },
  fixfinMethods: {
    input: () => ({ type: 'havalesnfixfin' as const, bank: true, amount: 150 }),
    // Even with the id and secret of the owner's transfer another player cannot continue it.
    others: async () => {
      const { body } = await server.call('fixfinMethods', { type: 'havalesnfixfin', bank: true, amount: 150 }, as(owner))
      const form = { provider: 'kolaypay', amount: 150, payment_id: body.payment_id, pr_uuid: body.uuid, bank_id: body.banks?.[0]?.id }
      expect((await server.call('depositPost', form, as(other))).body.errors).toEqual({ payment_id: ['deposit.transfer_not_found'] })
      expect((await server.call('depositPost', form, as(owner))).body.status).toBe(1)
    },
  },
  depositPost: {
    input: () => cardForm({ amount: 60 }),
    others: async () => {
      // The same key of another player is a different key.
      const key = newIdempotencyKey()
      const first = await server.call('depositPost', cardForm({ amount: 70 }), as(owner, key))
      const second = await server.call('depositPost', cardForm({ amount: 70 }), as(other, key))
      expect([first.body.status, second.body.status]).toEqual([1, 1])
      expect(second.body.pr_id).not.toBe(first.body.pr_id)
    },
  },
  depositState: {
    input: () => ({ pr_id: reference }),
    others: async () => {
      const mine = await server.call('depositState', { pr_id: reference }, as(owner))
      expect(mine.body).toMatchObject({ status: 1, state: 0, amount: 100 })
      const theirs = await server.call('depositState', { pr_id: reference }, as(other))
      const nobodys = await server.call('depositState', { pr_id: '00000000-0000-4000-8000-000000000000' }, as(other))
      expect(theirs.body).toEqual(nobodys.body)
      expect(theirs.body.state).toBeUndefined()
    },
  },
  transactionList: {
    input: () => ({}),
    others: async () => {
      const numbers = async (player: TestPlayer) =>
        ((await server.call('transactionList', { length: 100 }, as(player))).body.data?.original.data ?? []).map(({ id }) => id)
      const own = await numbers(owner)
      expect(own.length).toBeGreaterThan(0)
      expect((await numbers(other)).filter((id) => own.includes(id))).toEqual([])
    },
  },
  transactionSummary: {
    input: () => ({}),
    others: async () => expect((await server.call('transactionSummary', {}, as(other))).body.data).toMatchObject({ deposits: 0, lifetimeDeposits: 0 }),
  },
  transactionGet: {
    input: () => ({ id: posting }),
    others: async () => {
      expect((await server.call('transactionGet', { id: posting }, as(owner))).body.data).toMatchObject({ id: posting, code: 'deposit' })
      expect((await server.call('transactionGet', { id: posting }, as(other))).body).toEqual({ status: 0, statusText: 'transactions.not_found' })
    },
  },
  // Bank accounts and withdrawals; before the bonuses, which a withdrawal would cancel.
  pageBankAccounts: {
    others: async () => {
      expect((await server.call('pageBankAccounts', {}, as(owner))).body.banks.length).toBeGreaterThan(0)
      expect((await server.call('pageBankAccounts', {}, as(await server.testPlayer()))).body.banks).toEqual([])
    },
  },
  bankAccountInsert: {
    input: () => bankForm(),
    others: async () => {
      const accounts = async () => (await server.call('pageBankAccounts', {}, as(owner))).body.banks
      const before = await accounts()
      const third = await server.testPlayer()
      await confirmSessions(server, third)
      expect((await server.call('bankAccountInsert', bankForm(), as(third))).body.status).toBe(1)
      expect(await accounts()).toEqual(before)
    },
  },
  bankAccounts: {
    input: () => ({ selectbox: 1, provider: 'havale' }),
    others: async () => {
      const listed = async (player: TestPlayer) => (await server.call('bankAccounts', { selectbox: 1, provider: 'havale' }, as(player))).body.banks ?? []
      const third = await server.testPlayer()
      await addAccount(server, third)
      const [mine, theirs] = [await listed(owner), await listed(third)]
      expect(mine.length * theirs.length).toBeGreaterThan(0)
      expect(theirs.filter(({ id }) => mine.some((own) => own.id === id))).toEqual([])
    },
  },
  bankAccountDelete: {
    input: () => ({ id: account }),
    others: async () => {
      const { banks } = (await server.call('pageBankAccounts', {}, as(owner))).body
      for (const { id } of banks) expect((await server.call('bankAccountDelete', { id }, as(other))).body.status).toBe(0)
      expect((await server.call('pageBankAccounts', {}, as(owner))).body.banks).toEqual(banks)
    },
  },
  pageWithdraw: {
    others: async () => expect((await server.call('pageWithdraw', {}, as(other))).body).toMatchObject({ balance: 0, bonus: 0 }),
  },
  withdrawPost: {
    input: () => ({ provider: 'pep', popy: '5550001122', amount: 50, bonus: 0 }),
    others: async () => {
      const held = async () => (await server.pool.query('select count(*)::int as requests, sum(amount)::int as amount from withdrawal')).rows
      const before = await held()
      const { banks } = (await server.call('pageBankAccounts', {}, as(owner))).body
      const answer = await server.call('withdrawPost', { provider: 'havale', bank: banks[0]?.id, amount: 100, bonus: 0 }, as(other))
      expect(answer.body.errors).toMatchObject({ bank: ['withdrawal.bank_not_found'] })
      expect(await held()).toEqual(before)
    },
  },
  pendingWithdrawals: {
    input: () => ({}),
    others: async () => {
      expect((await server.call('pendingWithdrawals', {}, as(owner))).body.recordsTotal).toBeGreaterThan(0)
      expect((await server.call('pendingWithdrawals', {}, as(other))).body).toMatchObject({ data: [], recordsTotal: 0 })
    },
  },
  getGameLink: {
    input: () => slot,
    others: async () => {
      const [mine, theirs] = [await server.call('getGameLink', slot, as(owner)), await server.call('getGameLink', slot, as(other))]
      expect(theirs.body.url).not.toBe(mine.body.url)
    },
  },
  getProviderLink: {
    others: async () => {
      const ask = async (player: TestPlayer) => (await server.call('getProviderLink', { provider: 'sportsbook' }, as(player))).body
      const [mine, theirs] = [await ask(owner), await ask(other)]
      expect(theirs.url).toBe(mine.url)
      expect(theirs.token).not.toBe(mine.token)
    },
  },
  translatorSave: {
    input: () => ({ code: 'shell:home', lang: 'de', trans: 'Startseite' }),
    // The owner is a translator, the other player is not.
    others: async () => {
      const answer = await server.call('translatorSave', { code: 'shell:home', lang: 'de', trans: 'Fremdes Wort' }, as(other))
      expect([answer.status, answer.body]).toEqual([403, { status: 0, statusText: 'errors.forbidden' }])
      expect((await server.call('translate', { lang: 'de' })).body.data['shell:home']).not.toBe('Fremdes Wort')
    },
  },
  favoriteGet: {
    input: () => ({}),
    others: async () => {
      expect((await server.call('favoriteGet', {}, as(owner))).body.data).toHaveLength(1)
      expect((await server.call('favoriteGet', {}, as(other))).body.data).toEqual([])
    },
  },
  favoriteToggle: {
    input: () => ({ gameID: slot.id }),
    others: async () => {
      expect((await server.call('favoriteToggle', { gameID: slot.id }, as(other))).body).toMatchObject({ status: 1, favorite: true })
      expect((await server.call('favoriteGet', {}, as(owner))).body.data).toHaveLength(1)
    },
  },
  search: { input: () => ({ q: 'a' }) },
  promocodeClaim: {
    input: () => ({ code: 'KEHRIBAR50' }),
    others: async () => {
      // The same key of another player is a different key, and each can use the code once.
      const answers = [await server.testPlayer(), await server.testPlayer()].map((player) => as(player, 'a-key-of-two-players'))
      for (const each of answers) expect((await server.call('promocodeClaim', { code: 'KEHRIBAR50' }, each)).body.status).toBe(1)
    },
  },
  claimDiscount: {
    input: () => ({}),
    others: async () => expect((await server.call('claimDiscount', {}, as(other))).body).toMatchObject({ status: -3 }),
  },
  bonusesActive: {
    others: async () => expect((await server.call('bonusesActive', {}, as(other))).body.data).toEqual([]),
  },
  playerHome: {
    others: async () => {
      expect((await server.call('playerHome', {}, as(owner))).body.recent).toHaveLength(1)
      expect((await server.call('playerHome', {}, as(other))).body.recent).toEqual([])
    },
  },
  bonusHistory: {
    input: () => ({}),
    others: async () => {
      const third = await server.testPlayer()
      expect((await server.call('bonusHistory', {}, as(owner))).body.data).not.toEqual([])
      expect((await server.call('bonusHistory', {}, as(third))).body).toEqual({ status: 1, data: [], recordsTotal: 0 })
    },
  },
  bonusRequestSet: {
    input: () => ({ bonus: 'dogum-gunu' }),
    others: async () => {
      expect((await server.call('bonusRequestSet', { bonus: 'deneme-bonusu', msg: 'other' }, as(other))).body.status).toBe(1)
      expect((await server.call('bonusRequestGet', {}, as(owner))).body.reqs.map(({ msg }) => msg)).toEqual([''])
    },
  },
  bonusRequestGet: {
    others: async () => expect((await server.call('bonusRequestGet', {}, as(other))).body.reqs.map(({ msg }) => msg)).toEqual(['other']),
  },
  // Receipts
  uploadSet: {
    input: () => ({ deposit_method: 'diger', note: 'owner' }),
    file: pngFile(),
    others: async () => {
      const input = { deposit_method: 'diger', note: 'other' }
      expect((await server.call('uploadSet', input, { ...as(other), file: pdfFile() })).body.status).toBe(1)
      const notes = (await server.call('uploadList', {}, as(owner))).body.data.map(({ json }) => json.note)
      expect(notes).toEqual(['owner'])
    },
  },
  uploadList: {
    others: async () => {
      const [theirs] = (await server.call('uploadList', {}, as(other))).body.data
      const [own] = (await server.call('uploadList', {}, as(owner))).body.data
      expect([theirs?.json.note, own?.json.note]).toEqual(['other', 'owner'])
      // The files too are served only to their own player.
      for (const [name, cookie, status] of [
        [own?.image, owner.cookie, 200],
        [own?.image, other.cookie, 404],
        [own?.image, '', 404],
        [theirs?.image, owner.cookie, 404],
      ] as const)
        expect((await server.request(`/api/uploads/${name}`, { headers: { cookie } })).status).toBe(status)
    },
  },
  // Account page
  profileUpdate: {
    input: () => ({ address: 'Liman Cad. 4' }),
    others: async () => {
      expect((await server.call('profileUpdate', { address: 'Başka Sok. 1' }, as(other))).body.status).toBe(1)
      expect((await server.call('getMyDetails', {}, as(owner))).body.user.address).toBe('Liman Cad. 4')
    },
  },
  avatarSet: {
    input: () => ({ avatar: 3 }),
    others: async () => {
      expect((await server.call('avatarSet', { avatar: 4 }, as(other))).body.status).toBe(1)
      expect((await server.call('getMyDetails', {}, as(owner))).body.user.avatar).toBe(3)
    },
  },
  // Security centre
  securityGet: {
    others: async () => {
      const ids = async (player: TestPlayer) => (await server.call('securityGet', {}, as(player))).body.sessions.map(({ id }) => id)
      const [mine, theirs] = [await ids(owner), await ids(other)]
      expect(mine.length * theirs.length).toBeGreaterThan(0)
      expect(theirs.filter((id) => mine.includes(id))).toEqual([])
    },
  },
  loginHistory: {
    input: () => ({}),
    others: async () => {
      await server.call('login', { username: owner.username, password: 'x' })
      expect((await server.call('loginHistory', {}, as(owner))).body.total).toBeGreaterThan(0)
      expect((await server.call('loginHistory', {}, as(other))).body.total).toBe(0)
    },
  },
  sessionEnd: {
    input: () => ({ id: secondSession }),
    others: async () => {
      const { sessions } = (await server.call('securityGet', {}, as(owner))).body
      for (const { id } of sessions) expect((await server.call('sessionEnd', { id }, as(other))).body.status).toBe(0)
      expect((await server.call('balance', {}, as(owner))).status).toBe(200)
    },
  },
  deviceForget: {
    input: () => ({ id: device }),
    others: async () => {
      const id = await newDevice(owner)
      expect((await server.call('deviceForget', { id }, as(other))).body.status).toBe(0)
      expect((await server.call('securityGet', {}, as(owner))).body.devices.map((each) => each.id)).toContain(id)
    },
  },
  // After the row above, because it ends the trust in every device.
  sessionEndAll: {
    others: async () => {
      expect((await server.call('sessionEndAll', { others: true }, as(other))).body).toMatchObject({ status: 1, ended: 0 })
      expect((await server.call('balance', {}, as(owner))).status).toBe(200)
    },
  },
  passkeyOptions: {
    input: () => ({ password: owner.password }),
    others: async () => {
      const { body } = await server.call('passkeyOptions', { password: other.password }, as(other))
      expect(body.options?.['user']).toMatchObject({ name: other.username })
    },
  },
  passkeyAdd: {
    input: () => ({ ...passkeyBegun, name: 'x' }),
    others: async () => {
      const { body } = await server.call('passkeyAdd', await beginPasskeyOf(owner), as(other))
      expect(body.statusText).toBe('security.passkey_late')
    },
  },
  passkeyRemove: {
    input: () => ({ id: passkey }),
    others: async () => {
      const id = await newPasskey(owner)
      expect((await server.call('passkeyRemove', { id }, as(other))).body.status).toBe(0)
      expect((await server.call('securityGet', {}, as(owner))).body.passkeys.map((each) => each.id)).toContain(id)
    },
  },
  sessionConfirmOptions: {
    others: async () => {
      const credentials = async (player: TestPlayer) => (await server.call('sessionConfirmOptions', {}, as(player))).body.options?.['allowCredentials']
      const [mine, theirs] = [JSON.stringify(await credentials(owner)), await credentials(await server.testPlayer())]
      expect([mine.length > 2, theirs]).toEqual([true, undefined])
    },
  },
  sessionConfirm: {
    input: () => ({ password: owner.password }),
    others: async () => {
      await server.pool.query('update session set confirmed_at = null where player_id = $1', [owner.id])
      expect((await server.call('sessionConfirm', { password: other.password }, as(other))).body.status).toBe(1)
      const { rows: own } = await server.pool.query('select 1 from session where player_id = $1 and confirmed_at is not null', [owner.id])
      expect(own).toEqual([])
    },
  },
  passkeyLogin: {
    input: () => {
      const response = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
      return { challengeId: 'unknown', credential: { id: 'x', rawId: 'x', type: 'public-key', response } }
    },
  },
  // After the rows above, because it ends other sessions and the trust in every device.
  changePassword: {
    input: () => ({ currentPass: owner.password, newPass: changedPassword, newPass_confirmation: changedPassword }),
    // A call changes the caller's own password, never the owner's.
    others: async () => {
      const third = await server.testPlayer()
      const mine = { currentPass: third.password, newPass: 'Ucuncu-33!', newPass_confirmation: 'Ucuncu-33!' }
      expect((await server.call('changePassword', mine, as(third))).body.status).toBe(1)
      expect((await server.call('login', owner)).body.status).toBe(-4)
      expect((await server.call('login', { ...third, password: 'Ucuncu-33!' })).body.status).toBe(-4)
    },
  },
  // Messages and calls
  messageGet: {
    others: async () => {
      const { data = [] } = (await server.call('messageGet', {}, as(owner))).body
      expect(data).not.toHaveLength(0)
      expect((await server.call('messageGet', {}, as(other))).body.data).toEqual([])
      const theirs = await server.call('messageGet', { id: data[0]?.id ?? '' }, as(other))
      expect(theirs.body).toMatchObject({ status: 0, statusText: 'messages.not_found', openConv: null })
    },
  },
  messageUnread: {
    others: async () => expect((await server.call('messageUnread', {}, as(other))).body).toMatchObject({ count: 0, newest: null }),
  },
  messageReadAll: {
    others: async () => {
      const third = await server.testPlayer({ cash: 100_00n })
      await server.call('messageReadAll', {}, as(other))
      expect((await server.call('messageUnread', {}, as(third))).body.count).toBe(1)
    },
  },
  pushGet: {
    input: () => ({ endpoint: pushed.endpoint }),
    others: async () => expect((await server.call('pushGet', { endpoint: pushed.endpoint }, as(other))).body.on).toBe(false),
  },
  pushOn: {
    input: () => pushed,
    // A browser gets the messages of the player who subscribed last.
    others: async () => {
      expect((await server.call('pushOn', pushed, as(other))).body).toEqual({ status: 1 })
      expect((await server.call('pushGet', { endpoint: pushed.endpoint }, as(owner))).body.on).toBe(false)
      await server.call('pushOn', pushed, as(owner))
    },
  },
  pushOff: {
    input: () => ({ endpoint: pushed.endpoint }),
    others: async () => {
      await server.call('pushOn', pushed, as(owner))
      expect((await server.call('pushOff', { endpoint: pushed.endpoint }, as(other))).body).toEqual({ status: 1 })
      expect((await server.call('pushGet', { endpoint: pushed.endpoint }, as(owner))).body.on).toBe(true)
    },
  },
  requestCallGet: {
    others: async () => expect((await server.call('requestCallGet', {}, as(other))).body.data).toEqual([]),
  },
  requestCallCreate: {
    input: () => ({ date: inDays(7), time: '8', phone: '+905321234567', reason: 'Bir sorum var', type: ['call' as const] }),
    // The owner's request already waits; the other player's is separate.
    others: async () => {
      const request = { date: inDays(8), time: '9', phone: '+905321234568', reason: 'Benim de', type: ['call' as const] }
      expect((await server.call('requestCallCreate', request, as(other))).body.status).toBe(1)
      expect((await server.call('requestCallGet', {}, as(owner))).body.data).toMatchObject([{ time: '8', reason: 'Bir sorum var' }])
    },
  },
  // Limits
  limitsGet: {
    others: async () => {
      await server.call('limitSet', { kind: 'play', period: '7d', amount: 321 }, as(owner))
      const { limits = [] } = (await server.call('limitsGet', {}, as(other))).body
      expect(limits.filter(({ amount }) => amount === 321)).toEqual([])
    },
  },
  limitSet: { input: () => ({ kind: 'deposit' as const, period: '24h' as const, amount: 5000 }), others: () => ownRules('limitSet') },
  limitKeep: { input: () => ({ kind: 'deposit' as const, period: '24h' as const }), others: () => ownRules('limitKeep') },
  limitConfirm: { input: () => ({ kind: 'deposit' as const, period: '24h' as const }), others: () => ownRules('limitConfirm') },
  limitsReviewed: { input: () => ({}), others: () => ownRules('limitsReviewed') },
  realitySet: { input: () => ({ minutes: 60 }), others: () => ownRules('realitySet') },
  realityCheck: {
    others: async () => {
      await server.pool.query("update session set created_at = created_at - interval '2 hours' where player_id = $1", [owner.id])
      expect((await server.call('realityCheck', {}, as(owner))).body.due).toBe(true)
      expect((await server.call('realityCheck', {}, as(other))).body.due).toBe(false)
    },
  },
  realityAnswer: {
    others: async () => {
      expect((await server.call('realityAnswer', {}, as(other))).body.status).toBe(1)
      expect((await server.call('realityCheck', {}, as(owner))).body.due).toBe(true)
    },
  },
  timeOut: { input: () => ({ hours: 24 }), others: () => ownRules('timeOut') },
  selfExclude: { input: () => ({ password: 'x', reason: 'other' as const, term: '6m' as const }), others: () => ownRules('selfExclude') },
  exclusionReturn: {
    input: () => ({ password: 'x' }),
    others: async () => {
      const third = await server.testPlayer()
      await server.pool.query("update player set status = 'excluded', status_until = clock_timestamp() where id in ($1, $2)", [owner.id, third.id])
      expect((await callAlone('exclusionReturn', third)).body).toMatchObject({ status: 1 })
      expect((await server.call('limitsGet', {}, as(owner))).body.playState).toMatchObject({ kind: 'excluded', returns: null })
      await server.pool.query("update player set status = 'active', status_until = null where id = $1", [owner.id])
    },
  },
  exclusionCheck: { input: () => ({}), others: () => ownRules('exclusionCheck') },
  limitAnswer: {
    input: () => ({ income: 10_000, affordable: 1_000, origin: 'work' as const }),
    others: async () => {
      const third = await server.testPlayer()
      const asked = { level: 'declaration' as const, hours: 720, threshold: 500_00n, lost: 600_00n }
      await server.db.insert(affordabilityCheck).values([owner, third].map(({ id }) => ({ playerId: id, ...asked })))
      expect((await callAlone('limitAnswer', third)).body).toMatchObject({ status: 1, check: null })
      expect((await server.call('limitsGet', {}, as(owner))).body.check).toMatchObject({ answeredAt: null })
      await server.db.delete(affordabilityCheck)
    },
  },
  playPicture: {
    others: async () => {
      const day = (await server.pool.query("select ((clock_timestamp() at time zone 'Europe/Istanbul')::date - 1)::text as day")).rows[0].day as string
      await server.db.insert(harmAssessment).values({ playerId: owner.id, day, score: 30, stage: 'information', reasons: [] })
      expect((await server.call('playPicture', {}, as(owner))).body.found?.score).toBe(30)
      expect((await server.call('playPicture', {}, as(other))).body.found).toBeNull()
    },
  },
  accountClose: { input: () => ({ password: 'x' }), others: () => ownRules('accountClose') },
  verificationGet: {
    others: async () => {
      const third = await server.testPlayer({ unverified: true })
      expect((await server.call('verificationGet', {}, as(third))).body.state).toBe('unverified')
      expect((await server.call('verificationGet', {}, as(owner))).body.state).toBe('verified')
    },
  },
  verificationRead: {
    others: async () => {
      const [third, fourth] = [await server.testPlayer({ unverified: true, unread: true }), await server.testPlayer({ unverified: true, unread: true })]
      expect((await callAlone('verificationRead', third)).body).toMatchObject({ noticeDue: false })
      expect((await server.call('verificationGet', {}, as(fourth))).body.noticeDue).toBe(true)
    },
  },
  verificationBegin: {
    others: async () => {
      const [third, fourth] = [await server.testPlayer({ unverified: true }), await server.testPlayer({ unverified: true })]
      expect((await callAlone('verificationBegin', third)).body).toMatchObject({ status: 1, state: 'pending' })
      expect((await server.call('verificationGet', {}, as(fourth))).body.state).toBe('unverified')
    },
  },
  // Last, because it ends the session.
  logout: {
    others: async () => {
      const third = await server.testPlayer()
      await server.call('logout', {}, as(third))
      expect((await server.call('balance', {}, as(third))).status).toBe(401)
      expect((await server.call('balance', {}, as(owner))).status).toBe(200)
    },
  },
}

/** The rows come last, in their order, because some of them change what later ones find. */
const names = [...Object.keys(api).filter((name) => !Object.hasOwn(rows, name)), ...Object.keys(rows)] as CallName[]
const inputOf = <Name extends CallName>(name: Name) => (rows[name]?.input?.() ?? docsOf(endpointOf(name)).example.request) as InputOf<Api[Name]>
const withFile = (name: CallName) => {
  const file = rows[name]?.file
  return file ? { file } : {}
}
const endpointOf = (name: CallName): Endpoint => api[name]

describe('ACCOUNT-10 authorisation matrix of the site', () => {
  test('every call has a row', () => {
    expect([...names].sort()).toEqual(Object.keys(api).sort())
  })

  test.each(names)('%s: a visitor', async (name) => {
    const answer = await server.call(name, inputOf(name), { key: newIdempotencyKey(), ...withFile(name) })
    if (endpointOf(name).auth === 'public') expect(answer.status).toBe(200)
    else expect([answer.status, answer.body]).toEqual([401, { status: 0, statusText: 'auth.login_required' }])
  })

  test.each(names)('%s: an ended, an unknown and a malformed session', async (name) => {
    const gone = await server.testPlayer()
    await server.call('logout', {}, as(gone))
    for (const cookie of [gone.cookie, 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'sid=', 'sid="; drop table session', 'token=1']) {
      const answer = await server.call(name, inputOf(name), { cookie, key: newIdempotencyKey(), ...withFile(name) })
      expect([cookie, answer.status]).toEqual([cookie, endpointOf(name).auth === 'public' ? 200 : 401])
    }
  })

  test.each(names)('%s: a company with a genuine signature counts as a visitor', async (name) => {
    const secret = server.config.partnerSecret
    const headers = { ...(await signCall({ partner: 'sandbox', secret }, server.origin + apiBase + endpointOf(name).path, JSON.stringify(inputOf(name)))) }
    const answer = await server.call(name, inputOf(name), { headers, key: newIdempotencyKey() })
    expect(answer.status).toBe(endpointOf(name).auth === 'public' ? 200 : 401)
  })

  test.each(names.filter((name) => name !== 'logout'))('%s: the owner', async (name) => {
    const isFarewell = name === 'timeOut' || name === 'selfExclude' || name === 'accountClose'
    // This player is not excluded, so there is no exclusion to end.
    if (name === 'exclusionReturn')
      return expect((await callAlone(name, await server.testPlayer())).body).toMatchObject({ status: 0, statusText: 'limits.return_not_yet' })
    // The owner is already verified.
    if (name === 'verificationBegin')
      return expect((await server.call(name, {}, as(owner))).body).toMatchObject({ status: 0, statusText: 'verification.not_needed' })
    if (name === 'limitAnswer')
      return expect((await callAlone(name, await server.testPlayer())).body).toMatchObject({ status: 0, statusText: 'limits.check_none' })
    if (name === 'bankAccountInsert') await confirmSessions(server, owner)
    const answer = isFarewell ? await callAlone(name, await server.testPlayer()) : await server.call(name, inputOf(name), { ...as(owner), ...withFile(name) })
    expect(answer.status).toBe(200)
    if (endpointOf(name).auth === 'player' && !['favoriteToggle', 'claimDiscount'].includes(name)) expect(answer.body).toMatchObject({ status: 1 })
    // Another bonus of the owner is already active.
    if (name === 'claimDiscount') expect(answer.body).toMatchObject({ status: 0, statusText: 'bonuses.pending' })
    // The session continues with a new token.
    if (name === 'changePassword') Object.assign(owner, { password: changedPassword, cookie: answer.cookie })
    if (name === 'favoriteToggle') await server.call('favoriteToggle', { gameID: slot.id }, as(owner))
  })

  const shared = names.filter((name) => rows[name]?.others)
  test.each(shared)('%s: another player', async (name) => {
    await rows[name]?.others?.()
  })

  test('every call for players has a check with another player, or the same answer for everybody', () => {
    const same: CallName[] = ['depositMethods', 'memberSysBankAccs', 'transactionTypes', 'withdrawMethods']
    expect(names.filter((name) => endpointOf(name).auth === 'player' && !rows[name]?.others).sort()).toEqual(same.sort())
  })
})

describe('ACCOUNT-10 authorisation matrix of the partners', () => {
  const money = { round: 'matrix-1', game: 1, amount: '100', currency: 'TRY' as const }
  const inputs: { [Name in keyof PartnerApi]: () => InputOf<PartnerApi[Name]> } = {
    authenticate: () => ({ code: 'unknown-launch-code' }),
    balance: () => ({ session: gameSession }),
    bet: () => ({ session: gameSession, txid: 'matrix-bet', ...money, game: slot.id }),
    settle: () => ({ session: gameSession, txid: 'matrix-settle', ...money, game: slot.id }),
    credit: () => ({ session: gameSession, txid: 'matrix-credit', ...money, game: slot.id, why: 'jackpot' }),
    rollback: () => ({ session: gameSession, txid: 'matrix-rollback', bet: 'matrix-none', round: 'matrix-2' }),
    fixtureReport: () => ({
      ...{ fixture: 'matrix-fixture', version: 1, sport: { tr: 'Futbol' }, league: { tr: 'Lig' }, home: 'Ev', away: 'Deplasman', results: [] },
      ...{ startsAt: '2026-12-01T18:00:00Z', state: 'scheduled' as const, score: null },
    }),
    paymentProgress: () => ({ reference: '00000000-0000-4000-8000-000000000000', seen: 1, needed: 2 }),
    verificationReport: () => ({ reference: '00000000-0000-4000-8000-000000000000', txid: 'matrix-report', state: 'finished' as const, results: [] }),
    payoutCallback: () => ({ reference: 'wd-1-zzzzzzzz', txid: 'matrix-payout', state: 'paid', amount: '100', currency: 'TRY' }),
    paymentCallback: () => ({ reference: '00000000-0000-4000-8000-000000000000', txid: 'matrix', state: 'approved', amount: '100', currency: 'TRY' }),
  }
  const calls = Object.keys(partnerApi) as (keyof PartnerApi)[]

  test('every call has a row', () => {
    expect(Object.keys(inputs).sort()).toEqual([...calls].sort())
  })

  test.each(calls)('%s: visitors, players and unknown companies get 401 and change nothing', async (name) => {
    const before = await ledger()
    const body = JSON.stringify(inputs[name]())
    const callers: Record<string, string>[] = [
      {},
      { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
      { ...(await signCall({ partner: 'stranger', secret: 'a secret of their own' }, server.origin + partnerBase + partnerApi[name].path, body)) },
    ]
    for (const headers of callers) {
      const answer = await server.request(partnerBase + partnerApi[name].path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(answer.status).toBe(401)
    }
    expect(await ledger()).toEqual(before)
  })

  test.each(calls)('%s: the company itself is answered', async (name) => {
    expect((await server.partnerCall(name, inputs[name]())).status).toBe(200)
  })

  const ledger = async () => (await server.pool.query('select count(*)::int as entries, coalesce(sum(abs(amount)), 0)::text as moved from ledger_entry')).rows
})
