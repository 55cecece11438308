import { api, apiBase, type CallName, type Endpoint } from '@kehribar/shared/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { isLoggedIn, wrongCode, requestCode, queryRows } from './account-steps'

/* The account's calls as the specification lists them: requests and answers. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => queryRows(server, 'delete from throttle'))

const endpoints = Object.entries(api) as [CallName, Endpoint][]

test('API-02 the token is accepted only from the cookie', async () => {
  const { cookie, token } = await server.testPlayer()
  expect(await isLoggedIn(server, cookie)).toBe(true)
  const ask = async (path: string, headers: Record<string, string>, body: object = {}) =>
    (
      await server.request(`${apiBase}/getMyDetails${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify(body),
      })
    ).status
  expect(await ask('', { authorization: `Bearer ${token}` })).toBe(401)
  expect(await ask('', { 'x-token': token, token })).toBe(401)
  expect(await ask(`?token=${token}&sid=${token}`, {})).toBe(401)
  expect(await ask('', {}, { token, sid: token })).toBe(401)
  // The script-readable marker cookie shows that a session exists, but does not authenticate.
  expect(await ask('', { cookie: 'token=1' })).toBe(401)
  expect(await ask('', { cookie: `token=${token}` })).toBe(401)
})

describe('API-03 the method is POST unless the item says GET', () => {
  const named = ['/gameinfo', '/cdnFiles/slotgames.json', '/cdnFiles/livegames.json', '/cdnFiles/othergames.json', '/cdnFiles/jms.json']

  test('calls that specify GET accept it', () => {
    for (const path of named) {
      const found = endpoints.filter(([, endpoint]) => endpoint.path === path)
      if (found.length > 0)
        expect(
          found.map(([, { method }]) => method),
          path,
        ).toEqual(['GET'])
    }
    expect(named.filter((path) => endpoints.some(([, endpoint]) => endpoint.path === path)).length).toBeGreaterThan(3)
  })

  test('every call that changes something or is for players only is POST, and does not accept GET', async () => {
    const { cookie } = await server.testPlayer()
    for (const [name, { method, auth, path }] of endpoints) {
      if (method === 'GET') {
        expect(auth, `${name} is read with GET`).toBe('public')
        continue
      }
      const answer = await server.request(apiBase + path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
      expect([404, 405], name).toContain(answer.status)
    }
  })
})

test('API-05 /login takes username and password and answers status and statusText', async () => {
  const { username, email, password } = await server.testPlayer()
  expect((await server.call('login', { username, password: 'Yanlis-2026!' })).body).toEqual({ status: 0, statusText: 'auth.invalid_credentials' })
  for (const login of [username, email, username.toUpperCase()])
    expect((await server.call('login', { username: login, password })).body).toMatchObject({ status: -4, statusText: 'auth.new_device' })
  expect((await server.call('login', { username } as never)).body.errors).toEqual({ password: ['validation.required'] })
})

test('API-06 the code request takes username, password and checktype sms or mail, and answers otpId', async () => {
  const player = await server.testPlayer()
  for (const channel of ['sms', 'mail'] as const) {
    const { body, code } = await requestCode(server, player, channel)
    expect(body).toMatchObject({ status: 1, expiresIn: 300, resendIn: 300 })
    expect(body.otpId).toMatch(/^[\da-f-]{36}$/)
    expect(code).toMatch(/^\d{6}$/)
  }
  const other = await server.call('otpRequest', { username: player.username, password: player.password, checktype: 'pigeon' } as never)
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['checktype']])
})

test('API-07 the code check takes checktype, otpId and code, and answers status and statusText', async () => {
  const player = await server.testPlayer()
  const { otpId, code } = await requestCode(server, player, 'mail')
  const verify = async (entered: string, checktype: 'sms' | 'mail' = 'mail') => (await server.call('otpVerify', { checktype, otpId, code: entered })).body
  expect(await verify(wrongCode(code))).toEqual({ status: 0, statusText: 'auth.wrong_code' })
  expect(await verify(code, 'sms')).toEqual({ status: 0, statusText: 'auth.code_spent' })
  expect(await verify(` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual({ status: 1, statusText: 'auth.login_success' })
})

test('AUTH-45 no call serves administrators or affiliates: callers are visitors or players', () => {
  expect([...new Set(endpoints.map(([, { auth }]) => auth))].sort()).toEqual(['player', 'public'])
  for (const [name, { path }] of endpoints)
    expect(path, name).not.toMatch(/admin|affiliate|branch|revenue|memberReport|domains|tagsManage|bannerControl|management/i)
})
