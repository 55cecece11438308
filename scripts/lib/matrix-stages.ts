import { say } from './console.ts'
import { mutate, mutationGroups } from './mutation.ts'
import { missingBrowser, type OtherEngine } from './other-browsers.ts'
import { deepStage, endToEnd, type Stage, stages } from './stages.ts'

/** Returns the stage of the main paths in a browser other than Chromium. Without the browser it says how to install it, and the tests are skipped. */
const mainPaths = (engine: OtherEngine, name: string): Stage => {
  const stage = endToEnd(engine, `Main paths in ${name}`, [engine, `${engine}-phone`])
  const run = () => {
    const missing = missingBrowser(engine)
    if (missing) say(`  ${missing}`)
    return stage.run()
  }
  return { ...stage, run }
}

/** Stages of the matrix: those of `npm test` in their long form, and those that only the matrix has. */
export const matrixStages: readonly Stage[] = [
  ...stages.filter(({ name }) => name !== 'e2e'),
  deepStage,
  endToEnd('wide', 'End to end, browser, 1280 px', ['wide']),
  endToEnd('phone', 'End to end, browser, 390 px', ['phone']),
  endToEnd('desktop', 'End to end, desktop client', ['desktop']),
  endToEnd('desktop-scaled', 'End to end, desktop client at 125 %', ['desktop'], { E2E_CLIENT_SCALE: '1.25' }),
  endToEnd('desktop-site', 'End to end, site in the desktop client', ['desktop-site']),
  mainPaths('firefox', 'Firefox'),
  mainPaths('webkit', 'WebKit'),
  // MUTATION_GROUPS and MUTATION_FILES select a part (docs/testing.md).
  {
    name: 'mutation',
    label: 'Mutation tests',
    run: () => mutate(process.env.MUTATION_GROUPS?.split(',') ?? mutationGroups, process.env.MUTATION_FILES?.split(',')),
  },
]
