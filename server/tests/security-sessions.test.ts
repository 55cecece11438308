import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../tests/support/player'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { isLoggedIn, logInByCode, mergeCookies, wrongCode, requestCode, queryRows } from './account-steps'
import { addPasskey, passkeyLogin, securityOf } from './security-support'

let server: TestServer
let player: TestPlayer
let other: TestPlayer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('delete from throttle')
  player = await server.testPlayer()
  other = await server.testPlayer()
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Logs in with this user agent and trusts the device. */
async function trustedLogin(userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const { otpId, code } = await requestCode(server, player, 'mail')
  const entered = await server.call('otpVerify', { checktype: 'mail', otpId, code }, { headers })
  const trusted = await server.call('activateSmsIp', {}, { cookie: entered.cookie, headers })
  await queryRows(server, 'delete from otp_challenge where player_id = $1', [player.id])
  return mergeCookies(entered.cookie, trusted.headers)
}

/** Opens a game of the player's session and returns the company's session token. */
async function openGame(cookie: string): Promise<string> {
  const { data } = (await server.call('slotGames', { limit: 1 })).body
  const launch = await server.call('getGameLink', { id: data[0]?.id ?? 0, provider: data[0]?.provider ?? '' }, { cookie })
  const code = new URL(launch.body.url ?? '').searchParams.get('code') ?? ''
  return (await server.partnerCall('authenticate', { code })).body.session ?? ''
}
const gameState = async (session: string) => (await server.partnerCall('balance', { session })).body.result

describe('the security centre', () => {
  test('lists active sessions with device and address, the current one marked; ended, idle and old ones are left out', async () => {
    const onPhone = await trustedLogin(phone)
    const onLaptop = await logInByCode(server, player)
    await server.call('logout', {}, { cookie: onLaptop })
    const idle = await logInByCode(server, await sameAfterCode())
    await queryRows(server, "update session set seen_at = now() - interval '31 minutes' where id = (select max(id) from session where player_id = $1)", [
      player.id,
    ])
    expect(await isLoggedIn(server, idle)).toBe(false)
    const { sessions } = await securityOf(server, onPhone)
    expect(sessions.map(({ device, ip, current }) => ({ device, ip, current }))).toEqual([
      { device: 'Safari, iOS', ip: '127.0.0.1', current: true },
      { device: '', ip: '127.0.0.1', current: false },
    ])
    expect(Date.parse(sessions[0]?.seenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sessions[0]?.createdAt ?? ''))
    expect((await securityOf(server, player.cookie)).sessions.map(({ current }) => current)).toEqual([false, true])
    expect((await securityOf(server, other.cookie)).sessions).toHaveLength(1)
  })

  test('ACCOUNT-6 lists trusted devices with their expiry, the current one marked; a browser that is trusted again is still one device', async () => {
    const cookie = await trustedLogin(laptop)
    const again = await server.call('activateSmsIp', {}, { cookie, headers: { 'user-agent': laptop } })
    const newest = mergeCookies(cookie, again.headers)
    await trustedLogin(phone)
    const { devices } = await securityOf(server, newest)
    expect(devices.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Safari, iOS', current: false },
      { device: 'Firefox, Windows', current: true },
    ])
    const days = (Date.parse(devices[0]?.expiresAt ?? '') - Date.parse(devices[0]?.createdAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(30)
    const held = await queryRows(server, 'select device_id is not null as held from session where player_id = $1 order by id', [player.id])
    expect(held.map((row) => row['held'])).toEqual([false, true, true])
    expect((await securityOf(server, other.cookie)).devices).toEqual([])
  })

  test('the answers contain no secrets', async () => {
    const cookie = await trustedLogin(laptop)
    await addPasskey(server, { ...player, cookie })
    const text = JSON.stringify([await securityOf(server, cookie), (await server.call('loginHistory', {}, { cookie })).body])
    for (const [, token = 'none'] of cookie.matchAll(/=([\w-]{20,})/g)) expect(text).not.toContain(token)
    expect(text).not.toMatch(/hash|credential|publicKey|argon2/i)
  })

  test('the login history lists every login and refused attempt, newest first, in pages; only the player’s own', async () => {
    const { authenticator } = await addPasskey(server, player)
    await server.call('login', { ...player, password: 'yanlış' }, { headers: { 'user-agent': laptop } })
    await server.call('login', player)
    const { otpId, code } = await requestCode(server, player, 'mail')
    await server.call('otpVerify', { checktype: 'mail', otpId, code: wrongCode(code) })
    const cookie = (await server.call('otpVerify', { checktype: 'mail', otpId, code })).cookie
    await passkeyLogin(server, authenticator)
    await passkeyLogin(server, authenticator, { origin: 'https://kehribar.example.evil.example' })
    await server.call('logout', {}, { cookie })

    const { body } = await server.call('loginHistory', {}, { cookie: player.cookie })
    expect(body.data.map(({ how, result }) => `${how} ${result}`)).toEqual([
      'passkey refused',
      'passkey in',
      'code in',
      'code refused',
      'password code',
      'password refused',
    ])
    expect(body.total).toBe(6)
    expect(body.data.at(-1)).toMatchObject({ device: 'Firefox, Windows', ip: '127.0.0.1' })
    const page = (await server.call('loginHistory', { start: 2, length: 2 }, { cookie: player.cookie })).body
    expect([page.total, page.data.map(({ how, result }) => `${how} ${result}`)]).toEqual([6, ['code in', 'code refused']])
    expect((await server.call('loginHistory', {}, { cookie: other.cookie })).body).toMatchObject({ total: 0, data: [] })
    expect((await server.call('loginHistory', { length: 51 }, { cookie: player.cookie })).status).toBe(422)
  })
})

describe('ending sessions', () => {
  test('ACCOUNT-3 a session that is ended elsewhere gets 401 at once, and its games end', async () => {
    const second = await logInByCode(server, player)
    const game = await openGame(second)
    expect(await gameState(game)).toBe('OK')
    const { sessions } = await securityOf(server, player.cookie)
    const id = sessions.find(({ current }) => !current)?.id ?? 0
    expect((await server.call('sessionEnd', { id }, { cookie: player.cookie })).body).toEqual({ status: 1, statusText: 'security.session_ended' })
    expect((await server.call('balance', {}, { cookie: second })).status).toBe(401)
    expect(await gameState(game)).toBe('SESSION_EXPIRED')
    expect(await isLoggedIn(server, player.cookie)).toBe(true)
    expect((await server.call('sessionEnd', { id }, { cookie: player.cookie })).body).toEqual({ status: 0, statusText: 'security.session_gone' })
  })

  test('the current session can be ended too, and its cookies are deleted', async () => {
    const { sessions } = await securityOf(server, player.cookie)
    const answer = await server.call('sessionEnd', { id: sessions[0]?.id ?? 0 }, { cookie: player.cookie })
    expect(answer.body.status).toBe(1)
    expect(mergeCookies(player.cookie, answer.headers)).toBe('')
    expect(await isLoggedIn(server, player.cookie)).toBe(false)
  })

  test("ACCOUNT-10 another player's session and a missing one get the same answer and stay unchanged", async () => {
    const [theirs] = (await securityOf(server, other.cookie)).sessions
    for (const id of [theirs?.id ?? 0, 2 ** 50]) {
      const { body } = await server.call('sessionEnd', { id }, { cookie: player.cookie })
      expect(body).toEqual({ status: 0, statusText: 'security.session_gone' })
    }
    expect(await isLoggedIn(server, other.cookie)).toBe(true)
  })

  test('all others: this session and this device stay, the rest ends including games and trust', async () => {
    const here = await trustedLogin(laptop)
    const there = await trustedLogin(phone)
    const game = await openGame(there)
    const { body } = await server.call('sessionEndAll', { others: true }, { cookie: here })
    expect(body).toEqual({ status: 1, statusText: 'security.others_ended', ended: 2 })
    for (const cookie of [there, player.cookie]) expect(await isLoggedIn(server, cookie)).toBe(false)
    expect(await gameState(game)).toBe('SESSION_EXPIRED')
    const left = await securityOf(server, here)
    expect([left.sessions.length, left.devices.map(({ device }) => device)]).toEqual([1, ['Firefox, Windows']])
    expect((await server.call('login', player, { cookie: there })).body.status).toBe(-4)
    expect(await isLoggedIn(server, other.cookie)).toBe(true)
  })

  test('everywhere: every session and all trust end, and the cookies are deleted', async () => {
    const here = await trustedLogin(laptop)
    const answer = await server.call('sessionEndAll', {}, { cookie: here })
    expect(answer.body).toEqual({ status: 1, statusText: 'security.all_ended', ended: 2 })
    expect(mergeCookies(here, answer.headers)).toBe('')
    for (const cookie of [here, player.cookie]) expect(await isLoggedIn(server, cookie)).toBe(false)
    expect((await server.call('login', player, { cookie: here })).body.status).toBe(-4)
    expect(await isLoggedIn(server, other.cookie)).toBe(true)
  })

  test('ACCOUNT-6 a concurrent login comes before or after: no session that was open before survives', async () => {
    const device = (await trustedLogin(laptop)).replace(/\bsid=[^;]*; ?/, '')
    const [ended, ...logins] = await Promise.all([
      server.call('sessionEndAll', {}, { cookie: player.cookie }),
      ...Array.from({ length: 8 }, () => server.call('login', player, { cookie: device })),
    ])
    expect(ended.body.status).toBe(1)
    expect(await isLoggedIn(server, player.cookie)).toBe(false)
    expect(logins.every(({ body }) => [1, -4].includes(body.status))).toBe(true)
    expect((await server.call('login', player, { cookie: device })).body.status).toBe(-4)
  })

  test('ACCOUNT-9 it is recorded', async () => {
    await server.call('sessionEndAll', { others: true }, { cookie: player.cookie })
    const [row] = await queryRows(server, 'select action, result, detail from audit_log where player_id = $1 order by id desc limit 1', [player.id])
    expect(row).toEqual({ action: 'session_end_all', result: 'ended', detail: { sessions: 0, devices: 0, others: true } })
  })
})

describe('ACCOUNT-6 trusted devices', () => {
  test('a removed device needs a code at its next login; its session continues', async () => {
    const cookie = await trustedLogin(phone)
    const { devices } = await securityOf(server, cookie)
    const answer = await server.call('deviceForget', { id: devices[0]?.id ?? 0 }, { cookie })
    expect(answer.body).toEqual({ status: 1, statusText: 'security.device_forgotten' })
    expect(mergeCookies(cookie, answer.headers)).not.toContain('device=')
    expect(await isLoggedIn(server, cookie)).toBe(true)
    expect((await server.call('login', player, { cookie })).body.status).toBe(-4)
    expect((await server.call('deviceForget', { id: devices[0]?.id ?? 0 }, { cookie })).body.statusText).toBe('security.device_gone')
  })

  test("ACCOUNT-10 another player's device stays trusted", async () => {
    const cookie = await trustedLogin(phone)
    const { devices } = await securityOf(server, cookie)
    const { body } = await server.call('deviceForget', { id: devices[0]?.id ?? 0 }, { cookie: other.cookie })
    expect(body).toEqual({ status: 0, statusText: 'security.device_gone' })
    expect((await server.call('login', player, { cookie })).body.status).toBe(1)
  })
})

test('AUTH-41 there are only two roles: every session belongs to a player, with the same calls', async () => {
  await queryRows(server, 'update player set secret = true where id = $1', [player.id])
  for (const name of ['securityGet', 'loginHistory', 'balance'] as const) {
    expect((await server.call(name, {})).status).toBe(401)
    for (const each of [player, other]) expect((await server.call(name, {}, { cookie: each.cookie })).body.status).toBe(1)
  }
})

/** Compares after deleting the codes, because two codes of one channel in a row would be refused. */
async function sameAfterCode() {
  await queryRows(server, 'delete from otp_challenge where player_id = $1', [player.id])
  return player
}
