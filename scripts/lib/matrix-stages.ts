import { printLine } from './console.ts'
import { runMutationTests, mutationGroups } from './mutation.ts'
import { missingBrowser, type OtherEngine } from './other-browsers.ts'
import { deepStage, endToEndStage, type TestStage, requiredStages } from './stages.ts'

/** Returns the stage of the main paths in a browser other than Chromium. If the browser is missing, the stage prints how to install it and skips its tests. */
const mainPaths = (engine: OtherEngine, name: string): TestStage => {
  const stage = endToEndStage(engine, `Main paths in ${name}`, [engine, `${engine}-phone`])
  const run = () => {
    const missing = missingBrowser(engine)
    if (missing) printLine(`  ${missing}`)
    return stage.run()
  }
  return { ...stage, run }
}

/** Stages of the matrix: those of `npm test` in their long form, and those that only the matrix has. */
export const matrixStages: readonly TestStage[] = [
  ...requiredStages.filter(({ name }) => name !== 'e2e'),
  deepStage,
  endToEndStage('wide', 'End to end, browser, 1280 px', ['wide']),
  endToEndStage('phone', 'End to end, browser, 390 px', ['phone']),
  endToEndStage('desktop', 'End to end, desktop client', ['desktop']),
  endToEndStage('desktop-scaled', 'End to end, desktop client at 125 %', ['desktop'], { E2E_CLIENT_SCALE: '1.25' }),
  endToEndStage('desktop-site', 'End to end, site in the desktop client', ['desktop-site']),
  mainPaths('firefox', 'Firefox'),
  mainPaths('webkit', 'WebKit'),
  // MUTATION_GROUPS and MUTATION_FILES select a part of the mutation tests (docs/testing.md).
  {
    name: 'mutation',
    label: 'Mutation tests',
    run: () => runMutationTests(process.env.MUTATION_GROUPS?.split(',') ?? mutationGroups, process.env.MUTATION_FILES?.split(',')),
  },
]
