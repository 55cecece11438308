import { expect, test, vi } from 'vitest'
import { offeredMethods } from './offered-methods'

test('DEP-15 a method whose kind cannot be told is not offered and is reported once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const methods = [
    { code: 'eft', title: 'Havale' },
    { code: 'banktransfer', title: 'Banka' },
    { code: 'cepcuzdan', title: 'Cep Cüzdan', kind: 'wallet' as const },
    { code: 'papara', title: '' },
  ]
  const offered = () => offeredMethods('depositMethods', methods).map(({ code, kind }) => `${code} ${kind}`)
  expect([offered(), offered()]).toEqual(Array(2).fill(['eft bank', 'cepcuzdan wallet']))
  expect(warn.mock.calls.map(([line]) => String(line))).toEqual([expect.stringMatching(/^Back end: depositMethods: the method "banktransfer" is not offered/)])
})
