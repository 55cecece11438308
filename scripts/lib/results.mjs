import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './process.mjs'

/**
 * What a runner's report says:
 * - `count`: tests that passed, failed, were skipped
 * - `files`: `{ name, seconds }`; a file that runs in several projects stands once for each
 * - `titles`: of the tests that passed
 * - `secondTry`: titles of those that passed only then
 * - `skipped`: `{ title, reason }`
 */
const nothing = { count: { passed: 0, failed: 1, skipped: 0 }, files: [], titles: [], secondTry: [], skipped: [] }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

export function vitestResults(report) {
  const result = read(report)
  if (!result) return nothing
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = result
  const files = result.testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
  const titles = result.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').map((test) => test.fullName))
  const left = result.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo'),
  )
  const skipped = left.map(({ fullName }) => ({ title: fullName, reason: `${fullName}: this system is not the one that it is about` }))
  // A file that could not be loaded has no test that failed.
  const failed = numFailedTests || (numFailedTestSuites ? 1 : 0)
  return { count: { passed, failed, skipped: numPendingTests + numTodoTests }, files, titles, secondTry: [], skipped }
}

export function playwrightResults(report) {
  const result = read(report)
  if (!result) return nothing
  const { expected, flaky, unexpected, skipped } = result.stats
  const seconds = new Map()
  const titles = []
  const secondTry = []
  const left = []
  const walk = (suite) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { projectName, status, results, annotations } of tests) {
        const name = `${file} (${projectName})`
        seconds.set(name, (seconds.get(name) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0))
        if (status === 'expected' || status === 'flaky') titles.push(title)
        if (status === 'skipped')
          left.push({ title: `${name}: ${title}`, reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'not reached' })
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
  }
}
