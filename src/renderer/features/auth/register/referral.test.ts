import { describe, expect, test } from 'vitest'
import { readRegistrationPath } from './referral'

const codeOf = (address: string) => {
  const url = new URL(address, 'https://site.example')
  return readRegistrationPath(url.pathname, url.search).code
}
const isRegistration = (path: string) => readRegistrationPath(path, '').isRegistration

describe('referral code', () => {
  test('AUTH-03 all spellings of the registration address open it', () => {
    for (const path of ['/register', '/Register', '/registration', '/register/ABC', '/Register/ABC', '/registration/ABC', '/register-ABC']) {
      expect(isRegistration(path), path).toBe(true)
    }
  })

  test('AUTH-04 the suffix after the hyphen is the code, hyphens included', () => {
    expect(codeOf('/register-ABC')).toBe('ABC')
    expect(codeOf('/register-YAZ-2026')).toBe('YAZ-2026')
    expect(codeOf('/register-%C3%87INAR')).toBe('ÇINAR')
  })

  test('AUTH-05 the path parameter is the code', () => {
    expect(codeOf('/register/ABC')).toBe('ABC')
    expect(codeOf('/registration/ABC')).toBe('ABC')
  })

  test('AUTH-06 the query parameter r is the code', () => {
    expect(codeOf('/register?r=ABC')).toBe('ABC')
    expect(codeOf('/register?r=')).toBeNull()
  })

  test('AUTH-04 AUTH-05 AUTH-06 the suffix takes precedence over the parameter, the parameter over r', () => {
    expect(codeOf('/register-ONE/TWO?r=THREE')).toBe('ONE')
    expect(codeOf('/register/TWO?r=THREE')).toBe('TWO')
  })

  test('AUTH-07 without a code the page stays; a path that only starts alike is not registration', () => {
    expect(readRegistrationPath('/register', '')).toEqual({ isRegistration: true, code: null })
    for (const path of ['/registerx', '/register-', '/registers/ABC', '/register/a/b']) expect(isRegistration(path), path).toBe(false)
  })

  test('a malformed escape or an overlong code does no harm', () => {
    expect(readRegistrationPath('/register/%E0%A4%A', '').code).toBeNull()
    expect(codeOf(`/register-${'A'.repeat(300)}`)).toHaveLength(40)
  })
})
