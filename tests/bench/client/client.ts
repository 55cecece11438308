import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchDesktop } from '../../desktop/host/launch'
import { firstPaintBudget, type Loaded, mainBeforePaint, pageBeforePaint } from '../../desktop/unit/first-paint'
import { kilobytes, median, milliseconds, table } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'

/*
 * `npm run bench -- client`: the desktop client from its launch to the first paint, on the test host (real Chromium, Node in
 * the place of Electron), with no server to be reached: nothing of a start waits for one (@see SPEED-04).
 */
const runs = 5
type Step = 'page' | 'painted'

/** Milliseconds from the launch to the page's own beginning and to Chromium's first paint of content. */
async function start(): Promise<Record<Step, number>> {
  const userData = mkdtempSync(join(tmpdir(), 'kehribar-start-'))
  const born = Date.now()
  // Port 9 answers nobody.
  const client = await launchDesktop({ apiOrigin: 'http://127.0.0.1:9', partnersOrigin: 'http://127.0.0.1:9', userData })
  try {
    const page = await client.site()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const [origin, paint] = await page.evaluate(() => [
      performance.timeOrigin,
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ])
    return { page: (origin ?? Number.NaN) - born, painted: (origin ?? Number.NaN) + (paint ?? Number.NaN) - born }
  } finally {
    await client.quit()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const started: Record<Step, number>[] = []
for (let run = 0; run < runs; run += 1) started.push(await start())
const middle = (step: Step) => median(started.map((times) => times[step]))
const main = mainBeforePaint('out/main', readdirSync('out/main/chunks'))
const page = pageBeforePaint()

const count = (value: number) => String(Math.round(value))
const figures = (what: string, loaded: Loaded, limit: Loaded): Budget[] => [
  { name: `${what}: modules before the first paint`, value: loaded.modules, limit: limit.modules, show: count },
  { name: `${what}: bytes of them`, value: loaded.bytes, limit: limit.bytes, show: kilobytes },
]
const budgets: Budget[] = [
  ...figures('Main process', main, firstPaintBudget.main),
  ...figures('Page', page, firstPaintBudget.page),
  { name: 'The page to its first paint', value: middle('painted') - middle('page'), limit: firstPaintBudget.milliseconds, show: milliseconds },
]
const steps: [string, number][] = [
  ['Launch to the page', middle('page')],
  ['The page to its first paint', middle('painted') - middle('page')],
]
writeSection(
  'client',
  'The desktop client',
  [
    `From launch, the middle of ${runs} starts on the test host (tests/desktop/host), a new folder each, no server in reach. The host starts Chromium apart from Node, so the launch says less than the page.`,
    table(
      ['Step', 'Time'],
      steps.map(([name, value]) => [name, milliseconds(value)]),
    ),
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n'),
)
judge(budgets)
