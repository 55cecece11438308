import { expect, test } from 'vitest'
import { CallError, type CallErrorKind } from '../network/call-error'
import { leavesUnknown } from './leaves-unknown'

const failed = (kind: CallErrorKind, status?: number) => new CallError(kind, 'depositPost', { status })

test('BACKEND-1 FAULT-4 no answer, and every status from 500 on, may be retried', () => {
  for (const error of [failed('offline'), failed('timeout'), failed('server', 500), failed('unexpected', 503)])
    expect(leavesUnknown(error, false)).toBe('silent')
})

test('BACKEND-1 FAULT-4 a throttled retry says nothing about the earlier call; a throttled first call was not accepted', () => {
  expect([leavesUnknown(failed('throttled', 429), true), leavesUnknown(failed('throttled', 429), false)]).toEqual(['silent', null])
})

test('BACKEND-1 an unreadable answer, or an error that is not a CallError, leaves the outcome unknown', () => {
  expect([leavesUnknown(failed('unexpected', 200), false), leavesUnknown(failed('unexpected'), false), leavesUnknown(new TypeError('x'), false)]).toEqual([
    'unclear',
    'unclear',
    'unclear',
  ])
})

test('BACKEND-1 every other status below 500 means that the call was not accepted, also for a retry', () => {
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
