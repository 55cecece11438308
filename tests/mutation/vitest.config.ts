import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'
import main from '../../vitest.config.ts'
import { groups } from './groups.mjs'
import { keptThread, stopKeptThread } from './kept-thread.ts'

const group = groups[process.env.MUTATION_GROUP ?? '']
const project = main.test?.projects?.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === group?.project)
if (!group || !project || typeof project !== 'object' || !('test' in project)) throw new Error('Name a group: MUTATION_GROUP')

/** By a plugin: Stryker names its own pool, which goes before a setting. */
const keep = {
  name: 'kept-thread',
  configureVitest({ vitest, project: { config } }: VitestPluginContext) {
    if (!group.server) return
    Object.assign(config, { pool: keptThread.name, poolRunner: keptThread })
    vitest.onClose(stopKeptThread)
  },
}

/**
 * A test that fails once has killed its mutant; one that hangs fails before Stryker begins a new process. A test of the server
 * has its usual time: on a busy machine one that is slow must not look like one that failed.
 */
const quick = { retry: 0, ...(group.server ? {} : { testTimeout: 20_000, hookTimeout: 30_000 }) }

/** What failed of the mutant before first, since the next one is beside it; then the quick before the slow: the first failure ends a run. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const failed = ({ moduleId, project }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)?.failed === true
    return [...sorted.filter(failed), ...sorted.filter((file) => !failed(file)).reverse()]
  }
}

/** The tests of one group. */
export default defineConfig({
  test: { sequence: { sequencer: QuickFirst }, projects: [{ ...project, plugins: [keep], test: { ...project.test, include: group.tests, ...quick } }] },
})
