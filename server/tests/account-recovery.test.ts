import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { isLoggedIn, logInByCode, mergeCookies, requestCode, queryRows } from './account-steps'
import { addPasskey, beginPasskey, passkeyLogin } from './security-support'

let server: TestServer
let player: TestPlayer
const fresh = 'Yeni-Kehri1'
const nobody = 'hic.kimse@kehribar.example'
const sent = { status: 1, statusText: 'auth.recovery_sent' }
const spent = { status: 0, statusText: 'auth.reset_failed', errors: { token: ['auth.reset_link_spent'] } }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await queryRows(server, 'delete from throttle')
  server.outbox.mails.length = 0
  player = await server.testPlayer({ birthDate: '1990-11-20' })
})

/** Returns the token of the newest mailed link. */
const mailedToken = () => /\/reset-password\/([\w-]{43})\b/.exec(server.outbox.mails.at(-1)?.text ?? '')?.[1] ?? ''

async function askForToken(email = player.email): Promise<string> {
  expect((await server.call('forgotPassword', { email })).body).toEqual(sent)
  return mailedToken()
}

const reset = (token: string, password = fresh, options: { cookie?: string } = {}) =>
  server.call('resetPassword', { password, password_confirmation: password, token }, options)

const passwordIs = async (password: string, who = player) => (await server.call('login', { username: who.username, password })).body.status !== 0

describe('API-10 AUTH-16 the mailed link for a new password', () => {
  test('ACCOUNT-6 the link goes to the account’s own address, under the public address, in the player’s language', async () => {
    for (const [language, word] of [
      ['tr', '20 dakika'],
      ['en', '20 minutes'],
      ['de', '20 Minuten'],
    ] as const) {
      const one = await server.testPlayer({ language })
      const token = await askForToken(one.email.toUpperCase())
      const mail = server.outbox.mails.at(-1)
      expect(mail?.to).toBe(one.email)
      expect(mail?.text).toContain(word)
      expect(mail?.text).toContain(`${server.config.publicOrigin}/reset-password/${token}\n`)
      expect(mail?.subject).not.toContain(token)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
  })

  test('TURKISH-05 capitals of a Turkish keyboard find the account', async () => {
    const { email } = await server.testPlayer({ email: 'yildiz.ipek@kehribar.example' })
    expect(await askForToken(email.toLocaleUpperCase('tr'))).not.toBe('')
    expect(server.outbox.mails.at(-1)?.to).toBe(email)
  })

  test('ACCOUNT-1 unknown addresses and those of closed accounts get the same answer, and no mail', async () => {
    const closed = await server.testPlayer({ status: 'closed' })
    const answers = await Promise.all([player.email, nobody, closed.email].map((email) => server.call('forgotPassword', { email })))
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, sent])
      expect(headers.getSetCookie()).toEqual([])
    }
    expect(server.outbox.mails.map((mail) => mail.to)).toEqual([player.email])
  })

  test('ACCOUNT-1 the answer neither waits for the mail company nor reveals its failures', async () => {
    const { mailer } = server.services
    const send = mailer.send.bind(mailer)
    const fates = [() => new Promise<void>(() => {}), () => Promise.reject(new Error('451 mailbox busy'))]
    for (const fate of fates) {
      mailer.send = fate
      expect((await server.call('forgotPassword', { email: player.email })).body).toEqual(sent)
      expect((await server.call('forgotUsername', { email: player.email, birthdate: { day: 20, month: 11, year: 1990 } })).body).toEqual(sent)
    }
    mailer.send = send
  })

  test('VAL-12 a missing or malformed address is reported at the field', async () => {
    expect((await server.call('forgotPassword', { email: '  ' })).body.errors).toEqual({ email: ['validation.required'] })
    for (const email of ['deniz', 'deniz@', 'deniz@x', 'deniz akarsu@ornek.example'])
      expect((await server.call('forgotPassword', { email })).body).toEqual({
        status: 0,
        statusText: 'auth.recovery_failed',
        errors: { email: ['validation.email'] },
      })
  })

  test('ACCOUNT-6 the token is nowhere in the database, including the audit log', async () => {
    const token = await askForToken()
    await reset(token)
    const [found] = await queryRows(server, "select count(*)::int as n from password_reset where token_hash = sha256(convert_to($1, 'UTF8'))", [token])
    expect(found).toEqual({ n: 1 })
    const tables = await queryRows(server, "select tablename from pg_tables where schemaname = 'public'")
    for (const { tablename } of tables) {
      const text = `select count(*)::int as n from "${String(tablename)}" t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`
      expect([tablename, await queryRows(server, text, [token, fresh])]).toEqual([tablename, [{ n: 0 }]])
    }
  })
})

describe('API-13 AUTH-33 AUTH-34 the new password', () => {
  test('ACCOUNT-6 the token sets the password once and logs nobody in', async () => {
    const token = await askForToken()
    const answer = await reset(token)
    expect(answer.body).toEqual({ status: 1, statusText: 'auth.reset_success' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await passwordIs(fresh)).toBe(true)
    expect(await passwordIs(player.password)).toBe(false)
    expect((await reset(token, 'Baska-Sifre2')).body).toEqual(spent)
    expect(await passwordIs(fresh)).toBe(true)
  })

  test('ACCOUNT-6 of ten parallel uses of one token one succeeds, and its password counts', async () => {
    const token = await askForToken()
    const tries = Array.from({ length: 9 }, (_, n) => `Paralel-${n}a`)
    const answers = await Promise.all(tries.map(async (password) => ({ password, body: (await reset(token, password)).body })))
    const winners = answers.filter(({ body }) => body.status === 1)
    expect(winners).toHaveLength(1)
    for (const { body } of answers.filter(({ body }) => body.status !== 1)) expect(body).toEqual(spent)
    expect(await passwordIs(winners[0]?.password ?? '')).toBe(true)
    expect(
      await queryRows(server, "select result from audit_log where player_id = $1 and action = 'password_reset' and result = 'changed'", [player.id]),
    ).toHaveLength(1)
  })

  test('ACCOUNT-6 only the newest token is valid', async () => {
    const first = await askForToken()
    const second = await askForToken()
    expect(first).not.toBe(second)
    expect((await reset(first)).body).toEqual(spent)
    expect((await reset(second)).body.status).toBe(1)
  })

  test('ACCOUNT-6 of tokens requested concurrently, one stays valid', async () => {
    await Promise.all(Array.from({ length: 4 }, () => server.call('forgotPassword', { email: player.email })))
    const tokens = server.outbox.mails.map(({ text }) => /reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(4)
    const answers = []
    for (const token of tokens) answers.push((await reset(token)).body.status)
    expect(answers.filter((status) => status === 1)).toHaveLength(1)
  })

  test('ACCOUNT-6 a token expires after twenty minutes', async () => {
    const age = (minutes: number) =>
      queryRows(server, 'update password_reset set expires_at = expires_at - make_interval(mins => $1) where player_id = $2', [minutes, player.id])
    const token = await askForToken()
    await age(20)
    expect((await reset(token)).body).toEqual(spent)
    const next = await askForToken()
    await age(19)
    expect((await reset(next)).body.status).toBe(1)
  })

  test('ACCOUNT-3 ACCOUNT-6 all sessions and trusted devices of this player end, and no others', async () => {
    const other = await server.testPlayer()
    const cookie = await logInByCode(server, player)
    const device = mergeCookies(cookie, (await server.call('activateSmsIp', {}, { cookie })).headers)
    expect((await server.call('login', player, { cookie: device })).body.status).toBe(1)

    expect((await reset(await askForToken())).body.status).toBe(1)
    for (const old of [player.cookie, cookie, device]) expect(await isLoggedIn(server, old)).toBe(false)
    expect((await server.call('login', { username: player.username, password: fresh }, { cookie: device })).body.status).toBe(-4)
    expect(await isLoggedIn(server, other.cookie)).toBe(true)
  })

  test('ACCOUNT-3 ACCOUNT-6 a concurrent login with the old password does not outlive the change', async () => {
    const first = await logInByCode(server, player)
    const device = mergeCookies(first, (await server.call('activateSmsIp', {}, { cookie: first })).headers)
    // Only the device cookie, because the session that trusted it is not rotated.
    const cookie = device.split('; ').find((pair) => pair.startsWith('device=')) ?? ''
    const token = await askForToken()
    const [changed, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () => server.call('login', { username: player.username, password: player.password }, { cookie })),
    ])
    expect(changed.body.status).toBe(1)
    for (const login of logins) expect(login.cookie && (await isLoggedIn(server, login.cookie))).toBeFalsy()
    expect(await queryRows(server, 'select id from session where player_id = $1 and ended_at is null', [player.id])).toEqual([])
  })

  test.each([
    ['tr', 'geçiş anahtarlarınız kaldırıldı'],
    ['en', 'passkeys were removed'],
    ['de', 'Ihre Passkeys'],
  ] as const)('ACCOUNT-6 a reset by mail removes every passkey of this player, and mail and message say so (%s)', async (language, words) => {
    const [owner, other] = [await server.testPlayer({ language }), await server.testPlayer()]
    const [mine, second, theirs] = [await addPasskey(server, owner), await addPasskey(server, owner), await addPasskey(server, other)]
    const underWay = await beginPasskey(server, owner)
    expect((await reset(await askForToken(owner.email))).body.status).toBe(1)
    for (const { authenticator } of [mine, second])
      expect((await passkeyLogin(server, authenticator)).body).toEqual({ status: 0, statusText: 'auth.passkey_unknown' })
    expect((await passkeyLogin(server, theirs.authenticator)).body.status).toBe(1)
    expect(await queryRows(server, 'select id from passkey_challenge where id = $1', [underWay.challengeId])).toEqual([])
    expect(server.outbox.mails.at(-1)?.text).toContain(words)
    const [note] = await queryRows(server, 'select body from player_message where player_id = $1 order by created_at desc limit 1', [owner.id])
    expect(note?.['body']).toContain(words)
    const [deed] = await queryRows(server, "select detail from audit_log where player_id = $1 and action = 'password_reset'", [owner.id])
    expect(deed?.['detail']).toMatchObject({ passkeys: 2 })
  })

  test('ACCOUNT-6 a code requested with the old password becomes invalid', async () => {
    const { otpId, code } = await requestCode(server, player)
    await reset(await askForToken())
    expect((await server.call('otpVerify', { checktype: 'sms', otpId, code })).body).toEqual({ status: 0, statusText: 'auth.code_spent' })
  })

  test('ACCOUNT-6 the owner is informed of the change, without the password', async () => {
    await reset(await askForToken())
    const mail = server.outbox.mails.at(-1)
    expect(mail?.to).toBe(player.email)
    expect(mail?.text).toContain('az önce değiştirildi')
    expect(mail?.text).not.toContain(fresh)
  })

  test('ACCOUNT-6 an account that was closed in the meantime stays closed', async () => {
    const token = await askForToken()
    await queryRows(server, "update player set status = 'closed' where id = $1", [player.id])
    expect((await reset(token)).body).toEqual(spent)
  })

  test('VAL-14 VAL-15 every missing character class has its message; an invalid password does not use up the token', async () => {
    const token = await askForToken()
    const wrong: [string, string[]][] = [
      ['Kisa-1a', ['validation.password_length']],
      ['Uzun-sifre-12345x', ['validation.password_length']],
      ['BUYUK-HARF1', ['validation.password_lower']],
      ['kucuk-harf1', ['validation.password_upper']],
      ['Rakam-yoktur', ['validation.password_digit']],
      ['Ozelyoktur1', ['validation.password_special']],
      ['abc', ['validation.password_length', 'validation.password_upper', 'validation.password_digit', 'validation.password_special']],
    ]
    for (const [password, messages] of wrong) {
      const { body } = await reset(token, password)
      expect([password, body]).toEqual([password, { status: 0, statusText: 'auth.reset_failed', errors: { password: messages } }])
    }
    const unequal = await server.call('resetPassword', { password: fresh, password_confirmation: `${fresh}x`, token })
    expect(unequal.body.errors).toEqual({ password_confirmation: ['validation.password_match'] })
    expect((await reset(token)).body.status).toBe(1)
  })

  test('VAL-18 without a token nothing is checked', async () => {
    for (const token of ['', '   ']) {
      const answer = await reset(token)
      expect([answer.status, answer.body.errors]).toEqual([422, { token: ['validation.required'] }])
    }
  })

  test('ACCOUNT-2 guessed tokens get the same refusal, and then have to wait', async () => {
    const token = await askForToken()
    const guesses = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.toUpperCase(), 'A'.repeat(43), "' or true --", '\u202e', 'x'.repeat(128)]
    for (const guess of guesses) expect((await reset(guess)).body).toEqual(spent)
    for (let n = guesses.length; n < 10; n += 1) await reset('A'.repeat(43))
    const blocked = await reset('A'.repeat(43))
    expect([blocked.status, blocked.body.statusText]).toEqual([429, 'auth.throttled'])
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await passwordIs(player.password)).toBe(true)
  })
})

describe('API-11 AUTH-17 the username by mail', () => {
  const born = { day: 20, month: 11, year: 1990 }

  test('the username is mailed only if e-mail and birth date match; ACCOUNT-1 the answer is the same', async () => {
    const other = await server.testPlayer({ status: 'closed' })
    const tries = [
      { email: player.email, birthdate: { ...born, day: 21 } },
      { email: nobody, birthdate: born },
      { email: other.email, birthdate: born },
    ]
    for (const input of tries) expect((await server.call('forgotUsername', input, { encoding: 'urlencoded' })).body).toEqual(sent)
    expect(server.outbox.mails).toEqual([])
    expect((await server.call('forgotUsername', { email: player.email, birthdate: born }, { encoding: 'urlencoded' })).body).toEqual(sent)
    expect(server.outbox.mails).toHaveLength(1)
    expect(server.outbox.mails[0]?.to).toBe(player.email)
    expect(server.outbox.mails[0]?.text).toContain(player.username)
  })

  test('VAL-13 both fields are required and must be valid', async () => {
    const ask = async (input: object) => (await server.call('forgotUsername', input as never)).body.errors
    expect(await ask({ birthdate: born })).toEqual({ email: ['validation.required'] })
    expect(await ask({ email: player.email })).toHaveProperty('birthdate')
    expect(await ask({ email: 'deniz', birthdate: born })).toEqual({ email: ['validation.email'] })
    expect(await ask({ email: player.email, birthdate: { day: 31, month: 2, year: 1990 } })).toEqual({ birthdate: ['validation.date'] })
  })
})

describe('ACCOUNT-2 limits of mail requests', () => {
  test('one address gets five mails and then has to wait, whether or not it has an account', async () => {
    for (const email of [player.email, nobody]) {
      await queryRows(server, 'delete from throttle')
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await server.call('forgotPassword', { email: n % 2 ? email.toUpperCase() : email })).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(server.outbox.mails).toHaveLength(5)
  })

  test('requests by others do not make the owner wait; all callers together get twenty mails for one address', async () => {
    const behindProxy = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
    try {
      const { email } = await behindProxy.testPlayer()
      const ask = async (ip: string) => (await behindProxy.call('forgotPassword', { email }, { headers: { 'x-forwarded-for': ip } })).status
      for (let n = 0; n < 6; n += 1) await ask('203.0.113.9')
      expect(await ask('203.0.113.9')).toBe(429)
      expect(await ask('198.51.100.1')).toBe(200)
      const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`198.51.100.${n + 2}`)))
      expect(statuses.filter((status) => status === 200)).toHaveLength(14)
      expect(behindProxy.outbox.mails).toHaveLength(20)
    } finally {
      await behindProxy.close()
    }
  })

  test('DATABASE-7 a shared IP address gets a hundred mails over all mail addresses, and logins from it do not wait', async () => {
    await server.call('forgotPassword', { email: 'kisi@kehribar.example' })
    await queryRows(server, "update throttle set count = 90 where key like 'recovery-address:%'")
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await server.call('forgotPassword', { email: `kisi${n}@kehribar.example` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    expect(await passwordIs(player.password)).toBe(true)
    expect(await queryRows(server, "select key from throttle where key like '%kehribar%'")).toEqual([])
  })

  test('ACCOUNT-9 every step is recorded with the player, without secrets', async () => {
    await reset(await askForToken())
    await server.call('forgotUsername', { email: player.email, birthdate: { day: 20, month: 11, year: 1990 } })
    const trail = await queryRows(server, 'select action, result, detail from audit_log where player_id = $1 order by id', [player.id])
    expect(trail).toEqual([
      { action: 'password_forgotten', result: 'mailed', detail: null },
      { action: 'password_reset', result: 'changed', detail: { sessions: 1, devices: 0, passkeys: 0 } },
      { action: 'username_forgotten', result: 'mailed', detail: null },
    ])
  })
})
