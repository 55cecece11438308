import { expect, test } from 'vitest'
import { isFinishedMessage } from './payment-dialog'

const payment = { url: 'https://pay.example/p/1', reference: 'reference-1' }
const frame = {}
const finished = { type: 'payment-finished', reference: 'reference-1', state: 'approved' }
const good = { origin: 'https://pay.example', source: frame, data: finished }

test('DESKTOP-1 only a message of the payment page itself, in its own frame and about this payment, ends it', () => {
  expect(isFinishedMessage(good, payment, frame)).toBe(true)
  expect(isFinishedMessage({ ...good, origin: 'https://pay.example.evil.example' }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, source: {} }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, source: null }, payment, null)).toBe(false)
  expect(isFinishedMessage({ ...good, data: { ...finished, reference: 'reference-2' } }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, data: { ...finished, state: 'paid' } }, payment, frame)).toBe(false)
  expect(isFinishedMessage({ ...good, data: 'payment-finished' }, payment, frame)).toBe(false)
})
