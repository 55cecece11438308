import { matchesGlob } from 'node:path'
import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { lintConfigurations, plugin, codeRestrictions } from '../../build/lint-rules.ts'
import { sourceFiles } from './reading-references'

const linter = new Linter()
const faultsIn = (code: string, rule: string) =>
  linter.verify(code, [
    { plugins: { kehribar: plugin }, rules: { [`kehribar/${rule}`]: 'error' }, languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
  ])

test.each(Object.entries(codeRestrictions))(
  'DESKTOP-2 DESKTOP-5 DESKTOP-17 REPO-6 REPO-7 the rule %s finds code that breaks it',
  (name, { message, examples }) => {
    for (const example of examples) expect(faultsIn(example, name), example).toMatchObject([{ message }])
  },
)

test('every rule and every exception of a rule applies to files of the repository', () => {
  const paths = sourceFiles().map(({ file }) => file)
  for (const [name, { files, homes = [] }] of Object.entries(codeRestrictions))
    for (const glob of [...files, ...homes])
      expect(
        paths.some((path) => matchesGlob(path, glob)),
        `${name}: ${glob}`,
      ).toBe(true)
})

test('DESKTOP-15 a comment in the client cannot disable a rule', () => {
  const messages = linter.verify('/* eslint-disable */ shell.openExternal(x)', lintConfigurations, 'src/main/new.ts').map(({ message }) => message)
  expect(messages).toContain(codeRestrictions['external-addresses']?.message)
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
