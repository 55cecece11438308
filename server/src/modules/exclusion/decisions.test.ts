import { expect, test } from 'vitest'
import { Refusal } from '../../call'
import { refuseClosed } from './decisions'

const verification = { state: 'verified' as const, since: new Date(), read: false }
const of = (status: 'active' | 'time_out' | 'excluded' | 'closed') => () =>
  refuseClosed({ id: 1, status, secret: false, age: 30, verification, now: new Date() })

test('LIMIT-8 LIMIT-9 a call that arrives after the account was closed gets 401; in every other state it proceeds', () => {
  expect(of('closed')).toThrow(new Refusal(401, 'auth.login_required'))
  for (const status of ['active', 'time_out', 'excluded'] as const) expect(of(status)).not.toThrow()
})
