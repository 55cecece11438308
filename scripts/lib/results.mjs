import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a runner's report says:
 * - `count`: tests that passed, failed, were skipped
 * - `files`: `{ name, seconds }`; a file that runs in several projects stands once for each
 * - `titles`: of the tests that passed
 * - `secondTry`: titles of those that passed only then
 * - `skipped`: `{ title, reason }`
 * - `failures`: a line each, with where and why
 */
const nothing = { count: { passed: 0, failed: 1, skipped: 0 }, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
/** Playwright colours its messages. */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0]
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** What vitest-report.mjs wrote. */
export const vitestResults = (report) => read(report) ?? nothing

export function playwrightResults(report) {
  const result = read(report)
  if (!result) return nothing
  const { expected, flaky, unexpected, skipped } = result.stats
  const seconds = new Map()
  const titles = []
  const secondTry = []
  const left = []
  const failures = result.errors.map(({ message }) => `outside of a test: ${firstLine(message)}`)
  const walk = (suite) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { projectName, status, results, annotations } of tests) {
        const name = `${file} (${projectName})`
        seconds.set(name, (seconds.get(name) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0))
        if (status === 'expected' || status === 'flaky') titles.push(title)
        if (status === 'skipped')
          left.push({ title: `${name}: ${title}`, reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'not reached' })
        if (status === 'unexpected') failures.push(`${name}: ${title}: ${firstLine(results.at(-1)?.error?.message)}`)
        if (status === 'flaky') secondTry.push(`${name}: ${title}`)
      }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of result.suites) walk(suite)
  const files = [...seconds].map(([name, each]) => ({ name, seconds: each }))
  return {
    count: { passed: expected + flaky, failed: unexpected + (result.errors.length && !unexpected ? 1 : 0), skipped },
    files,
    titles,
    secondTry,
    skipped: left,
    failures,
  }
}
