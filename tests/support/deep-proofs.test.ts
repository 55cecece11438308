import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deepFiles } from '../../scripts/lib/deep-proofs.ts'

test('every long-running test on the list is an existing file', () => {
  expect(deepFiles.length).toBeGreaterThan(5)
  expect(deepFiles.filter((file) => !existsSync(file))).toEqual([])
})
