import { type Api, api, apiBase, type InputOf } from '@kehribar/shared/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'
import { logInByCode, requestCode, queryRows } from './account-steps'

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

const update = (input: InputOf<Api['profileUpdate']>, cookie = player.cookie) => server.call('profileUpdate', input, { cookie })
const details = async (cookie = player.cookie) => (await server.call('getMyDetails', {}, { cookie })).body.user
const freePhone = '+90 544 000 11 22'

describe('PROF-08 what a player may change', () => {
  test('PROF-07 PROF-08 address, city and consent are saved; omitted fields stay unchanged', async () => {
    expect((await update({ address: ' Liman Cad. 4\nDaire 2 ', city: 'Çanakkale', checkmail: true })).body).toEqual({ status: 1, statusText: 'profile.saved' })
    expect(await details()).toMatchObject({ address: 'Liman Cad. 4 Daire 2', city: 'Çanakkale', marketing: true, gsm: player.gsm })
    await update({ address: '' })
    expect(await details()).toMatchObject({ address: '', city: 'Çanakkale', marketing: true })
    expect((await update({})).body.status).toBe(1)
  })

  test('PROF-08 the city must be in the player’s country; the address must be plausible', async () => {
    expect((await update({ city: 'Berlin' })).body).toEqual({ status: 0, statusText: 'profile.save_failed', errors: { city: ['validation.city'] } })
    expect((await update({ city: '' })).body.errors).toEqual({ city: ['validation.required'] })
    expect((await update({ address: 'a\u0000b' })).body.status).not.toBe(1)
    expect((await update({ address: 'x'.repeat(201) })).status).toBe(422)
    expect(await details()).toMatchObject({ city: 'İzmir', address: '' })
  })

  test('PROF-08 identity fields cannot be changed', async () => {
    const before = await details()
    await update({ address: 'Liman', firstname: 'Başka', email: 'x@y.example', birthdate: '1', username: 'baska', country: 'DEU' } as never)
    expect(await details()).toEqual({ ...before, address: 'Liman' })
  })

  test('PROF-08 a new phone needs the password; it is stored in international form and receives the codes', async () => {
    expect((await update({ gsm: freePhone })).body.errors).toEqual({ password: ['validation.required'] })
    expect((await update({ gsm: freePhone, password: 'Yanlış-1!' })).body.errors).toEqual({ password: ['validation.password_current'] })
    expect((await details()).gsm).toBe(player.gsm)
    const { otpId, code } = await requestCode(server, player)
    expect((await update({ gsm: freePhone, password: player.password })).body.status).toBe(1)
    expect((await details()).gsm).toBe('+905440001122')
    // A code sent to the old phone is invalid now.
    expect((await server.call('otpVerify', { checktype: 'sms', otpId, code })).body.status).toBe(0)
    await queryRows(server, "update otp_challenge set created_at = created_at - interval '301 seconds' where player_id = $1", [player.id])
    await requestCode(server, player)
    expect(server.outbox.sms.at(-1)?.to).toBe('+905440001122')
  })

  test('PROF-08 the same phone in another notation is no change and needs no password', async () => {
    const spaced = player.gsm.replace(/^\+90(\d{3})(\d{3})/, '0$1 $2 ')
    expect((await update({ gsm: spaced, address: 'Liman' })).body.status).toBe(1)
  })

  test('PROF-08 the old phone and the mail address are notified, in the player’s language', async () => {
    player = await server.testPlayer({ language: 'de' })
    await update({ gsm: '+90 544 000 33 44', password: player.password })
    expect(server.outbox.sms.at(-1)).toMatchObject({ to: player.gsm, text: expect.stringContaining('nicht mehr zu Ihrem') as string })
    expect(server.outbox.mails.at(-1)).toMatchObject({ to: player.email, text: expect.stringContaining('endet auf 44') as string })
  })

  test.each(['12', '+90 123', 'abc', '+9999999999999999'])('VAL-07 %s is not a phone number', async (gsm) => {
    expect((await update({ gsm, password: player.password })).body.errors).toEqual({ gsm: ['validation.phone'] })
  })

  test('PROF-08 a phone belongs to one account, also when two players save it concurrently', async () => {
    const other = await server.testPlayer()
    expect((await update({ gsm: other.gsm, password: player.password })).body.errors).toEqual({ gsm: ['validation.phone_taken'] })
    const wanted = '+90 544 777 66 55'
    const answers = await Promise.all([player, other].map(({ cookie, password }) => update({ gsm: wanted, password }, cookie)))
    expect(answers.map(({ body }) => body.status).sort()).toEqual([0, 1])
  })

  test('ACCOUNT-2 probing for known phones is rate-limited', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => server.testPlayer()))
    const answers: number[] = []
    for (const { gsm } of others) answers.push((await update({ gsm, password: player.password })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('ACCOUNT-2 the password cannot be guessed here either', async () => {
    for (let guess = 0; guess < 10; guess++) await update({ gsm: freePhone, password: `Tahmin-${guess}!` })
    expect((await update({ gsm: '+90 544 999 88 77', password: player.password })).status).toBe(429)
  })

  test('LIMIT-7 an excluded player cannot change the phone, so that it is not free for a second account', async () => {
    const out = await server.testPlayer({ status: 'excluded' })
    const answer = await update({ gsm: '+90 544 123 00 00', password: out.password }, out.cookie)
    expect(answer.body.errors).toEqual({ gsm: ['profile.phone_excluded'] })
    expect((await update({ address: 'Liman' }, out.cookie)).body.status).toBe(1)
    // After the end, the database's clock counts and not the stored status.
    await queryRows(server, "update player set status_until = now() - interval '1 second', return_from = now() - interval '1 second' where id = $1", [out.id])
    expect((await update({ gsm: '+90 544 123 00 00', password: out.password }, out.cookie)).body.status).toBe(1)
  })

  test('SEC-01 a secret member’s personal fields are not saved, but the consent is', async () => {
    await queryRows(server, "update player set secret = true, gsm = null, birth_date = null, sex = null, city = '' where id = $1", [player.id])
    const refused = await update({ address: 'Liman', city: 'İzmir', gsm: freePhone, password: player.password })
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['address', 'city', 'gsm'])
    expect((await update({ address: '', city: '', gsm: '', checkmail: true })).body.status).toBe(1)
    expect(await details()).toMatchObject({ gsm: '', marketing: true })
  })

  test('ACCOUNT-9 the log contains the names of changed fields, not their values', async () => {
    await update({ address: 'Gizli Sokak 1', checkmail: true })
    const [entry] = await queryRows(server, "select result, detail from audit_log where player_id = $1 and action = 'profile_update'", [player.id])
    expect(entry).toEqual({ result: 'changed', detail: { fields: 'address marketing' } })
  })
})

test('PROF-11 one of twelve pictures is saved; others are refused', async () => {
  expect((await details()).avatar).toBeNull()
  for (const avatar of [1, 12]) {
    expect((await server.call('avatarSet', { avatar }, { cookie: player.cookie })).body).toEqual({ status: 1, statusText: 'profile.avatar_saved' })
    expect((await details()).avatar).toBe(avatar)
  }
  for (const avatar of [0, 13]) expect((await server.call('avatarSet', { avatar }, { cookie: player.cookie })).status).toBe(422)
  expect((await details()).avatar).toBe(12)
})

describe('PLAY-12 the previous login', () => {
  test('PLAY-12 the details contain the time, place and device of the previous login', async () => {
    const somebody = await server.testPlayer()
    expect((await details(somebody.cookie)).previousLogin).toBeNull()
    await queryRows(
      server,
      "update session set created_at = '2026-11-19 19:14:00+00', ip = '203.0.113.9', user_agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', ended_at = now() where player_id = $1",
      [somebody.id],
    )
    const cookie = await logInByCode(server, somebody)
    expect((await details(cookie)).previousLogin).toEqual({ at: '2026-11-19T19:14:00.000Z', ip: '203.0.113.9', device: 'Firefox, Windows' })
  })

  test('PLAY-12 a password change does not count as a login, and another player’s login is not shown', async () => {
    const cookie = await logInByCode(server, player)
    const before = (await details(cookie)).previousLogin
    const changed = await server.call('changePassword', { currentPass: player.password, newPass: 'Yepyeni-7?', newPass_confirmation: 'Yepyeni-7?' }, { cookie })
    await server.testPlayer()
    expect((await details(changed.cookie)).previousLogin).toEqual(before)
  })
})

test('API-03 every call is POST, except for the catalogue files, the specification’s GET calls and four of ours', async () => {
  const gets = Object.values(api).flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const named = ['/gameinfo', '/cdnFiles/slotgames.json', '/cdnFiles/livegames.json', '/cdnFiles/othergames.json', '/cdnFiles/jms.json']
  expect(gets.sort()).toEqual([...named, '/cdnFiles/virtualgames.json', '/captcha', '/capabilities', '/health', '/search'].sort())
  for (const { method, path } of Object.values(api)) {
    if (method === 'GET') continue
    const answer = await server.request(apiBase + path, { headers: { cookie: player.cookie, 'sec-fetch-site': 'same-origin' } })
    expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'POST'])
  }
})
