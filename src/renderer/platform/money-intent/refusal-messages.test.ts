import { expect, test } from 'vitest'
import { refusalMessages } from './refusal-messages'

const depositMessages = (refusal: Parameters<typeof refusalMessages>[0]) => refusalMessages(refusal, 'deposit.error')

test('ERR-07 every message of every field is its own', () => {
  expect(depositMessages({ errors: { amount: ['a', 'b'], card_number: ['c'] } })).toEqual(['a', 'b', 'c'])
})

test('ERR-08 error.original with an amount list gives each entry', () => {
  expect(depositMessages({ error: { original: '{"amount":["too low","too odd"]}' } })).toEqual(['too low', 'too odd'])
})

test('ERR-08 JSON with an amount list inside a text gives each entry, without the text around it', () => {
  expect(depositMessages({ error: { original: 'Client error: 422 response: {"amount":["too low","too odd"]} (truncated)' } })).toEqual(['too low', 'too odd'])
  expect(depositMessages({ error: { original: 'Closed {for} now' } })).toEqual(['Closed {for} now'])
})

test('BACKEND-1 ERR-08 messages in an object are shown like those in JSON text', () => {
  expect(depositMessages({ error: { original: { amount: ['too low', 'too odd'] } } })).toEqual(['too low', 'too odd'])
  expect(depositMessages({ error: { original: { amount: 'too low' } } })).toEqual(['too low'])
})

test('ERR-09 error.original that is not JSON gives its raw text, an empty one the generic error', () => {
  expect(depositMessages({ error: { original: 'Service closed' } })).toEqual(['Service closed'])
  expect(depositMessages({ error: { original: '{"other":1}' } })).toEqual(['deposit.error'])
  expect(depositMessages({ error: { original: ' ' } })).toEqual(['deposit.error'])
})

test('ERR-10 the message field is shown, once', () => {
  expect(depositMessages({ message: 'Closed', errors: { amount: ['Closed'] } })).toEqual(['Closed'])
})

test('ERR-11 a rejection without messages shows its status text, otherwise the generic error', () => {
  expect(depositMessages({ statusText: 'deposit.too_low?min=50' })).toEqual(['deposit.too_low?min=50'])
  expect(depositMessages({})).toEqual(['deposit.error'])
})

test('ERR-08 ERR-09 amount messages that are not text are ignored, and a JSON string is shown without its quotes', () => {
  expect(depositMessages({ error: { original: { amount: [50, 'too low', null] } } })).toEqual(['too low'])
  expect(depositMessages({ error: { original: { amount: 50 } } })).toEqual(['deposit.error'])
  expect(depositMessages({ error: { original: '"Service closed"' } })).toEqual(['Service closed'])
  expect(depositMessages({ error: { original: 'null' } })).toEqual(['deposit.error'])
  expect(depositMessages({ error: { original: '"  "' } })).toEqual(['deposit.error'])
})

test('ERR-10 the message field takes precedence over the status text', () => {
  expect(depositMessages({ message: 'Closed', statusText: 'deposit.error' })).toEqual(['Closed'])
})
