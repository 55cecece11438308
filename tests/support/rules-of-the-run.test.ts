import { expect, test } from 'vitest'
import { slowFiles, tooManySecondTries, unnamedRequirements } from '../../scripts/lib/rules-of-the-run.ts'

test('REPO-1 a test file over 60 s, or over a twentieth of a longer run, fails the run unless its reason is listed', () => {
  const took = (seconds: number, total: number, name = 'server/tests/new.test.ts') => slowFiles([{ name, seconds }], total)
  expect(took(59.9, 600)).toEqual([])
  expect(took(60.1, 600)).toEqual([expect.stringContaining('server/tests/new.test.ts took 60 s')])
  expect(took(149, 3_000), 'a slow machine lengthens both').toEqual([])
  expect(took(151, 3_000)).toEqual([expect.stringContaining('may take 150 s.')])
  expect(took(300, 600, 'tests/e2e/access.spec.ts (wide)')).toEqual([])
})

test('REPO-1 three tests may pass on retry, but not four', () => {
  expect(tooManySecondTries(['a', 'b', 'c'])).toEqual([])
  expect(tooManySecondTries(['a', 'b', 'c', 'd'])).toHaveLength(1)
})

test('REPO-1 every number of docs/requirements.md must be in the name of a passed test', () => {
  const [problem] = unnamedRequirements(['AUTH-01 a player logs in', 'VAL-04 VAL-05 two of them', 'MONEY-10 and BACKEND-1'])
  for (const number of ['AUTH-02,', 'MONEY-1,', 'BACKEND-10,']) expect(problem).toContain(` ${number}`)
  for (const number of ['AUTH-01,', 'VAL-04,', 'VAL-05,', 'MONEY-10,', 'BACKEND-1,']) expect(problem).not.toContain(` ${number}`)
  expect(problem, 'numbers with another proof need no test').not.toContain('LOOK-')
})
