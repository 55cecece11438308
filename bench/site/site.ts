import { chromium } from '@playwright/test'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { chromiumLaunch } from '../../tests/support/chromium'
import { serveBaselines } from './baselines/serve'
import { scroll, type } from './browsing'
import { measureRendering } from './server-rendering'
import { type Form, type Score, score } from './lighthouse'
import { baselines as baselinePages, ordinaryPages, playerPages as knownPages, type Page, routes as routePages } from './pages'
import { visitAsPlayer } from './player'
import { report } from './site-report'
import { catalogueSize, startMeasured } from './stack'
import { measureWeight } from './weight'

/*
 * `npm run bench -- site` measures the built site and two baselines with the same 30 cards in one run (@see SPEED-02). `BENCH_SHORT=1`
 * measures each page once, as a smoke test, and writes no report.
 */
const short = process.env.BENCH_SHORT === '1'
const runs: Record<Form, number> = short ? { mobile: 1, desktop: 1 } : { mobile: 5, desktop: 3 }
/** Processor throttling rate of the second typing test, the same as Lighthouse uses for phones. */
const slowdown = 4

const stack = await startMeasured()
const baselines = await serveBaselines(stack.origin)
const { site: port } = await freePorts()
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })

async function measureEach<Result>(what: string, pages: readonly Page[], measure: (url: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, url } of pages) {
    console.warn(`${what}: ${name}`)
    results.push(await measure(url))
  }
  return results
}

/** Returns the id of the newest promotion, read from the sitemap. */
async function promotion(): Promise<number> {
  const found = /\/promotions\/(\d+)/.exec(await (await fetch(`${stack.origin}/sitemap.xml`)).text())?.[1]
  if (!found) throw new Error('The sitemap lists no promotion')
  return Number(found)
}

/** Measures a player's second visit, in the context that Lighthouse uses: session, cache and service worker remain from the first visit. */
async function secondVisits(pages: readonly Page[]): Promise<Score[]> {
  await visitAsPlayer(port, stack.demo, pages)
  return measureEach('Second visit', pages, (url) => score(url, { form: 'mobile', runs: runs.mobile, again: true }, port))
}

try {
  const routes = routePages(stack.origin, await promotion())
  const pages = [...baselinePages(baselines.origin), ...routes]
  const known = knownPages(stack.origin)
  const ordinary = pages.filter(({ name }) => ordinaryPages.includes(name))
  const ordinaryScores = await measureEach('Ordinary Lighthouse mobile', ordinary, (url) =>
    score(url, { form: 'mobile', runs: runs.mobile, ordinary: true }, port),
  )
  const weights = await measureEach('Weight', pages, (url) => measureWeight(browser, url))
  const scores: Record<Form, Score[]> = {
    mobile: await measureEach('Lighthouse mobile', pages, (url) => score(url, { form: 'mobile', runs: runs.mobile }, port)),
    desktop: await measureEach('Lighthouse desktop', pages, (url) => score(url, { form: 'desktop', runs: runs.desktop }, port)),
  }
  const visits = await secondVisits(known)
  console.warn('Server rendering')
  const drawn = await measureRendering(`${stack.origin}/promotions`)
  console.warn('Typing and scrolling')
  const typing = { full: await type(browser, `${stack.origin}/slot`, 1), slow: await type(browser, `${stack.origin}/slot`, slowdown) }
  // A first pass makes the sandbox generate each picture, which would slow down only the first measured list.
  await scroll(browser, `${stack.origin}/slot`)
  const ours = await scroll(browser, `${stack.origin}/slot`)
  const kept = await scroll(browser, `${baselines.origin}/react.html?all`)
  const setting = { runs, slowdown, catalogueSize, short }
  report({ setting, pages, weights, scores, ordinary, ordinaryScores, known, visits, drawn, memory: await stack.memory(), typing, ours, kept })
} finally {
  await browser.close()
  await baselines.stop()
  await stack.stop()
}
