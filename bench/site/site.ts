import { chromium } from '@playwright/test'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { signIn } from '../../tests/e2e/support/sign-in'
import { chromiumLaunch } from '../../tests/support/chromium'
import { serveBaselines } from './baselines/serve'
import { scroll, type } from './browsing'
import { drawing } from './drawing'
import { type Form, type Score, score } from './lighthouse'
import { baselines as baselinePages, known as knownPages, type Page, routes as routePages } from './pages'
import { report } from './site-report'
import { catalogueSize, startMeasured } from './stack'
import { weigh } from './weight'

/*
 * `npm run bench -- site`: the built site beside two baselines of the same 30 cards, in one run (@see SPEED-02). `BENCH_SHORT=1`
 * measures each page once, to see that it runs, and writes nothing.
 */
const short = process.env.BENCH_SHORT === '1'
const runs: Record<Form, number> = short ? { mobile: 1, desktop: 1 } : { mobile: 5, desktop: 3 }
/** Processor made so many times slower in the second typing, as Lighthouse does for phones. */
const slowdown = 4

const stack = await startMeasured()
const baselines = await serveBaselines(stack.origin)
const { site: port } = await freePorts()
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })

async function each<Result>(what: string, pages: readonly Page[], measure: (url: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, url } of pages) {
    console.warn(`${what}: ${name}`)
    results.push(await measure(url))
  }
  return results
}

/** The newest promotion's number, as the site's map has it. */
async function promotion(): Promise<number> {
  const found = /\/promotions\/(\d+)/.exec(await (await fetch(`${stack.origin}/sitemap.xml`)).text())?.[1]
  if (!found) throw new Error('No promotion was found')
  return Number(found)
}

/** A player's second visit, in the context that Lighthouse measures in: session, cache and service worker are there from the first. */
async function secondVisits(pages: readonly Page[]): Promise<Score[]> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  if (!context) throw new Error('The browser has no context of its own')
  await signIn(context, stack.demo)
  const page = await context.newPage()
  // As long as somebody looks at a page at least: what follows the first picture belongs to the first visit.
  for (const { url } of pages) {
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(4_000)
  }
  await page.close()
  return each('Second visit', pages, (url) => score(url, { form: 'mobile', runs: runs.mobile, again: true }, port))
}

try {
  const routes = routePages(stack.origin, await promotion())
  const pages = [...baselinePages(baselines.origin), ...routes]
  const known = knownPages(stack.origin)
  const weights = await each('Weight', pages, (url) => weigh(browser, url))
  const scores: Record<Form, Score[]> = {
    mobile: await each('Lighthouse mobile', pages, (url) => score(url, { form: 'mobile', runs: runs.mobile }, port)),
    desktop: await each('Lighthouse desktop', pages, (url) => score(url, { form: 'desktop', runs: runs.desktop }, port)),
  }
  const visits = await secondVisits(known)
  console.warn('Drawing')
  const drawn = await drawing(`${stack.origin}/promotions`)
  console.warn('Typing and scrolling')
  const typing = { full: await type(browser, `${stack.origin}/slot`, 1), slow: await type(browser, `${stack.origin}/slot`, slowdown) }
  // The sandbox draws each picture when it is first asked for, which would slow the first of both lists down.
  await scroll(browser, `${stack.origin}/slot`)
  const ours = await scroll(browser, `${stack.origin}/slot`)
  const kept = await scroll(browser, `${baselines.origin}/react.html?all`)
  report({ setting: { runs, slowdown, catalogueSize, short }, pages, weights, scores, known, visits, drawn, memory: await stack.memory(), typing, ours, kept })
} finally {
  await browser.close()
  await baselines.stop()
  await stack.stop()
}
