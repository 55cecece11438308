import { expect, test } from 'vitest'
import { deviceName } from './device-name'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Kehribar/1.2.0 (desktop; win32)', 'Kehribar, Windows'],
  ['Kehribar/1.2.0 (desktop; darwin)', 'Kehribar, macOS'],
  ['curl/8.5.0', ''],
  ['', ''],
])('R12 %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
