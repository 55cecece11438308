import { expect, test } from 'vitest'
import { withoutPlace } from './dialect'

test('B-20 an answer without what stands at a place; nothing else is touched', () => {
  const answer = { status: 1, data: { token: 'T', name: 'a' } }
  expect(withoutPlace(answer, 'data.token')).toEqual({ status: 1, data: { name: 'a' } })
  expect(answer.data.token).toBe('T')
  expect(withoutPlace(answer, 'status')).toEqual({ data: { token: 'T', name: 'a' } })
  for (const place of ['token', 'data.other', 'status.token']) expect(withoutPlace(answer, place)).toEqual(answer)
  for (const nothing of [null, [], 'text']) expect(withoutPlace(nothing, 'token')).toEqual(nothing)
})
