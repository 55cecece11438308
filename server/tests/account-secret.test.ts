import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newIdempotencyKey, startTestServer, type TestServer } from '../../tests/support/server'
import { freshCaptcha, logInByCode, mergeCookies, registerNewcomer, requestCode, queryRows, postRegistration, sentCode } from './account-steps'
import { cardForm } from './money-support'

/* Secret membership: no personal data, and coins only (@see docs/adr/0011-accounts.md: Secret membership). */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => queryRows(server, 'delete from throttle'))

const none = { firstname: undefined, lastname: undefined, gsm: undefined, birthdate: undefined, country: undefined, city: undefined, sex: undefined }
const secretForm = (over: Record<string, unknown> = {}) => ({ ...none, secret: true, checkcrypto: true, ...over })
const stored = async (username: string) => (await queryRows(server, 'select * from player where username = $1', [username]))[0]

async function secretMember() {
  const { form, body } = await registerNewcomer(server, secretForm())
  expect(body).toEqual({ status: 1, statusText: 'auth.register_success' })
  return { form, cookie: await logInByCode(server, form, { channel: 'mail' }) }
}

test('SEC-02 secret membership requires only the consent to crypto, at its field', async () => {
  const captcha = await freshCaptcha(server)
  for (const checkcrypto of [undefined, false]) {
    const { form, body } = await registerNewcomer(server, secretForm({ checkcrypto }))
    expect(body).toMatchObject({ status: 0, errors: { checkcrypto: ['validation.accept'] } })
    expect(await stored(form.username)).toBeUndefined()
  }
  const mistakes = await registerNewcomer(server, secretForm({ checkage: false, checkcontract: false, username: 'ab' }))
  expect(Object.keys(mistakes.body.errors ?? {}).sort()).toEqual(['checkage', 'checkcontract', 'username'])
  // An ordinary registration does not need the consent.
  const open = {
    ...(await registerNewcomer(server)).form,
    username: `acik${newIdempotencyKey().slice(0, 8)}`,
    email: `${newIdempotencyKey()}@kehribar.example`,
    gsm: '+90 555 010 20 30',
  }
  expect((await postRegistration(server, { ...open, captcha })).body.status).toBe(1)
})

test('SEC-02 the account stores no personal data, even if the form contains some', async () => {
  const { form } = await registerNewcomer(server, {
    secret: true,
    checkcrypto: true,
    gsm: 'not even a number',
    identification_no: '10000000146',
    address: 'Sokak 1',
    city: 'Nowhere',
  })
  expect(await stored(form.username)).toMatchObject({
    secret: true,
    first_name: '',
    last_name: '',
    gsm: null,
    birth_date: null,
    sex: null,
    country: '   ',
    city: '',
    address: '',
    identity_no: null,
  })
})

test('SEC-01 two secret members can coexist; their record says what they are', async () => {
  await secretMember()
  const { cookie, form } = await secretMember()
  const { body } = await server.call('getMyDetails', {}, { cookie })
  expect(body.user).toMatchObject({ username: form.username, secret: true, firstName: '', gsm: '', birthdate: null, sex: '', country: '', city: '' })
})

test('AUTH-19 AUTH-21 a secret member gets codes only by mail, and a request for an SMS invalidates none', async () => {
  const { form } = await secretMember()
  const { body } = await server.call('login', form)
  expect(body.status).toBe(-4)
  expect(Object.keys(body.channels ?? {})).toEqual(['mail'])
  await queryRows(server, 'delete from otp_challenge')
  const byMail = await requestCode(server, form, 'mail')
  const sent = server.outbox.sms.length
  expect((await requestCode(server, form, 'sms')).body).toMatchObject({ status: 0, statusText: 'auth.code_not_sent' })
  expect(server.outbox.sms).toHaveLength(sent)
  const answer = await server.call('otpVerify', { checktype: 'mail', otpId: byMail.otpId, code: byMail.code })
  expect(answer.body.status).toBe(1)
  expect(mergeCookies('', answer.headers)).toMatch(/sid=/)
  expect(sentCode(server, 'mail')).toBe(byMail.code)
})

test('AUTH-17 the username is mailed for any birth date, because none is stored', async () => {
  const { form } = await secretMember()
  await server.call('forgotUsername', { email: form.email, birthdate: { day: 1, month: 1, year: 2001 } })
  await expect.poll(() => server.outbox.mails.filter(({ to, text }) => to === form.email && text.includes(form.username)).length).toBeGreaterThan(0)
})

test('SEC-01 deposits: the list has coins only, and any other method is refused without effect', async () => {
  await queryRows(
    server,
    `insert into deposit_method select (jsonb_populate_record(method, jsonb_build_object('id', 999, 'code', 'probe', 'kind', 'crypto', 'position', 99))).* from deposit_method method where code = 'card'`,
  )
  const { cookie } = await secretMember()
  await server.call('verificationRead', {}, { cookie })
  const other = await server.testPlayer()
  const codes = async (who: string) => (await server.call('depositMethods', {}, { cookie: who })).body.deposit_methods.map(({ code }) => code)
  const mine = await codes(cookie)
  expect(mine).toContain('probe')
  expect(mine.toSorted()).toEqual(['crypto', 'probe'])
  expect(await codes(other.cookie)).toEqual(expect.arrayContaining(['card', 'probe']))
  const refused = await server.call('depositPost', cardForm({ amount: 100 }), { cookie, key: newIdempotencyKey() })
  expect(refused.body).toMatchObject({ status: 0, errors: { provider: ['deposit.method_not_found'] } })
  expect(await queryRows(server, 'select 1 from deposit join player on player.id = deposit.player_id where player.secret')).toEqual([])
})
