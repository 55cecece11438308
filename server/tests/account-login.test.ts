import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'
import { freshCaptcha, isLoggedIn, logInByCode, mergeCookies, queryRows } from './account-steps'

let server: TestServer
let player: TestPlayer

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await queryRows(server, 'delete from throttle')
  player = await server.testPlayer()
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const right = () => ({ username: player.username, password: player.password })
/** The answer to a login without a solved challenge. */
const asked = { status: 0, statusText: 'auth.captcha_required', captcha: true }
const wrong = () => ({ username: player.username, password: 'yanlış-parola' })

/** Returns the cookie of a device that the player trusts, without a session. */
async function trustedDevice(): Promise<string> {
  const cookie = await logInByCode(server, player)
  const trusted = await server.call('activateSmsIp', {}, { cookie })
  return trusted.cookie
}

describe('login', () => {
  test('AUTH-19 right credentials on a new device answer -4 with the masked channels and no session', async () => {
    const answer = await server.call('login', right())
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: -4, statusText: 'auth.new_device' })
    expect(answer.body.channels?.sms).toBe(`+90 5•• ••• ${player.gsm.slice(-4, -2)} ${player.gsm.slice(-2)}`)
    expect(answer.body.channels?.mail).toBe('o•••@k•••.example')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('AUTH-18 ACCOUNT-6 a trusted device logs in at once', async () => {
    const answer = await server.call('login', right(), { cookie: await trustedDevice() })
    expect(answer.body).toMatchObject({ status: 1, statusText: 'auth.login_success' })
    expect(await isLoggedIn(server, answer.cookie)).toBe(true)
  })

  test('VAL-02 the one field takes the username or the e-mail, in any case', async () => {
    for (const username of [player.username.toUpperCase(), player.email, player.email.toUpperCase(), `  ${player.username} `])
      expect((await server.call('login', { ...right(), username })).body.status).toBe(-4)
  })

  test('TURKISH-05 capitals of a Turkish keyboard log in too', async () => {
    const { username, email } = await server.testPlayer({ username: 'yildiz.ipek', email: 'yildiz.ipek@kehribar.example' })
    for (const typed of [username, email])
      expect((await server.call('login', { ...right(), username: typed.toLocaleUpperCase('tr') })).body.statusText).toBe('auth.new_device')
  })

  test('VAL-01 an empty name or password is refused at the field', async () => {
    const answer = await server.call('login', { username: ' ', password: '' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ username: ['validation.required'], password: ['validation.required'] })
  })

  test('ACCOUNT-1 an unknown user, a wrong password and an overlong guess look the same', async () => {
    const known = await server.call('login', wrong())
    const unknown = await server.call('login', { username: 'hic.kimse', password: 'yanlış-parola' })
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ status: 0, statusText: 'auth.invalid_credentials' })
    expect([unknown.status, unknown.body, unknown.cookie]).toEqual([known.status, known.body, known.cookie])
    expect((await server.call('login', { ...right(), password: 'x'.repeat(129) })).status).toBe(422)
  })

  test('AUTH-20 a closed account is reported only to a caller who knows the password', async () => {
    const closed = await server.testPlayer({ status: 'closed' })
    expect((await server.call('login', closed)).body).toEqual({ status: 0, statusText: 'auth.account_closed' })
    expect((await server.call('login', { ...closed, password: 'başka bir şey' })).body.statusText).toBe('auth.invalid_credentials')
    expect((await server.call('otpRequest', { ...closed, checktype: 'sms' })).body.statusText).toBe('auth.account_closed')
    expect(await isLoggedIn(server, closed.cookie)).toBe(false)
  })

  test('ACCOUNT-1 a hash with weaker parameters is replaced at login, and the password still works', async () => {
    const weak = await hash(player.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await queryRows(server, 'update player set password_hash = $1 where id = $2', [weak, player.id])
    await server.call('login', wrong())
    expect((await queryRows(server, 'select password_hash from player where id = $1', [player.id]))[0]).toEqual({ password_hash: weak })
    await server.call('login', right())
    expect((await queryRows(server, 'select password_hash from player where id = $1', [player.id]))[0]?.['password_hash']).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
    expect((await server.call('login', right())).body.status).toBe(-4)
  })
})

describe('ACCOUNT-2 throttle', () => {
  test('DATABASE-7 ACCOUNT-2 of 50 parallel guesses at one account from as many addresses, ten are checked; then a challenge is required, with which the owner can log in', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => server.call('login', wrong(), from(`203.0.113.${n + 1}`))))
    expect(answers.filter(({ body }) => body.statusText === 'auth.invalid_credentials')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.statusText === 'auth.captcha_required' && body.captcha === true)).toHaveLength(40)
    for (const username of [player.username, player.email])
      expect((await server.call('login', { ...right(), username }, from('198.51.100.1'))).body).toEqual(asked)
    expect((await server.call('otpRequest', { ...right(), checktype: 'sms' }, from('198.51.100.2'))).body.statusText).toBe('auth.log_in_again')
    expect((await server.call('login', { ...right(), captcha: await freshCaptcha(server) }, from('198.51.100.1'))).body.status).toBe(-4)
  })

  test('DATABASE-7 a wrong or reused solution is refused; the code after a solved challenge needs no other', async () => {
    for (let n = 0; n < 10; n++) await server.call('login', { username: `kimse${n}`, password: 'x' }, from('203.0.113.9'))
    const captcha = await freshCaptcha(server)
    const send = (solution: string) => server.call('login', { ...right(), captcha: solution }, from('203.0.113.9'))
    expect((await send('bozuk')).body).toEqual({ ...asked, statusText: 'validation.captcha' })
    expect((await server.call('login', { username: 'hic.kimse', password: 'x', captcha }, from('203.0.113.9'))).body.captcha).toBe(true)
    expect((await send(captcha)).body).toEqual({ ...asked, statusText: 'validation.captcha' })
    expect((await send(await freshCaptcha(server))).body.status).toBe(-4)
    expect((await server.call('otpRequest', { ...right(), checktype: 'sms' }, from('203.0.113.9'))).body.status).toBe(1)
  })

  test('DATABASE-7 ACCOUNT-2 one account from one address: after ten guesses everything has to wait, also the right password, the code request and a solved challenge', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await server.call('login', wrong(), from('203.0.113.1'))).body.statusText).toBe('auth.invalid_credentials')
      expect((await server.call('otpRequest', { ...wrong(), checktype: 'mail' }, from('203.0.113.1'))).status).toBe(200)
    }
    for (const captcha of [undefined, await freshCaptcha(server)]) {
      const answer = await server.call('login', { ...right(), captcha }, from('203.0.113.1'))
      expect([answer.status, answer.body.statusText]).toEqual([429, 'auth.throttled'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    expect((await server.call('otpRequest', { ...right(), checktype: 'sms' }, from('203.0.113.1'))).status).toBe(429)
  })

  test('ACCOUNT-2 an unknown name is counted like a known one', async () => {
    const guess = (n: number) => server.call('login', { username: 'hic.kimse', password: 'x' }, from(`203.0.113.${n}`))
    for (let n = 1; n <= 10; n++) expect((await guess(n)).body.captcha).toBe(n === 10 ? true : undefined)
    expect((await guess(11)).body).toEqual(asked)
    const [row] = await queryRows(server, "select string_agg(key, ' ') as keys from throttle")
    expect(row?.['keys']).not.toContain('kimse')
  })

  test('DATABASE-7 ACCOUNT-2 of 150 parallel guesses at as many names from one address ten are checked; others at the address continue with a challenge or a trusted device', async () => {
    const device = await trustedDevice()
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) => server.call('login', { username: `kimse${n}`, password: 'x' }, from('203.0.113.9'))),
    )
    expect(answers.filter(({ body }) => body.statusText === 'auth.invalid_credentials')).toHaveLength(10)
    expect(answers.filter(({ body }) => body.statusText === 'auth.captcha_required')).toHaveLength(140)
    expect((await server.call('login', right(), from('203.0.113.9'))).body).toEqual(asked)
    expect((await server.call('login', { ...right(), captcha: await freshCaptcha(server) }, from('203.0.113.9'))).body.status).toBe(-4)
    expect((await server.call('login', right(), { ...from('203.0.113.9'), cookie: device })).body.status).toBe(1)
    expect((await server.call('login', { username: 'hic.kimse', password: 'x' }, from('203.0.113.10'))).body.captcha).toBeUndefined()
  })

  test('DATABASE-7 ACCOUNT-2 far beyond that, an address and an account have to wait, with or without solved challenges', async () => {
    const far = (key: string, count: number) => queryRows(server, 'insert into throttle (key, count) values ($1, $2)', [key, count])
    await far('address:203.0.113.9', 99)
    await far(`account:${player.id}`, 29)
    const guess = async (name: string, ip: string) => server.call('login', { username: name, password: 'x', captcha: await freshCaptcha(server) }, from(ip))
    expect((await guess('hic.kimse', '203.0.113.9')).status).toBe(200)
    expect((await guess('hic.kimse2', '203.0.113.9')).status).toBe(429)
    expect((await server.call('login', { username: 'hic.kimse2', password: 'x' }, from('203.0.113.9'))).status).toBe(429)
    expect((await guess(player.username, '198.51.100.1')).status).toBe(200)
    expect((await guess(player.username, '198.51.100.2')).status).toBe(429)
    expect(await queryRows(server, "select count from throttle where key like '%@address:198.51.100.2'")).toEqual([{ count: 0 }])
  })

  test('ACCOUNT-2 a success does not count as a failure of the address, before and after a challenge', async () => {
    const ok = async (captcha?: string) => expect((await server.call('login', { ...right(), captcha }, from('203.0.113.9'))).body.status).toBe(-4)
    for (let n = 0; n < 12; n++) await ok()
    for (let n = 0; n < 9; n++) await server.call('login', { username: `kimse${n}`, password: 'x' }, from('203.0.113.9'))
    await ok()
    await server.call('login', { username: 'kimse', password: 'x' }, from('203.0.113.9'))
    await ok(await freshCaptcha(server))
    await ok()
    expect(await queryRows(server, "select count from throttle where key = 'address:203.0.113.9'")).toEqual([{ count: 10 }])
  })

  test("ACCOUNT-2 a success resets the account's counter, but not the address's", async () => {
    for (let n = 0; n < 9; n++) await server.call('login', wrong(), from('203.0.113.9'))
    expect((await server.call('login', right(), from('203.0.113.9'))).body.status).toBe(-4)
    for (let n = 0; n < 9; n++) expect((await server.call('login', wrong(), from(`198.51.100.${n + 1}`))).body.captcha).toBeUndefined()
    await server.call('login', { username: 'hic.kimse', password: 'x' }, from('203.0.113.9'))
    expect((await server.call('login', { username: 'hic.kimse', password: 'x' }, from('203.0.113.9'))).body).toEqual(asked)
  })

  test('ACCOUNT-2 REPO-2 each further failure doubles the wait up to a quarter of an hour; afterwards the counter is reset', async () => {
    const pause = (minutes: number) =>
      queryRows(
        server,
        'update throttle set blocked_until = blocked_until - make_interval(mins => $1), window_start = window_start - make_interval(mins => $1)',
        [minutes],
      )
    const waited: number[] = []
    const guess = async () => server.call('login', { ...wrong(), captcha: await freshCaptcha(server) }, from('203.0.113.1'))
    for (let n = 0; n < 10; n++) await server.call('login', wrong(), from('203.0.113.1'))
    for (let n = 0; n < 6; n++) {
      waited.push(Number((await server.call('login', wrong(), from('203.0.113.1'))).headers.get('retry-after')))
      await queryRows(server, "update throttle set blocked_until = now() - interval '1 second'")
      await guess()
    }
    // Exact to the second, minus the duration of the calls.
    for (const [place, seconds] of [60, 120, 240, 480, 900, 900].entries()) {
      expect(waited[place], `${place}`).toBeLessThanOrEqual(seconds)
      expect(waited[place], `${place}`).toBeGreaterThan(seconds - 10)
    }
    await pause(31)
    for (let n = 0; n < 9; n++) expect((await server.call('login', wrong(), from('203.0.113.1'))).status).toBe(200)
    expect((await server.call('login', right(), from('203.0.113.1'))).body.status).toBe(-4)
  })

  test('ACCOUNT-2 failed logins by others do not lock the player out on a trusted device', async () => {
    const device = await trustedDevice()
    for (let n = 0; n < 11; n++) await server.call('login', wrong(), from(`203.0.113.${n + 1}`))
    expect((await server.call('login', right(), from('198.51.100.1'))).body).toEqual(asked)
    expect((await server.call('login', right(), { ...from('198.51.100.1'), cookie: device })).body.status).toBe(1)
    for (let n = 0; n < 10; n++) await server.call('login', wrong(), { ...from(`203.0.113.${n + 20}`), cookie: device })
    expect((await server.call('login', right(), { ...from('198.51.100.2'), cookie: device })).status).toBe(429)
  })
})

describe('ACCOUNT-6 device trust', () => {
  test('ACCOUNT-6 only a session that was opened by a code can trust the device', async () => {
    const plain = await server.call('activateSmsIp', {}, { cookie: player.cookie })
    expect(plain.body).toEqual({ status: 0, statusText: 'auth.code_session_required' })
    expect(plain.cookie).toBe('')
    expect((await server.call('activateSmsIp', {})).status).toBe(401)
  })

  test('ACCOUNT-6 the trust token is random, stored as a hash, valid for 30 days, and can end', async () => {
    const device = await trustedDevice()
    const [row] = await queryRows(server, 'select token_hash, expires_at - created_at as life from device where player_id = $1', [player.id])
    expect(row?.['life']).toMatchObject({ days: 30 })
    expect(device).toMatch(/^device=[\w-]{43}$/)
    expect((row?.['token_hash'] as Buffer).toString('base64url')).not.toBe(device.slice('device='.length))
    const line = (await server.call('activateSmsIp', {}, { cookie: await logInByCode(server, player) })).headers.getSetCookie().join()
    expect(line).toMatch(/^device=.*Max-Age=2592000.*HttpOnly.*SameSite=Lax/)

    await queryRows(server, "update device set expires_at = now() - interval '1 second' where player_id = $1", [player.id])
    expect((await server.call('login', right(), { cookie: device })).body.status).toBe(-4)
  })

  test("ACCOUNT-6 another player's device, a revoked one and an invented one count as new devices", async () => {
    const device = await trustedDevice()
    const other = await server.testPlayer()
    expect((await server.call('login', other, { cookie: device })).body.status).toBe(-4)
    expect((await server.call('login', right(), { cookie: `device=${'A'.repeat(43)}` })).body.status).toBe(-4)
    await queryRows(server, 'update device set revoked_at = now() where player_id = $1', [player.id])
    expect((await server.call('login', right(), { cookie: device })).body.status).toBe(-4)
  })

  test('ACCOUNT-6 logging out keeps the trust', async () => {
    const cookie = await logInByCode(server, player)
    const all = mergeCookies(cookie, (await server.call('activateSmsIp', {}, { cookie })).headers)
    const after = mergeCookies(all, (await server.call('logout', {}, { cookie: all })).headers)
    expect(after).toMatch(/^device=/)
    expect((await server.call('login', right(), { cookie: after })).body.status).toBe(1)
  })
})
