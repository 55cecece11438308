import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { TestResults } from './results.ts'

/** Results that are still being collected. */
type Draft = { -readonly [Key in keyof TestResults]: TestResults[Key] extends readonly (infer Item)[] ? Item[] : TestResults[Key] }

const firstLine = (error: { message: string } | undefined) => (error?.message ?? 'no message').split('\n')[0]

/** Vitest reporter for results.ts. Vitest's own JSON reporter omits errors outside tests, which also fail a run. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    const result: Draft = { count: { passed: 0, failed: 0, skipped: 0 }, files: [], titles: [], secondTry: [], skipped: [], failures: [] }
    for (const module of modules) this.#read(module, result)
    for (const error of unhandled) result.failures.push(`outside of a test: ${firstLine(error)}`)
    result.count.failed = result.failures.length
    const file = process.env.KEHRIBAR_UNIT_REPORT
    if (!file) throw new Error('KEHRIBAR_UNIT_REPORT must name the file of the report.')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(result))
  }

  #read(module: TestModule, { count, files, titles, skipped, failures }: Draft): void {
    const name = module.relativeModuleId
    const { collectDuration, duration } = module.diagnostic()
    files.push({ name, seconds: (collectDuration + duration) / 1000 })
    for (const error of module.errors()) failures.push(`${name}: ${firstLine(error)}`)
    for (const suite of module.children.allSuites()) for (const error of suite.errors()) failures.push(`${name}: ${suite.fullName}: ${firstLine(error)}`)
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') {
        count.passed++
        titles.push(test.fullName)
      } else if (result.state === 'failed') failures.push(`${name}: ${test.fullName}: ${firstLine(result.errors[0])}`)
      else {
        count.skipped++
        const note = result.state === 'skipped' ? result.note : undefined
        skipped.push({ title: test.fullName, reason: note ?? `${test.fullName}: does not apply to this system` })
      }
    }
  }
}
