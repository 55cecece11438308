import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { type RegistrationForm, freshCaptcha, newcomerForm, registerNewcomer, queryRows, postRegistration } from './account-steps'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => queryRows(server, 'delete from throttle'))

const send = (form: RegistrationForm & { captcha?: string }) => postRegistration(server, form)
const register = (over: Record<string, unknown> = {}) => registerNewcomer(server, over)

describe('captcha', () => {
  test('AUTH-27 registration requires a solved challenge', async () => {
    for (const captcha of [undefined, '', 'e30=', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])
      expect((await send({ ...newcomerForm(), ...(captcha === undefined ? {} : { captcha }) })).body).toEqual({
        status: 0,
        statusText: 'auth.register_failed',
        errors: { captcha: ['validation.captcha'] },
      })
  })

  test('AUTH-27 a solution opens one account, also when it is sent many times at once', async () => {
    const captcha = await freshCaptcha(server)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...newcomerForm(), captcha })))
    expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
    for (const { body } of answers.filter(({ body: { status } }) => status !== 1)) expect(body.errors).toEqual({ captcha: ['validation.captcha'] })
  })

  test('AUTH-27 an invalid field does not use up the solution', async () => {
    const captcha = await freshCaptcha(server)
    expect((await send({ ...newcomerForm({ city: 'Berlin' }), captcha })).body.errors).toEqual({ city: ['validation.city'] })
    expect((await send({ ...newcomerForm(), captcha })).body.status).toBe(1)
  })
})

describe('duplicates', () => {
  const identity = '20000000282'

  test('AUTH-31 a taken username, address, phone or identity number is reported at its field, all at once', async () => {
    const { form, body } = await register({ identification_no: identity })
    expect(body.status).toBe(1)
    const again = await register({ username: form.username.toUpperCase(), email: form.email.toUpperCase(), gsm: form.gsm, identification_no: identity })
    expect(again.body).toEqual({
      status: 0,
      statusText: 'auth.register_failed',
      errors: {
        username: ['validation.username_taken'],
        email: ['validation.email_taken'],
        gsm: ['validation.phone_taken'],
        identification_no: ['validation.identity_taken'],
      },
    })
    const two = await register()
    const mixed = await register({ username: form.username, email: two.form.email })
    expect(Object.keys(mixed.body.errors ?? {}).sort()).toEqual(['email', 'username'])
  })

  test('AUTH-31 names that differ only in the Turkish I count as equal', async () => {
    const { form } = await register({ username: `KIRIM${Date.now()}` })
    expect((await register({ username: form.username.toLowerCase() })).body.errors).toEqual({ username: ['validation.username_taken'] })
    expect((await register({ username: 'kırım' })).body.errors).toEqual({ username: ['validation.username'] })
  })

  test.each(['username', 'email', 'gsm', 'identification_no'] as const)(
    'AUTH-31 of eight concurrent registrations with the same %s, one succeeds',
    async (field) => {
      const shared = newcomerForm({ identification_no: field === 'identification_no' ? '30000000328' : '' })
      const captchas = await Promise.all(Array.from({ length: 8 }, () => freshCaptcha(server)))
      const answers = await Promise.all(captchas.map((captcha) => send({ ...newcomerForm(), [field]: shared[field], captcha })))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(1)
      for (const { body } of answers.filter(({ body: { status } }) => status !== 1)) expect(Object.keys(body.errors ?? {})).toEqual([field])
    },
  )
})
