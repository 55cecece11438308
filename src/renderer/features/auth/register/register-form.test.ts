import { describe, expect, test } from 'vitest'
import { emptyRegistration, personalFields, registerFieldOf, registerRequest, registerSchema, type RegisterValues } from './register-form'

const valid: RegisterValues = {
  ...emptyRegistration,
  username: 'deniz.akarsu',
  email: 'deniz@ornek.example',
  password: 'Amber-1234',
  password_confirmation: 'Amber-1234',
  firstname: 'Deniz',
  lastname: 'Akarsu',
  birthdate: '20.11.1990',
  sex: 'female',
  gsm: '+90 532 000 00 00',
  city: 'Çanakkale',
  checkage: true,
  checkcontract: true,
  captcha: 'solved',
}

/** Returns message keys by field. */
function problems(values: Partial<RegisterValues>) {
  const result = registerSchema({ captcha: true }).safeParse({ ...valid, ...values })
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('registration form', () => {
  test('AUTH-27 a complete form is valid; address, identity number and bonus mail are optional', () => {
    expect(problems({})).toEqual({})
  })

  test('VAL-03 every missing required field gets an error at once, including both consents (VAL-09) and the captcha', () => {
    const missing = problems(emptyRegistration)
    expect(Object.keys(missing).sort()).toEqual(
      [
        'username',
        'email',
        'password',
        'password_confirmation',
        'firstname',
        'lastname',
        'birthdate',
        'sex',
        'gsm',
        'city',
        'checkage',
        'checkcontract',
        'captcha',
      ].sort(),
    )
    expect(missing.gsm).toBe('validation.required')
  })

  test('VAL-04 VAL-05 VAL-06 e-mail, password length, confirmation', () => {
    expect(problems({ email: 'deniz@' })).toEqual({ email: 'validation.email' })
    expect(problems({ password: 'Kisa-12', password_confirmation: 'Kisa-12' })).toEqual({ password: 'validation.password_min' })
    expect(problems({ password_confirmation: 'Amber-1235' })).toEqual({ password_confirmation: 'validation.password_confirmation' })
  })

  test('VAL-06 a mismatched confirmation is reported together with other errors', () => {
    expect(problems({ email: '', password_confirmation: 'x' })).toEqual({
      email: 'validation.required',
      password_confirmation: 'validation.password_confirmation',
    })
  })

  test('VAL-08 players under 18 are rejected; 20.11.1990 is 20 November', () => {
    expect(problems({ birthdate: `01.01.${new Date().getFullYear() - 10}` })).toEqual({ birthdate: 'validation.age' })
    expect(problems({ birthdate: '31.02.1990' })).toEqual({ birthdate: 'validation.date' })
    expect(registerRequest(valid, null, 'en').birthdate).toEqual({ day: 20, month: 11, year: 1990 })
  })

  test('VAL-11 an entered identity number must be valid', () => {
    expect(problems({ identification_no: '10000000146' })).toEqual({})
    expect(problems({ identification_no: '10000000147' })).toEqual({ identification_no: 'validation.identity' })
    expect(problems({ identification_no: '123' })).toEqual({ identification_no: 'validation.identity' })
  })

  test('VAL-07 a number without a country code is sent as Turkish', () => {
    expect(registerRequest({ ...valid, gsm: '0532 000 00 00' }, null, 'tr').gsm).toBe('+905320000000')
    expect(problems({ gsm: '+90 12' })).toEqual({ gsm: 'validation.phone' })
  })

  test('AUTH-06 the referral code is sent as branch only if there is one', () => {
    expect(registerRequest(valid, 'ABC', 'tr').branch).toBe('ABC')
    expect(registerRequest(valid, null, 'tr')).not.toHaveProperty('branch')
  })

  test('SEC-02 secret membership needs no personal data, but the consent to crypto only', () => {
    const secret = { ...emptyRegistration, username: 'golge', email: 'golge@ornek.example', password: 'Amber-1234', password_confirmation: 'Amber-1234' }
    const agreed = { ...secret, secret: true, checkage: true, checkcontract: true, captcha: 'solved' }
    expect(registerSchema({ captcha: true }).safeParse({ ...agreed, checkcrypto: true }).success).toBe(true)
    expect(problems({ ...agreed, checkcrypto: false })).toEqual({ checkcrypto: 'validation.accept' })
    expect(problems({ checkcrypto: false })).toEqual({})
  })

  test('SEC-02 personal data typed before choosing secret membership are not sent', () => {
    const sent = registerRequest({ ...valid, secret: true, checkcrypto: true }, null, 'tr')
    expect(sent).toMatchObject({ username: 'deniz.akarsu', secret: true, checkcrypto: true })
    for (const field of personalFields) expect(sent).not.toHaveProperty(field)
    expect(registerRequest(valid, null, 'tr')).not.toHaveProperty('secret')
  })

  test('ERR-06 server fields map to form fields', () => {
    expect(registerFieldOf('birthdate.day')).toBe('birthdate')
    expect(registerFieldOf('email')).toBe('email')
    expect(registerFieldOf('branch')).toBeNull()
  })
})
