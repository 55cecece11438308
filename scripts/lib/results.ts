import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface TestCount {
  passed: number
  failed: number
  skipped: number
}

/** The results of a test runner. */
export interface TestResults {
  readonly count: TestCount
  /** Test files; a file that runs in several projects has an entry for each project. */
  readonly files: readonly { readonly name: string; readonly seconds: number }[]
  /** Titles of the tests that passed. */
  readonly titles: readonly string[]
  /** Titles of the end-to-end tests that passed only on retry; no other test is retried. */
  readonly secondTry: readonly string[]
  readonly skipped: readonly { readonly title: string; readonly reason: string }[]
  /** One line for each failure, with place and reason. */
  readonly failures: readonly string[]
}

/** The JSON report of Playwright, as far as it is read here. */
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}
interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>>
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

/** The results if the runner wrote no report. */
const noReport: TestResults = { count: { passed: 0, failed: 1, skipped: 0 }, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
/** Playwright colours its messages. */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0]
const read = <T>(file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null)

/** Returns the results that vitest-report.ts wrote. */
export const vitestResults = (report: string): TestResults => read<TestResults>(report) ?? noReport

/** Returns the results in a JSON report of Playwright. */
export function playwrightResults(report: string): TestResults {
  const result = read<PlaywrightReport>(report)
  if (!result) return noReport
  const { expected, flaky, unexpected, skipped } = result.stats
  const secondsByFile = new Map<string, number>()
  const titles: string[] = []
  const secondTry: string[] = []
  const skippedTests: TestResults['skipped'][number][] = []
  const failures = result.errors.map(({ message }) => `outside of a test: ${firstLine(message)}`)
  const walk = (suite: PlaywrightSuite) => {
    for (const { title, file, tests } of suite.specs ?? [])
      for (const { projectName, status, results, annotations } of tests) {
        const name = `${file} (${projectName})`
        secondsByFile.set(name, (secondsByFile.get(name) ?? 0) + results.reduce((sum, { duration }) => sum + duration / 1000, 0))
        if (status === 'expected' || status === 'flaky') titles.push(title)
        if (status === 'skipped')
          skippedTests.push({ title: `${name}: ${title}`, reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'not reached' })
        if (status === 'unexpected') failures.push(`${name}: ${title}: ${firstLine(results.at(-1)?.error?.message)}`)
        if (status === 'flaky') secondTry.push(`${name}: ${title}`)
      }
    for (const inner of suite.suites ?? []) walk(inner)
  }
  for (const suite of result.suites) walk(suite)
  return {
    count: { passed: expected + flaky, failed: unexpected + (result.errors.length && !unexpected ? 1 : 0), skipped },
    files: [...secondsByFile].map(([name, seconds]) => ({ name, seconds })),
    titles,
    secondTry,
    skipped: skippedTests,
    failures,
  }
}
