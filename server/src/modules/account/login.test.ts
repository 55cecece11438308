import { expect, test } from 'vitest'
import { maskMail, maskPhone } from './login'

test('AUTH-21 the channels mask the phone number and the mail address', () => {
  expect(maskPhone('+905550004217')).toBe('+90 5•• ••• 42 17')
  expect(maskPhone('+4915112345678')).toBe('+49 ••• 56 78')
  expect(maskMail('deniz.akarsu@kehribar.example')).toBe('d•••@k•••.example')
  expect(maskMail('a@b.co')).toBe('a•••@b•••.co')
})
