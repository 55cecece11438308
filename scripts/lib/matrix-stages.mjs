import { missingBrowser } from './other-browsers.mjs'
import { say } from './console.mjs'
import { mutate, mutationGroups } from './mutation.mjs'
import { deepStage, endToEnd, stages } from './stages.mjs'

/** The main paths in a browser that is not Chromium; where it is not, one line says how to get it, and its paths are skipped. */
const mainPaths = (engine, name) => {
  const stage = endToEnd(engine, `The main paths in ${name}`, [engine, `${engine}-phone`])
  const run = () => {
    const missing = missingBrowser(engine)
    if (missing) say(`  ${missing}`)
    return stage.run()
  }
  return { ...stage, run }
}

/** What the matrix runs: the stages of the gate in their long form, and what only it has. */
export const matrixStages = [
  ...stages.filter(({ name }) => name !== 'e2e'),
  deepStage,
  endToEnd('wide', 'End to end, browser, 1280 px', ['wide']),
  endToEnd('phone', 'End to end, browser, 390 px', ['phone']),
  endToEnd('desktop', 'End to end, what the client does by itself', ['desktop']),
  endToEnd('desktop-site', 'End to end, the site in the client', ['desktop-site']),
  mainPaths('firefox', 'Firefox'),
  mainPaths('webkit', 'WebKit'),
  // One group alone, or some of its files: docs/testing.md.
  {
    name: 'mutation',
    label: 'Mutations',
    run: () => mutate(process.env.MUTATION_GROUPS?.split(',') ?? mutationGroups, process.env.MUTATION_FILES?.split(',')),
  },
]
