import { readdirSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createFilter } from 'vite'
import { expect, test } from 'vitest'
import playwright from '../../playwright.config'
import vitest from '../../vitest.config'

/* A test file that no project includes would silently never run. */

const folders = readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name) ? [entry.name] : [],
)

/** Returns all files that match, relative to the repository root. */
const filesOf = (kind: RegExp) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
    .filter((file) => kind.test(file) && !file.includes('/node_modules/'))

interface Project {
  test?: { include?: string[]; exclude?: string[] }
}

test('every unit test is in a project of Vitest', () => {
  const projects = (vitest.test?.projects ?? []) as Project[]
  const filters = projects.map((project) => createFilter(project.test?.include, project.test?.exclude))
  const files = filesOf(/\.test\.[cm]?[jt]sx?$/)
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => !filters.some((isIncluded) => isIncluded(resolve(file))))).toEqual([])
})

test('every end-to-end test is in a project of Playwright', () => {
  const isRun = (file: string) =>
    (playwright.projects ?? []).some(({ testDir = '.', testIgnore = [] }) => {
      const name = relative(testDir, file)
      return !name.startsWith('..') && ![testIgnore].flat().includes(name)
    })
  const files = filesOf(/\.spec\.[cm]?[jt]sx?$/)
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !isRun(file))).toEqual([])
})
