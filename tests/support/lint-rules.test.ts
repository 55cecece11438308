import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { plugin, restrictions } from '../../build/lint-rules.ts'

const linter = new Linter()
const faultsIn = (code: string, rule: string) =>
  linter.verify(code, [
    { plugins: { kehribar: plugin }, rules: { [`kehribar/${rule}`]: 'error' }, languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  ])

test.each(Object.entries(restrictions))('DESKTOP-2 DESKTOP-5 DESKTOP-17 REPO-6 REPO-7 the rule %s finds code that breaks it', (name, { message, examples }) => {
  for (const example of examples) expect(faultsIn(example, name), example).toMatchObject([{ message }])
})

test('REPO-7 words that only resemble a page path are allowed', () => {
  for (const word of ['../login', '@/features/profile/x', '/profile-picture', '/sportsbook/api/menu', '/loginPage'])
    expect(faultsIn(`f('${word}')`, 'page-paths'), word).toEqual([])
})

test('query keys begin with the name of their feature; a feature may refer to a key of another one', () => {
  const faults = (code: string) => faultsIn(code, 'keys-of-deposit').map(({ message }) => message)
  for (const code of ["useQuery({ queryKey: ['deposit', 'methods'] })", "client.removeQueries({ queryKey: ['withdrawal', 'accounts'] })"])
    expect(faults(code), code).toEqual([])
  for (const code of ["queryOptions({ queryKey: ['methods'] })", "const depositKeys = { list: () => ['methods'] }"])
    expect(faults(code), code).toEqual(["A query key of this folder begins with 'deposit'"])
})
