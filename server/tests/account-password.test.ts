import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'
import { isLoggedIn, logInByCode, mergeCookies, requestCode, queryRows } from './account-steps'

let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('delete from throttle')
  player = await server.testPlayer()
})

const fresh = 'Yepyeni-7?'
const change = (over: Partial<Record<'currentPass' | 'newPass' | 'newPass_confirmation', string>> = {}, cookie = player.cookie) =>
  server.call('changePassword', { currentPass: player.password, newPass: fresh, newPass_confirmation: fresh, ...over }, { cookie })
const knows = async (password: string) => (await server.call('login', { username: player.username, password })).body.status === -4

test('API-12 after a password change the new password logs in and the old one does not', async () => {
  const { body } = await change()
  expect(body).toEqual({ status: 1, statusText: 'profile.password_changed' })
  expect([await knows(fresh), await knows(player.password)]).toEqual([true, false])
})

test('VAL-16 the current password and an equal confirmation are required', async () => {
  const wrong = await change({ currentPass: 'Yanlış-1!' })
  expect(wrong.body).toEqual({ status: 0, statusText: 'profile.password_failed', errors: { currentPass: ['validation.password_current'] } })
  const unequal = await change({ newPass_confirmation: 'Yepyeni-8?' })
  expect(unequal.body.errors).toEqual({ newPass_confirmation: ['validation.password_match'] })
  const empty = await change({ currentPass: '', newPass_confirmation: '' })
  expect([empty.status, empty.body.errors]).toEqual([422, { currentPass: ['validation.required'], newPass_confirmation: ['validation.required'] }])
  expect(await knows(player.password)).toBe(true)
})

test('VAL-17 the new password must differ from the old one, also in its Unicode composition', async () => {
  const same = await change({ newPass: player.password, newPass_confirmation: player.password })
  expect(same.body.errors).toEqual({ newPass: ['validation.password_same'] })
  const composed = 'Gizl\u00fc-2026!'
  expect((await change({ newPass: composed, newPass_confirmation: composed })).body.status).toBe(1)
  const apart = composed.normalize('NFD')
  const again = await server.call(
    'changePassword',
    { currentPass: composed, newPass: apart, newPass_confirmation: apart },
    { cookie: await logInByCode(server, { ...player, password: composed }) },
  )
  expect(again.body.errors).toEqual({ newPass: ['validation.password_same'] })
})

test('VAL-14 VAL-15 VAL-19 the password needs 8 to 16 characters with every class; the older rule of 6 to 32 no longer applies', async () => {
  for (const [newPass, missing] of [
    ['Kis-1aB', ['length']],
    [`Uzun-1${'a'.repeat(11)}`, ['length']],
    ['yepyeni-7', ['upper']],
    ['YEPYENI-7', ['lower']],
    ['Yepyeni-x', ['digit']],
    ['Yepyeni77', ['special']],
  ] as const) {
    const { body } = await change({ newPass, newPass_confirmation: newPass })
    expect([newPass, body.errors]).toEqual([newPass, { newPass: missing.map((part) => `validation.password_${part}`) }])
  }
  // The older rule forbade the username and spaces; both are allowed.
  const name = `${player.username.slice(0, 6)} A-1`
  expect((await change({ newPass: name, newPass_confirmation: name })).body.status).toBe(1)
})

test('ACCOUNT-3 every other session ends, and this one continues with a new token', async () => {
  const elsewhere = await logInByCode(server, player)
  const answer = await change()
  expect(await isLoggedIn(server, elsewhere)).toBe(false)
  expect(await isLoggedIn(server, player.cookie)).toBe(false)
  const now = mergeCookies(player.cookie, answer.headers)
  expect(now).not.toBe(player.cookie)
  const { body } = await server.call('getMyDetails', {}, { cookie: now })
  expect(body.user.id).toBe(player.id)
})

test('ACCOUNT-3 a poll in flight with the old token is told to retry and deletes no cookie; later the token is a visitor’s', async () => {
  await change()
  const late = await server.call('balance', {}, { cookie: player.cookie })
  expect([late.status, late.headers.getSetCookie(), late.headers.get('retry-after')]).toEqual([503, [], '1'])
  await queryRows(server, "update session set ended_at = ended_at - interval '11 seconds' where player_id = $1 and end_reason = 'renewed'", [player.id])
  const after = await server.call('balance', {}, { cookie: player.cookie })
  expect(after.status).toBe(401)
})

test('ACCOUNT-3 games of this session continue, those of other sessions end', async () => {
  const [game] = await queryRows(server, 'select id from game order by id limit 1')
  await logInByCode(server, player)
  const sessions = await queryRows(server, 'select id from session where player_id = $1 order by id', [player.id])
  for (const [index, each] of sessions.entries())
    await queryRows(
      server,
      "insert into game_session (token_hash, partner, player_id, session_id, game_id, expires_at) values (sha256($4::bytea), 'sandbox', $1, $2, $3, now() + interval '1 hour')",
      [player.id, each['id'], game?.['id'], Buffer.from(`${player.id}-${index}`)],
    )
  await change()
  const games = await queryRows(server, 'select ended_at is null as open from game_session where player_id = $1 order by session_id', [player.id])
  expect(games).toEqual([{ open: true }, { open: false }])
})

test('ACCOUNT-6 no device is trusted any more, and pending codes and mailed links become invalid', async () => {
  const coded = await logInByCode(server, player)
  const trusted = mergeCookies(coded, (await server.call('activateSmsIp', {}, { cookie: coded })).headers)
  expect((await server.call('login', player, { cookie: trusted })).body.status).toBe(1)
  await queryRows(server, "update otp_challenge set created_at = created_at - interval '301 seconds' where player_id = $1", [player.id])
  const { otpId, code } = await requestCode(server, player)
  await server.call('forgotPassword', { email: player.email })
  const link = server.outbox.mails.at(-1)?.text ?? ''
  const current = await server.call('login', player, { cookie: trusted })
  expect((await change({}, mergeCookies(trusted, current.headers))).body.status).toBe(1)

  expect((await server.call('login', { username: player.username, password: fresh }, { cookie: trusted })).body.status).toBe(-4)
  expect((await server.call('otpVerify', { checktype: 'sms', otpId, code })).body.status).toBe(0)
  const token = /reset-password\/(\S+)/.exec(link)?.[1] ?? ''
  expect(token).not.toBe('')
  const reset = await server.call('resetPassword', { token, password: 'Baska-Bir1!', password_confirmation: 'Baska-Bir1!' })
  expect(reset.body.errors).toEqual({ token: ['auth.reset_link_spent'] })
})

test('ACCOUNT-2 a stolen session cannot be used to guess the password: ten attempts, then a wait', async () => {
  for (let guess = 0; guess < 10; guess++) expect((await change({ currentPass: `Tahmin-${guess}!` })).status).toBe(200)
  const stopped = await change()
  expect([stopped.status, stopped.body.statusText]).toEqual([429, 'auth.throttled'])
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
  await server.pool.query('delete from throttle')
  expect(await knows(player.password)).toBe(true)
})

test('ACCOUNT-3 of two concurrent changes only one succeeds', async () => {
  const answers = await Promise.all(['Birinci-1!', 'Ikinci-22?'].map((newPass) => change({ newPass, newPass_confirmation: newPass })))
  expect(answers.map(({ body }) => body.status).sort()).toEqual([0, 1])
  const won = answers[0]?.body.status === 1 ? 'Birinci-1!' : 'Ikinci-22?'
  expect(await knows(won)).toBe(true)
})

test.each([
  ['tr', 'az önce değiştirildi'],
  ['en', 'has just been changed'],
  ['de', 'soeben geändert'],
] as const)('ERR-12 the player is informed by mail, in %s, without the password', async (language, words) => {
  player = await server.testPlayer({ language })
  await change()
  const mail = server.outbox.mails.at(-1)
  expect(mail).toMatchObject({ to: player.email, text: expect.stringContaining(words) as string })
  expect(mail?.text).not.toContain(fresh)
})

test('ACCOUNT-9 changes and wrong passwords are recorded', async () => {
  await change({ currentPass: 'Yanlış-1!' })
  await change()
  const trail = await queryRows(server, "select result from audit_log where player_id = $1 and action = 'password_change' order by id", [player.id])
  expect(trail).toEqual([{ result: 'invalid_credentials' }, { result: 'changed' }])
})
