import { expect, test } from 'vitest'
import { CallError, type CallErrorKind } from '../network/call-error'
import { leavesUnknown } from './leaves-unknown'

const failed = (kind: CallErrorKind, status?: number) => new CallError(kind, 'depositPost', { status })

test('B-1 F4 silence, and every answer from 500 on, may be asked about again', () => {
  for (const error of [failed('offline'), failed('timeout'), failed('server', 500), failed('unexpected', 503)])
    expect(leavesUnknown(error, false)).toBe('silent')
})

test('B-1 F4 a throttled question about an earlier call says nothing about that call; about itself it says that it was not taken', () => {
  expect([leavesUnknown(failed('throttled', 429), true), leavesUnknown(failed('throttled', 429), false)]).toEqual(['silent', null])
})

test('B-1 an answer that nobody can read, and what is no failed call at all, leave it open', () => {
  expect([leavesUnknown(failed('unexpected', 200), false), leavesUnknown(failed('unexpected'), false), leavesUnknown(new TypeError('x'), false)]).toEqual([
    'unclear',
    'unclear',
    'unclear',
  ])
})

test('B-1 every other answer below 500 says that the call was not taken, whatever came before it', () => {
  for (const error of [
    failed('invalid', 422),
    failed('unauthorized', 401),
    failed('forbidden', 403),
    failed('missing', 404),
    failed('unexpected', 400),
    failed('missing'),
  ])
    expect([leavesUnknown(error, false), leavesUnknown(error, true)]).toEqual([null, null])
})
