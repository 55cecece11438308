import { expect, test } from 'vitest'
import { databaseCode, isUnavailable, isUndone } from './errors'

const withCode = (code: string, severity = 'ERROR') => Object.assign(new Error('error of the database'), { code, severity })
const wrapped = (cause: Error) => new Error('Failed query', { cause })

test.each([
  ...['57P01', '57P02', '57P03', '57014', '25P03', '25006', '08000', '08006', '08P01', '53300', '53100', '55000'].map((code) => withCode(code)),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].map((code) => withCode(code)),
  withCode('28P01', 'FATAL'),
  withCode('XX000', 'PANIC'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Query read timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  wrapped(wrapped(withCode('57P01'))),
])('DATABASE-1 the database was unavailable: $code $message', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([withCode('23505'), withCode('42P01'), withCode('22003'), withCode('40P01'), new Error('mistake'), wrapped(withCode('23514')), 'ECONNREFUSED', null])(
  'DATABASE-1 another error does not mean that the database was unavailable: $code $message',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)

test('MONEY-6 deadlocks and serialisation failures are recognised at any depth of causes', () => {
  expect([withCode('40P01'), wrapped(withCode('40001')), withCode('57P01'), new Error('mistake')].map(isUndone)).toEqual([true, true, false, false])
  expect([databaseCode(wrapped(withCode('23505'))), databaseCode(new Error('mistake'))]).toEqual(['23505', undefined])
})
