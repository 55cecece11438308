import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import type { TestPlayer } from '../../tests/support/player'
import { isLoggedIn, wrongCode, requestCode, queryRows, sentCode } from './account-steps'

let server: TestServer
let player: TestPlayer
let sending = true

beforeAll(async () => {
  server = await startTestServer()
  const mailer = server.services.mailer
  const send = mailer.send.bind(mailer)
  mailer.send = async (mail) => (sending ? send(mail) : Promise.reject(new Error('451 mailbox busy')))
})
afterAll(() => server.close())
beforeEach(async () => {
  sending = true
  await queryRows(server, 'delete from throttle')
  player = await server.testPlayer()
})

const verify = (otpId: string, code: string, checktype: 'sms' | 'mail' = 'sms') => server.call('otpVerify', { checktype, otpId, code })
const older = (seconds: number) =>
  queryRows(
    server,
    'update otp_challenge set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1) where player_id = $2',
    [seconds, player.id],
  )

describe('ACCOUNT-5 one-time codes', () => {
  test('AUTH-21 AUTH-22 the code goes to the chosen channel and logs in', async () => {
    for (const channel of ['sms', 'mail'] as const) {
      const { body, otpId, code } = await requestCode(server, player, channel)
      expect(body).toMatchObject({ status: 1, statusText: 'auth.code_sent', expiresIn: 300, resendIn: 300 })
      const sent = channel === 'sms' ? server.outbox.sms.at(-1) : server.outbox.mails.at(-1)
      expect(sent?.to).toBe(channel === 'sms' ? player.gsm : player.email)
      const answer = await verify(otpId, ` ${code.slice(0, 3)} ${code.slice(3)}`, channel)
      expect(answer.body).toMatchObject({ status: 1, statusText: 'auth.login_success' })
      expect(await isLoggedIn(server, answer.cookie)).toBe(true)
    }
  })

  test('ACCOUNT-5 the message is in the language of the player', async () => {
    for (const [language, word] of [
      ['tr', 'giriş kodunuz'],
      ['en', 'login code'],
      ['de', 'Anmeldecode'],
    ] as const) {
      await requestCode(server, await server.testPlayer({ language }), 'mail')
      expect(server.outbox.mails.at(-1)?.text).toContain(word)
    }
  })

  test('ACCOUNT-5 AUTH-21 no code without the right credentials', async () => {
    const before = server.outbox.sms.length
    const known = await server.call('otpRequest', { username: player.username, password: 'yanlış', checktype: 'sms' })
    const unknown = await server.call('otpRequest', { username: 'hic.kimse', password: 'yanlış', checktype: 'sms' })
    expect(known.body).toEqual({ status: 0, statusText: 'auth.invalid_credentials' })
    expect(unknown.body).toEqual(known.body)
    expect(server.outbox.sms).toHaveLength(before)
  })

  test('AUTH-23 a wrong code is refused and logs nobody in', async () => {
    const { otpId, code } = await requestCode(server, player)
    for (const guess of [wrongCode(code), 'abcdef', '12345', '1234567']) {
      const answer = await verify(otpId, guess)
      expect(answer.body).toEqual({ status: 0, statusText: 'auth.wrong_code' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test('ACCOUNT-5 of 50 parallel guesses five are checked, and then the right code is refused too', async () => {
    const { otpId, code } = await requestCode(server, player)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(otpId, wrongCode(code))))
    expect(answers.filter(({ body }) => body.statusText === 'auth.wrong_code')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.statusText === 'auth.code_spent')).toHaveLength(45)
    expect(await queryRows(server, 'select tries from otp_challenge where id = $1', [otpId])).toEqual([{ tries: 5 }])
    expect((await verify(otpId, code)).body).toEqual({ status: 0, statusText: 'auth.code_spent' })
  })

  test('ACCOUNT-5 a right code is accepted once, also when it arrives many times concurrently', async () => {
    const { otpId, code } = await requestCode(server, player)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(otpId, code)))
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(answers.filter(({ cookie }) => cookie !== '')).toHaveLength(1)
    expect((await verify(otpId, code)).body.statusText).toBe('auth.code_spent')
  })

  test('ACCOUNT-6 changing the password while its code is being checked invalidates the code', async () => {
    const { otpId, code } = await requestCode(server, player)
    const key = `code:${player.id}`
    await queryRows(server, 'insert into throttle (key, count) values ($1, 1)', [key])
    // The right code is accepted up to here; the next step waits for this row lock.
    const holder = await server.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from throttle where key = $1 for update', [key])
      const pending = verify(otpId, code)
      const taken = async () => (await queryRows(server, 'select used_at from otp_challenge where id = $1', [otpId]))[0]?.['used_at']
      await expect.poll(taken).not.toBeNull()
      const change = { currentPass: player.password, newPass: 'Yepyeni-7?', newPass_confirmation: 'Yepyeni-7?' }
      expect((await server.call('changePassword', change, { cookie: player.cookie })).body.status).toBe(1)
      await holder.query('commit')
      const answer = await pending
      expect([answer.body, answer.cookie]).toEqual([{ status: 0, statusText: 'auth.code_spent' }, ''])
    } finally {
      holder.release(true)
    }
  })

  test('ACCOUNT-5 a code is bound to its challenge and its channel', async () => {
    const mine = await requestCode(server, player)
    const theirs = await requestCode(server, await server.testPlayer())
    expect((await verify(mine.otpId, mine.code, 'mail')).body.statusText).toBe('auth.code_spent')
    expect(await queryRows(server, 'select tries from otp_challenge where id = $1', [mine.otpId])).toEqual([{ tries: 0 }])
    if (mine.code !== theirs.code) expect((await verify(theirs.otpId, mine.code)).body.statusText).toBe('auth.wrong_code')
    for (const otpId of ['0', "' or 1=1 --", '00000000-0000-4000-8000-000000000000'])
      expect((await verify(otpId, mine.code)).body.statusText).toBe('auth.code_spent')
    expect((await verify(mine.otpId.toUpperCase(), mine.code)).body.status).toBe(1)
  })

  test('ACCOUNT-5 AUTH-25 the server refuses a resend before 300 seconds and says how long', async () => {
    const first = await requestCode(server, player)
    const before = server.outbox.sms.length
    const early = await Promise.all([requestCode(server, player), requestCode(server, player)])
    for (const { body } of early) {
      expect(body).toMatchObject({ status: -1, statusText: 'auth.code_still_valid', otpId: first.otpId, expiresIn: body.resendIn })
      expect(body.resendIn).toBeGreaterThan(280)
      expect(body.resendIn).toBeLessThanOrEqual(300)
    }
    expect(server.outbox.sms).toHaveLength(before)
    await older(299)
    expect((await requestCode(server, player)).body.resendIn).toBe(1)
    expect((await verify(first.otpId, first.code)).body.status).toBe(1)
  })

  test('ACCOUNT-5 AUTH-25 a second login gets the challenge of the code on its way, as long as that code can be entered', async () => {
    const first = await requestCode(server, player, 'mail')
    const again = await server.call('otpRequest', { ...player, checktype: 'mail' })
    expect(again.body).toMatchObject({ status: -1, otpId: first.otpId })
    for (let n = 0; n < 5; n++) await verify(first.otpId, wrongCode(first.code), 'mail')
    const dead = await server.call('otpRequest', { ...player, checktype: 'mail' })
    expect(dead.body).toMatchObject({ status: -1, statusText: 'auth.code_too_early' })
    expect(dead.body.otpId).toBeUndefined()

    const other = await server.testPlayer()
    await requestCode(server, other, 'mail')
    const guess = await server.call('otpRequest', { ...other, password: 'yanlış', checktype: 'mail' })
    expect(guess.body).toEqual({ status: 0, statusText: 'auth.invalid_credentials' })

    const { otpId, code } = await requestCode(server, await server.testPlayer(), 'mail')
    expect((await verify(otpId, code, 'mail')).body.status).toBe(1)
  })

  test('ACCOUNT-5 AUTH-26 after 300 seconds the old code is invalid and a new one comes by the same channel', async () => {
    const first = await requestCode(server, player)
    await older(300)
    expect((await verify(first.otpId, first.code)).body.statusText).toBe('auth.code_spent')
    const second = await requestCode(server, player)
    expect(second.body.status).toBe(1)
    expect((await verify(second.otpId, second.code)).body.status).toBe(1)
  })

  test('ACCOUNT-5 AUTH-24 the other channel can be chosen at once, and its code replaces the first', async () => {
    const sms = await requestCode(server, player, 'sms')
    const mail = await requestCode(server, player, 'mail')
    expect(mail.body.status).toBe(1)
    expect((await verify(sms.otpId, sms.code)).body.statusText).toBe('auth.code_spent')
    const early = await requestCode(server, player, 'sms')
    expect([early.body.status, early.body.otpId]).toEqual([-1, undefined])
    expect((await verify(mail.otpId, mail.code, 'mail')).body.status).toBe(1)
  })

  test('ACCOUNT-5 parallel requests create one code', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('otpRequest', { ...player, checktype: 'sms' })))
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.status === -1)).toHaveLength(9)
  })

  test('ERR-04 a code that could not be sent is reported, and the next attempt need not wait', async () => {
    sending = false
    const failed = await server.call('otpRequest', { ...player, checktype: 'mail' })
    expect(failed.body).toEqual({ status: 0, statusText: 'auth.code_not_sent' })
    sending = true
    expect((await requestCode(server, player, 'mail')).body.status).toBe(1)
  })

  test('ACCOUNT-5 the code is stored as a keyed hash', async () => {
    const { otpId, code } = await requestCode(server, player)
    const [row] = await queryRows(server, 'select otp_challenge::text as line, length(code_hash) as size from otp_challenge where id = $1', [otpId])
    expect(row?.['size']).toBe(32)
    expect(row?.['line']).not.toContain(code)
  })

  test('ACCOUNT-2 ACCOUNT-5 an attacker who knows the password cannot go on guessing codes', async () => {
    for (const channel of ['sms', 'mail'] as const) {
      const { otpId } = await requestCode(server, player, channel)
      for (let n = 0; n < 5; n++) await verify(otpId, wrongCode(sentCode(server, channel)), channel)
    }
    await older(300)
    const refused = await server.call('otpRequest', { ...player, checktype: 'sms' })
    expect([refused.status, refused.body.statusText]).toEqual([429, 'auth.throttled'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
