import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const firstLine = (error) => (error?.message ?? String(error)).split('\n')[0]

/**
 * Vitest's reporter for the run (results.mjs says what it writes): the JSON reporter of Vitest leaves out the errors that
 * belong to no test, which fail a run too.
 */
export default class Report {
  onTestRunEnd(modules, unhandled) {
    const result = { count: { passed: 0, failed: 0, skipped: 0 }, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
    for (const module of modules) this.#read(module, result)
    for (const error of unhandled) result.failures.push(`outside of a test: ${firstLine(error)}`)
    result.count.failed = result.failures.length
    const file = process.env.KEHRIBAR_UNIT_REPORT
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(result))
  }

  #read(module, { count, files, titles, secondTry, skipped, failures }) {
    const name = module.relativeModuleId
    const { collectDuration, duration } = module.diagnostic()
    files.push({ name, seconds: (collectDuration + duration) / 1000 })
    for (const error of module.errors()) failures.push(`${name}: ${firstLine(error)}`)
    for (const suite of module.children.allSuites()) for (const error of suite.errors()) failures.push(`${name}: ${suite.fullName}: ${firstLine(error)}`)
    for (const test of module.children.allTests()) {
      const { state, errors, note } = test.result()
      if (state === 'passed') {
        count.passed++
        titles.push(test.fullName)
        if (test.diagnostic()?.flaky) secondTry.push(`${name}: ${test.fullName}`)
      } else if (state === 'failed') failures.push(`${name}: ${test.fullName}: ${firstLine(errors[0])}`)
      else {
        count.skipped++
        skipped.push({ title: test.fullName, reason: note ?? `${test.fullName}: this system is not the one that it is about` })
      }
    }
  }
}
