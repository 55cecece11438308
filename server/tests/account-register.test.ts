import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '@kehribar/shared/api'
import { istanbulToday } from '@kehribar/shared/rules/birth-date'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { type RegistrationForm, freshCaptcha, isLoggedIn, logInByCode, newcomerForm, registerNewcomer, queryRows, postRegistration } from './account-steps'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => queryRows(server, 'delete from throttle'))

const register = (over: Record<string, unknown> = {}) => registerNewcomer(server, over)
/** A reusable captcha solution: refusals without a database query do not use it up. */
let unspent = ''
const refusal = async (over: Record<string, unknown>) => {
  unspent ||= await freshCaptcha(server)
  const answer = await postRegistration(server, { ...newcomerForm(over), captcha: unspent })
  expect(answer.body.status).toBe(0)
  return answer.body.errors
}
const stored = async (username: string) => (await queryRows(server, 'select * from player where username = $1', [username]))[0]

describe('registration', () => {
  test('AUTH-27 AUTH-30 API-09 a complete form opens an account with empty ledger accounts, and its owner can log in', async () => {
    const { form, body, cookie } = await register({ gsm: '0555 611 20 35', identification_no: '10000000146', checkmail: true })
    expect(body).toEqual({ status: 1, statusText: 'auth.register_success' })
    expect(cookie).toBe('')
    const row = await stored(form.username)
    expect(row).toMatchObject({
      gsm: '+905556112035',
      identity_no: '10000000146',
      birth_date: expect.anything(),
      marketing: true,
      secret: false,
      status: 'active',
      country: 'TUR',
      city: 'İzmir',
    })
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$/)
    const accounts = await queryRows(server, 'select kind, balance from ledger_account where player_id = $1 order by kind', [row?.['id']])
    expect(accounts.map(({ kind }) => kind)).toEqual(['bet_hold', 'bonus', 'cash', 'refund_due', 'withdraw_hold'])
    expect(accounts.every(({ balance }) => balance === '0')).toBe(true)
    expect(await isLoggedIn(server, await logInByCode(server, form, { channel: 'mail' }))).toBe(true)
  })

  test('VAL-03 every missing required field is reported', async () => {
    const answer = await server.call('register', {} as RegistrationForm, { encoding: 'multipart' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(
      expect.arrayContaining(['username', 'email', 'password', 'password_confirmation', 'gsm', 'firstname', 'lastname', 'birthdate', 'country', 'city', 'sex']),
    )
  })

  test('VAL-03 an empty field counts as missing', async () => {
    const answer = await server.call('register', newcomerForm({ firstname: ' ', gsm: '' }), { encoding: 'multipart' })
    expect([answer.status, answer.body.errors]).toEqual([422, { firstname: ['validation.required'], gsm: ['validation.required'] }])
  })

  test('AUTH-31 all errors are reported at once, each at its field', async () => {
    const errors = await refusal({
      username: 'ab',
      email: 'yok',
      password: 'kisa',
      password_confirmation: 'baska',
      gsm: '12',
      country: 'XXX',
      checkage: false,
      checkcontract: false,
    })
    expect(errors).toEqual({
      username: ['validation.username'],
      email: ['validation.email'],
      password: ['validation.password_min'],
      password_confirmation: ['validation.password_match'],
      gsm: ['validation.phone'],
      country: ['validation.country'],
      checkage: ['validation.accept'],
      checkcontract: ['validation.accept'],
    })
  })

  test('VAL-03 names with control characters or with the brand’s name are refused', async () => {
    const errors = await refusal({ username: 'Kehribar_Destek', firstname: 'Irmak\u202eelif', lastname: 'Çelik\u200bkol', address: 'Liman\u2066 Cad. 4' })
    expect(errors).toEqual({
      username: ['validation.username'],
      firstname: ['validation.invalid'],
      lastname: ['validation.invalid'],
      address: ['validation.invalid'],
    })
  })

  test('VAL-04 an e-mail address must be valid', async () => {
    for (const email of ['a@b', '@kehribar.example', 'a b@kehribar.example', 'ışıl@kehribar.example', 'a@kehribar..example'])
      expect(await refusal({ email })).toEqual({ email: ['validation.email'] })
  })

  test('VAL-05 VAL-06 the password has at least 8 characters and a matching confirmation', async () => {
    expect(await refusal({ password: '1234567', password_confirmation: '1234567' })).toEqual({ password: ['validation.password_min'] })
    expect(await refusal({ password_confirmation: 'Gizli-2026?' })).toEqual({ password_confirmation: ['validation.password_match'] })
  })

  test('VAL-07 a phone is Turkish unless it has another country code, and must exist in its country', async () => {
    for (const gsm of ['0555 12', '+90 155 611 20 35', '+49 1', 'telefon']) expect(await refusal({ gsm })).toEqual({ gsm: ['validation.phone'] })
    const { form } = await register({ gsm: '+49 151 12345678', country: 'DEU', city: 'Berlin' })
    expect((await stored(form.username))?.['gsm']).toBe('+4915112345678')
  })

  test('VAL-07 a Turkish landline cannot receive codes: it is refused with a message, also in the profile', async () => {
    for (const gsm of ['0212 345 67 89', '+903123456789', '90 442 345 67 89']) expect(await refusal({ gsm })).toEqual({ gsm: ['validation.phone_mobile'] })
    const player = await server.testPlayer()
    const { body } = await server.call('profileUpdate', { gsm: '+902123456789', password: player.password }, { cookie: player.cookie })
    expect(body).toMatchObject({ status: 0, errors: { gsm: ['validation.phone_mobile'] } })
  })

  test('VAL-08 the age of eighteen is counted to the day in Istanbul', async () => {
    const today = istanbulToday()
    // The birthday of 29 February is 1 March in other years; the day before is sufficient here.
    const birthday = { ...today, day: today.month === 2 ? Math.min(today.day, 28) : today.day, year: today.year - 18 }
    const next = new Date(Date.UTC(today.year - 18, today.month - 1, today.day + 1))
    const tooYoung = { day: next.getUTCDate(), month: next.getUTCMonth() + 1, year: next.getUTCFullYear() }
    expect(await refusal({ birthdate: tooYoung })).toEqual({ birthdate: ['validation.age'] })
    expect(await refusal({ birthdate: { day: 31, month: 2, year: 1990 } })).toEqual({ birthdate: ['validation.date'] })
    expect((await register({ birthdate: birthday })).body.status).toBe(1)
  })

  test('VAL-09 the server requires both agreements', async () => {
    expect(await refusal({ checkage: false })).toEqual({ checkage: ['validation.accept'] })
    expect(await refusal({ checkcontract: undefined })).toEqual({ checkcontract: ['validation.accept'] })
  })

  test('VAL-10 the consent to marketing is optional', async () => {
    const { form, body } = await register({ checkmail: undefined })
    expect(body.status).toBe(1)
    expect((await stored(form.username))?.['marketing']).toBe(false)
  })

  test('VAL-11 an identity number may be missing, but not invalid', async () => {
    for (const identification_no of ['10000000147', '00000000146', '1234567890'])
      expect(await refusal({ identification_no })).toEqual({ identification_no: ['validation.identity'] })
  })

  test('AUTH-29 the city must be in the country', async () => {
    expect(await refusal({ city: 'Berlin' })).toEqual({ city: ['validation.city'] })
    expect(await refusal({ country: 'DEU', city: 'İzmir' })).toEqual({ city: ['validation.city'] })
  })

  test('AUTH-04 the referral code is stored', async () => {
    const { form } = await register({ branch: 'ORTAK-7' })
    expect((await stored(form.username))?.['branch']).toBe('ORTAK-7')
  })

  test('AUTH-28 the secret question exists only as a text: the form’s fields for it are ignored', async () => {
    expect(JSON.stringify(z.toJSONSchema(api.register.request, { io: 'input', unrepresentable: 'any' }))).not.toMatch(/question|answer/i)
    const { form, body } = await register({ secret_question: '3', secret_answer: 'Kehribar' })
    expect(body.status).toBe(1)
    expect(JSON.stringify(await stored(form.username))).not.toContain('Kehribar"')
  })

  test('AUTH-27 a refused form leaves nothing in the database', async () => {
    const form = newcomerForm({ checkage: false })
    await postRegistration(server, { ...form, captcha: await freshCaptcha(server) })
    expect(await stored(form.username)).toBeUndefined()
  })
})

describe('cities', () => {
  test('API-14 AUTH-29 AUTH-32 cities by country, with value and text', async () => {
    const turkey = await server.call('cities', { country: 'TUR' })
    expect(turkey.body.status).toBe(1)
    expect(turkey.body.cities).toHaveLength(81)
    expect(turkey.body.cities).toContainEqual({ value: 'İzmir', text: 'İzmir' })
    const germany = await server.call('cities', { country: 'deu' })
    expect(germany.body.cities.map(({ value }) => value)).toContain('Berlin')
  })

  test('API-14 an unknown country is refused at the field', async () => {
    const answer = await server.call('cities', { country: 'XXX' })
    expect([answer.status, answer.body.errors]).toEqual([422, { country: ['validation.country'] }])
  })
})
