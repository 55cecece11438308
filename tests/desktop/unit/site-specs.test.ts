import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../playwright.config'
import { webOnly, webOnlyFiles } from '../../e2e/support/shells'
import { isMatrixRun } from '../../support/scope'

const folder = 'tests/e2e'
const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
const text = (name: string) => readFileSync(join(folder, name), 'utf8')

test('every spec that the client excludes from the site’s suite exists and has a reason', () => {
  for (const [file, reason] of Object.entries(webOnlyFiles)) {
    expect(existsSync(join(folder, file)), file).toBe(true)
    expect(reason).toMatch(/\.$/)
  }
  const run = specs.filter((name) => !(name in webOnlyFiles)).map(text)
  for (const [title, reason] of Object.entries(webOnly)) {
    expect(
      run.filter((spec) => spec.includes(`test('${title}'`) || spec.includes(`test("${title}"`)),
      title,
    ).toHaveLength(1)
    expect(reason).toMatch(/\.$/)
  }
})

test('Electron runs the whole suite except these; a change runs the specs that differ in the client', () => {
  const inClient = config.projects?.filter(({ use }) => use?.shell && use.shell !== 'web')
  expect(inClient?.map(({ name, use }) => [name, use?.shell])).toEqual([['desktop-site', 'desktop']])
  expect(inClient?.map(({ grep }) => grep)).toEqual([isMatrixRun ? undefined : /@shell\b/])
  for (const { testDir, testIgnore } of inClient ?? []) expect([testDir, testIgnore]).toEqual([folder, Object.keys(webOnlyFiles)])
})
