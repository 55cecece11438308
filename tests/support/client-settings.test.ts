import { afterEach, expect, test, vi } from 'vitest'
import { checkClientSettings } from '../../scripts/lib/client-settings.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['API_ORIGIN', 'https://api.example.com'],
  ['API_ORIGIN', 'http://127.0.0.1:4600'],
  ['SITE_ORIGIN', ' https://www.example.com/ '],
  ['PARTNERS_ORIGIN', 'https://pay.example.com, https://*.studio.example'],
])('CLIENT-13 a build accepts %s=%s', (name, value) => {
  vi.stubEnv(name, value)
  expect(checkClientSettings).not.toThrow()
})

test.each([
  ['API_ORIGIN', 'http://api.example.com'],
  ['API_ORIGIN', 'https://api.example.com/v1'],
  ['API_ORIGIN', 'https://api.example.com,https://www.example.com'],
  ['SITE_ORIGIN', 'https://*.example.com'],
  ['PARTNERS_ORIGIN', 'https://*.example'],
  ['PARTNERS_ORIGIN', 'https://pay.example.com,https://user@elsewhere.example'],
])('CLIENT-13 a build refuses %s=%s, as the client would', (name, value) => {
  vi.stubEnv(name, value)
  expect(checkClientSettings).toThrow(`${name} must be an https origin`)
})
