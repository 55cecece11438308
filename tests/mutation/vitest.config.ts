import { defineConfig } from 'vitest/config'
import type { VitestPluginContext } from 'vitest/node'
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

/** A test that fails once has killed its mutant; one that hangs fails sooner than elsewhere, before Stryker begins a new process. */
const quick = { retry: 0, testTimeout: 20_000, hookTimeout: 30_000 }

/** The tests of one group. */
export default defineConfig({
  test: { projects: [{ ...project, plugins: [keep], test: { ...project.test, include: group.tests, ...quick } }] },
})
