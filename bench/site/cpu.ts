import { type BrowserContext, chromium } from '@playwright/test'
import { freePorts } from '../../tests/e2e/support/free-ports'
import { chromiumLaunch } from '../../tests/support/chromium'
import { median } from '../figures'
import { serveBaselines } from './baselines/serve'
import { report, type Work } from './cpu-report'
import { firstPress } from './first-press'
import { sharesByPackage } from './packages'
import { baselines as baselinePages, type Page, phone, playerPages, routes } from './pages'
import { emulatePhone, visitAsPlayer } from './player'
import { fetchRendered } from './server-rendering'
import { startMeasured } from './stack'
import { type Kind, kindNames, mainThread, rasterTime, timeByKind, trace, type TraceEvent } from './trace'

/*
 * `npm run bench -- cpu` measures the processor time of the built site's main thread, beside the two baselines, and the answer to a first press.
 * `BENCH_SHORT=1` measures each page once, `BENCH_PAGES=home,slots` only pages whose names start so; both print the report and do not store it.
 */
const short = process.env.BENCH_SHORT === '1'
const selected = (process.env.BENCH_PAGES ?? '').toLowerCase().split(',').filter(Boolean)
const runs = short ? 1 : 5
/** Runs with the profiler, which only yield the packages' shares. */
const profiledRuns = short ? 1 : 3
/** Milliseconds after the load event that belong to the measurement. */
const afterLoadMs = 6_000
const slowdown = 6
/** Milliseconds from the first paint to the press. */
const presses = [0, 2_000]

const stack = await startMeasured()
const baselines = await serveBaselines(stack.origin)
const { site: port } = await freePorts()
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })

async function traceOf(context: BrowserContext, url: string, profiled: boolean): Promise<TraceEvent[]> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await emulatePhone(client)
  const events = await trace(
    client,
    async () => {
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(afterLoadMs)
    },
    profiled,
  )
  await page.close()
  return events
}

/** Visits a page as a visitor with an empty cache, or in the player's context. */
async function visit(url: string, player: BrowserContext | undefined, profiled: boolean): Promise<TraceEvent[]> {
  if (player) return traceOf(player, url, profiled)
  const context = await browser.newContext(phone)
  try {
    return await traceOf(context, url, profiled)
  } finally {
    await context.close()
  }
}

const medianOf = <Item>(items: readonly Item[], value: (item: Item) => number) => median(items.map(value))

try {
  const isSelected = ({ name }: Page) => selected.length === 0 || selected.some((start) => name.toLowerCase().startsWith(start))
  const visitors = routes(stack.origin, 0).filter(({ name }) => /^(?:Home|Slots|Live casino)$/.test(name))
  const players = playerPages(stack.origin).filter(isSelected)
  const player = players.length ? await visitAsPlayer(port, stack.demo, players) : undefined
  const pages = [
    ...[...baselinePages(baselines.origin), ...visitors.filter(isSelected)].map((page) => ({ ...page, context: undefined })),
    ...players.map((page) => ({ ...page, context: player })),
  ]
  const sharesOf = await sharesByPackage()
  // The first visitors of a started server may get the client-rendered page, which needs more processor time.
  for (const { url } of visitors.filter(isSelected)) await fetchRendered(url)
  const measured = pages.map((page) => ({ ...page, plain: [] as Omit<Work, 'name' | 'packages'>[], shares: [] as Map<string, number>[] }))
  // The pages alternate, so that other work on the machine affects all of them.
  for (let run = 0; run < runs + profiledRuns; run += 1) {
    const profiled = run >= runs
    for (const { name, url, context, plain, shares } of measured) {
      console.warn(`Main thread, run ${run + 1} of ${runs + profiledRuns}: ${name}`)
      const events = await visit(url, context, profiled)
      const { thread, time } = mainThread(events)
      if (profiled) shares.push(sharesOf(events, Number(thread.split(':', 1)[0])))
      else plain.push({ time, kinds: timeByKind(events, thread), raster: rasterTime(events, thread) })
    }
  }
  const works = measured.map(({ name, plain, shares }): Work => {
    const kinds = Object.fromEntries(kindNames.map((kind) => [kind, medianOf(plain, ({ kinds }) => kinds[kind])])) as Record<Kind, number>
    const packages = new Set(shares.flatMap((each) => [...each.keys()]))
    return {
      name,
      time: medianOf(plain, ({ time }) => time),
      kinds,
      raster: medianOf(plain, ({ raster }) => raster),
      packages: new Map([...packages].map((key) => [key, medianOf(shares, (each) => each.get(key) ?? 0)])),
    }
  })
  const pressed = []
  for (const { name, url } of visitors.filter(isSelected).filter(({ name }) => name !== 'Live casino')) {
    console.warn(`First press: ${name}`)
    const times = []
    for (const afterMs of presses) {
      const answers = []
      for (let run = 0; run < runs; run += 1) answers.push(await firstPress(browser, url, { slowdown, afterMs }))
      times.push(median(answers))
    }
    pressed.push({ name, times })
  }
  report({ works, pressed, setting: { runs, profiledRuns, afterLoadMs, slowdown, presses, printed: short || selected.length > 0 } })
} finally {
  await browser.close()
  await baselines.stop()
  await stack.stop()
}
