import { defineConfig } from 'vitest/config'
import main from '../../vitest.config'
import { groups } from './groups.mjs'

const group = groups[process.env.MUTATION_GROUP ?? '']
const project = main.test?.projects?.find((each) => typeof each === 'object' && 'test' in each && each.test?.name === group?.project)
if (!group || !project || typeof project !== 'object' || !('test' in project)) throw new Error('Name a group: MUTATION_GROUP')

/** The tests of one group; a test that fails once has killed its mutant. */
export default defineConfig({ test: { projects: [{ ...project, test: { ...project.test, include: group.tests, retry: 0 } }] } })
