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
])('PLAY-12 %s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['Hesabiniz kapatildi, 0850 000 00 00 numarasini arayin/1', ''],
  ['Dikkat! https://kehribar.evil.example adresine girin/1.0 (x)', ''],
  ['Mozilla/5.0 (Hesabınız çalındı; bizi arayın) Acil/9', ''],
  ['Mozilla/5.0 (Windows NT 10.0; bizi arayın) Acil/9', 'Windows'],
  [`${'Arayin '.repeat(40)}/1`, ''],
  [`Kehribar/1.2.0 (desktop; arayin)`, 'Kehribar'],
  [`Kehribar/1.2.0 (desktop; toString)`, 'Kehribar'],
])('PLAY-12 ACCOUNT-9 the user agent of an attacker puts no text on the security page: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('PLAY-12 every possible device name is a short one from the list', () => {
  for (const word of ['Firefox/1', 'Edg/1', 'Googlebot/1', 'SamsungBrowser/1', 'Roku/1', 'electron/1', 'Xy Zw/1']) {
    for (const system of ['Windows NT 10.0', 'Android 14', 'CrOS', 'PlayStation 4', 'arayin']) {
      expect(deviceName(`${word} (${system}; ${'u'.repeat(280)}) ${word}`).length).toBeLessThan(48)
    }
  }
})
