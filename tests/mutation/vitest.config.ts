import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'
import main from '../../vitest.config.ts'
import { allMutationGroups } from '../../scripts/lib/mutation-groups.ts'
import { reusedThread, stopReusedThread } from './reused-thread.ts'

const group = allMutationGroups[process.env.MUTATION_GROUP ?? '']
const project = main.test?.projects?.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === group?.project)
if (!group || !project || typeof project !== 'object' || !('test' in project)) throw new Error('MUTATION_GROUP must name a group')

/** A plugin sets this value, because Stryker names its own pool, which overrides the setting. */
const keep = {
  name: 'kept-thread',
  configureVitest({ vitest, project: { config } }: VitestPluginContext) {
    if (!group.server) return
    Object.assign(config, { pool: reusedThread.name, poolRunner: reusedThread })
    vitest.onClose(stopReusedThread)
  },
}

/**
 * The first failure of a test kills its mutant, and a hanging test fails before Stryker starts a new process. Tests of the server keep
 * their usual timeout, because on a busy machine a slow test must not count as a failed one.
 */
const quick = group.server ? {} : { testTimeout: 20_000, hookTimeout: 30_000 }

/**
 * Sorts the test files: first those that failed for the previous mutant, because the next mutant is in nearby code, then the
 * fast ones. The first failure ends a run.
 */
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
