import { expect, test } from 'vitest'
import { codeOfKind, kindsOfCodes, transactionGroups } from './transaction-codes'

test('TXN-09 groups have the keys 0 to 4 and no code is in two of them', () => {
  expect(Object.keys(transactionGroups)).toEqual(['0', '1', '2', '3', '4'])
  const codes = Object.values(transactionGroups).flatMap((group) => group.codes.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
})

test('TXN-06 codes map to ledger kinds and back', () => {
  expect(kindsOfCodes(['bet', 'win', 'refund', 'nothing'])).toEqual(['bet', 'settle', 'rollback'])
  expect(codeOfKind('settle')).toMatchObject({ code: 'win', group: '2' })
  expect(codeOfKind('other')).toEqual({ code: 'other', group: '4' })
})
