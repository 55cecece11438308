import { expect, test } from 'vitest'
import { matchTotp, newTotpSecret, totpAddress, totpCode, totpStepAt } from './totp'

/** The secret of RFC 6238's test vectors, "12345678901234567890", in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('OPERATE-16 the code at %i s is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, totpStepAt(new Date(seconds * 1000)))).toBe(code)
})

test('OPERATE-16 a code is valid in its 30 seconds and the ones beside them', () => {
  const now = new Date(1_234_567_890_000)
  const step = totpStepAt(now)
  for (const beside of [-1, 0, 1]) expect(matchTotp(secret, totpCode(secret, step + beside), now)).toBe(step + beside)
  for (const away of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + away), now)).toBeNull()
  expect(matchTotp(secret, '', now)).toBeNull()
})

test('OPERATE-16 a new secret has 160 bits, and an app reads it from the address', () => {
  const fresh = newTotpSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(fresh)
  expect(totpAddress('Kehribar', 'Ayşe', fresh)).toBe(`otpauth://totp/Kehribar:Ay%C5%9Fe?secret=${fresh}&issuer=Kehribar`)
})
