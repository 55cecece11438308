import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endAllSessions } from '@server/modules/session'
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
  player = await server.testPlayer()
})

const move = (column: 'seen_at' | 'created_at', minutes: number) =>
  queryRows(server, `update session set ${column} = ${column} - make_interval(mins => $1) where player_id = $2`, [minutes, player.id])
const tokenOf = (cookie: string) => /sid=([^;]*)/.exec(cookie)?.[1] ?? ''

test('ACCOUNT-3 a token has 256 random bits and the database knows only its SHA-256', async () => {
  const cookie = await logInByCode(server, player)
  expect(Buffer.from(tokenOf(cookie), 'base64url')).toHaveLength(32)
  const [row] = await queryRows(server, 'select session::text as line, token_hash from session where player_id = $1 order by id desc limit 1', [player.id])
  expect(row?.['token_hash']).toHaveLength(32)
  expect(row?.['line']).not.toContain(tokenOf(cookie))
  expect(row?.['line']).not.toContain(Buffer.from(tokenOf(cookie), 'base64url').toString('hex'))
})

test('ACCOUNT-4 DATA-03 the session cookie is inaccessible to scripts; the marker only shows that a session exists', async () => {
  const { otpId, code } = await requestCode(server, player)
  const answer = await server.call('otpVerify', { checktype: 'sms', otpId, code })
  const [sid, marker] = answer.headers.getSetCookie()
  expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(marker).toBe('token=1; Max-Age=43200; Path=/; SameSite=Lax')
  expect(JSON.stringify(answer.body)).not.toContain(tokenOf(answer.cookie))
})

test('ACCOUNT-4 outside loopback the cookies are Secure and bound to the host', async () => {
  const site = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://www.kehribar.example' } })
  const visitor = await site.testPlayer()
  const { otpId, code } = await requestCode(site, visitor)
  const [sid, marker] = (await site.call('otpVerify', { checktype: 'sms', otpId, code })).headers.getSetCookie()
  expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(marker).toContain('Secure')
  expect((await site.call('getMyDetails', {}, { cookie: `sid=${visitor.token}` })).status).toBe(401)
  expect((await site.call('getMyDetails', {}, { cookie: `__Host-sid=${visitor.token}` })).status).toBe(200)
  await site.close()
})

test('ACCOUNT-3 a session ends after 30 minutes without a call by the player', async () => {
  await move('seen_at', 29)
  expect(await isLoggedIn(server, player.cookie)).toBe(true)
  await move('seen_at', 29)
  expect(await isLoggedIn(server, player.cookie)).toBe(true)
  await move('seen_at', 30)
  const answer = await server.call('getMyDetails', {}, { cookie: player.cookie })
  expect([answer.status, answer.body.statusText]).toEqual([401, 'auth.login_required'])
  expect(mergeCookies(player.cookie, answer.headers)).toBe('')
})

test('ACCOUNT-3 polled calls do not keep a session alive', async () => {
  await move('seen_at', 20)
  expect((await server.call('balance', {}, { cookie: player.cookie })).status).toBe(200)
  await move('seen_at', 11)
  expect((await server.call('balance', {}, { cookie: player.cookie })).status).toBe(401)
})

test('ACCOUNT-3 a session ends after 12 hours, however active it is', async () => {
  await move('created_at', 12 * 60 - 1)
  expect(await isLoggedIn(server, player.cookie)).toBe(true)
  await move('created_at', 1)
  expect(await isLoggedIn(server, player.cookie)).toBe(false)
})

test('ACCOUNT-3 a login does not adopt a token that was set beforehand', async () => {
  const planted = 'A'.repeat(43)
  const cookie = await logInByCode(server, player, { cookie: `sid=${planted}; token=1` })
  expect(tokenOf(cookie)).not.toBe(planted)
  expect(await isLoggedIn(server, `sid=${planted}`)).toBe(false)
  expect(await isLoggedIn(server, cookie)).toBe(true)
})

test('ACCOUNT-3 every login and code gives a new token and ends the previous one', async () => {
  const first = await logInByCode(server, player, { cookie: player.cookie })
  expect(await isLoggedIn(server, player.cookie)).toBe(false)
  const trusted = mergeCookies(first, (await server.call('activateSmsIp', {}, { cookie: first })).headers)
  const second = mergeCookies(trusted, (await server.call('login', player, { cookie: trusted })).headers)
  expect(tokenOf(second)).not.toBe(tokenOf(first))
  expect(await isLoggedIn(server, first)).toBe(false)
  expect(await isLoggedIn(server, second)).toBe(true)
})

test("ACCOUNT-3 a login ends another player's session in the same browser", async () => {
  const other = await server.testPlayer()
  const cookie = await logInByCode(server, player, { cookie: other.cookie })
  expect(await isLoggedIn(server, other.cookie)).toBe(false)
  expect((await server.call('getMyDetails', {}, { cookie })).body.user.username).toBe(player.username)
})

test('ACCOUNT-3 all sessions of one player can be ended at once', async () => {
  const other = await server.testPlayer()
  const second = await logInByCode(server, player)
  expect(await endAllSessions(server.db, player.id)).toBe(2)
  for (const cookie of [player.cookie, second]) expect(await isLoggedIn(server, cookie)).toBe(false)
  expect(await isLoggedIn(server, other.cookie)).toBe(true)
  expect(await endAllSessions(server.db, player.id)).toBe(0)
})

test('AUTH-39 API-08 logging out ends the session on the server and deletes both cookies; twice is harmless', async () => {
  const answer = await server.call('logout', {}, { cookie: `${player.cookie}; lang=de` })
  expect(answer.body).toEqual({ status: 1 })
  expect(mergeCookies(`${player.cookie}; lang=de`, answer.headers)).toBe('lang=de')
  expect(await isLoggedIn(server, player.cookie)).toBe(false)
  expect((await server.call('logout', {}, { cookie: player.cookie })).body).toEqual({ status: 1 })
  expect((await server.call('logout', {})).body).toEqual({ status: 1 })
})

test('AUTH-39 logging out ends the game sessions and launch codes of that session', async () => {
  const [game] = await queryRows(server, 'select id from game order by id limit 1')
  const [own] = await queryRows(server, 'select id from session where player_id = $1', [player.id])
  const values = [player.id, own?.['id'], game?.['id']]
  await queryRows(
    server,
    "insert into game_session (token_hash, partner, player_id, session_id, game_id, expires_at) values (sha256('a'), 'sandbox', $1, $2, $3, now() + interval '1 hour')",
    values,
  )
  await queryRows(
    server,
    "insert into game_launch (code_hash, player_id, session_id, game_id, language, expires_at) values (sha256('b'), $1, $2, $3, 'tr', now() + interval '1 minute')",
    values,
  )
  await server.call('logout', {}, { cookie: player.cookie })
  expect(await queryRows(server, 'select ended_at is not null as ended from game_session where player_id = $1', [player.id])).toEqual([{ ended: true }])
  expect(await queryRows(server, 'select expires_at <= now() as over from game_launch where player_id = $1', [player.id])).toEqual([{ over: true }])
})

test('DATA-01 AUTH-35 API-04 the details contain the record, balances, favourites and the session', async () => {
  const rich = await server.testPlayer({ cash: 12_345n, language: 'de', birthDate: '1990-11-20' })
  const [game] = await queryRows(server, 'select id, provider from game order by id limit 1')
  await queryRows(server, 'insert into favorite (player_id, game_id) values ($1, $2)', [rich.id, game?.['id']])
  const { body } = await server.call('getMyDetails', { detailed: true }, { cookie: rich.cookie })
  expect(body.status).toBe(1)
  expect(body.user).toMatchObject({
    id: rich.id,
    username: rich.username,
    currency: 'TRY',
    currencyIcon: '₺',
    balance: 123.45,
    bonus: 0,
    firstName: 'Derya',
    lastName: 'Yalın',
    email: rich.email,
    gsm: rich.gsm,
    birthdate: { day: 20, month: 11, year: 1990 },
    sex: 'female',
    country: 'TUR',
    city: 'İzmir',
    address: '',
    language: 'de',
    favoriteGames: [{ pd: game?.['provider'], id: game?.['id'] }],
    translator: false,
    secret: false,
    sessionNet: 0,
  })
  expect(Math.abs(Date.parse(body.user.sessionStartedAt) - Date.now())).toBeLessThan(60_000)
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/i)
  expect(JSON.stringify(body)).not.toContain(rich.token)
})

test('API-16 the language is stored for the browser, and for a player also for messages', async () => {
  const visitor = await server.call('setLang', { lang: 'de' })
  expect(visitor.cookie).toBe('lang=de')
  expect((await server.call('setLang', { lang: 'en' }, { cookie: player.cookie })).body).toEqual({ status: 1 })
  expect((await server.call('getMyDetails', {}, { cookie: player.cookie })).body.user.language).toBe('en')
  await requestCode(server, player, 'mail')
  expect(server.outbox.mails.at(-1)?.text).toContain('login code')
  expect((await server.call('setLang', { lang: 'fr' as 'tr' })).status).toBe(422)
})
