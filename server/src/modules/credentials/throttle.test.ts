import { expect, test } from 'vitest'
import { addressKey } from './throttle'

test('ACCOUNT-2 the throttle key of an address stands for one subscriber', () => {
  expect(addressKey('203.0.113.7')).toBe('address:203.0.113.7')
  expect(addressKey('::ffff:203.0.113.7')).toBe('address:203.0.113.7')
  expect(addressKey('2001:db8:0:12::1')).toBe(addressKey('2001:0DB8:0000:0012:ffff:1:2:3'))
  expect(addressKey('2001:db8:0:12::1')).not.toBe(addressKey('2001:db8:0:13::1'))
  expect(addressKey('::1')).toBe('address:0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
})
