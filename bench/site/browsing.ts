import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from '../figures'

declare global {
  interface Window {
    bench: { interactions: number[]; frames: number[] }
  }
}

/** Records interactions and frames from the start of the page. */
const watch = () => {
  const bench = { interactions: [] as number[], frames: [] as number[] }
  window.bench = bench
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) if (entry.interactionId) bench.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  let last = performance.now()
  const tick = (now: number) => {
    bench.frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

async function open(browser: Browser, url: string): Promise<{ page: Page; client: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // esbuild calls the helper `__name` for functions, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const client = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  return { page, client, close: () => context.close() }
}

export interface Typing {
  /** Slowest interaction in milliseconds. With few interactions, INP is the worst one. */
  inp: number
  framesPerSecond: number
  longestFrame: number
}

/** Types a title with mistakes into the search, letter by letter. `slowdown` is the processor throttling rate. */
export async function type(browser: Browser, url: string, slowdown: number): Promise<Typing> {
  const { page, client, close } = await open(browser, url)
  const search = page.getByRole('searchbox').first()
  await search.click()
  // The search index is built at the first letter, as for a real user. That letter is not measured.
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    window.bench.interactions.length = 0
    window.bench.frames.length = 0
  })
  const from = Date.now()
  await search.pressSequentially('olimpus atesi', { delay: 120 })
  await page.waitForTimeout(300)
  const { interactions, frames } = await page.evaluate(() => window.bench)
  const seconds = (Date.now() - from) / 1000
  await close()
  return { inp: Math.max(0, ...interactions), framesPerSecond: frames.length / seconds, longestFrame: Math.max(0, ...frames) }
}

export interface Scrolling {
  batches: number
  /** Median of the first five batches, in milliseconds from the scroll to the painted batch. */
  first: number
  /** Median of batches 81 to 100, beyond the shipped games and their SVG pictures. */
  middle: number
  /** Median of the last twenty batches. */
  last: number
  /** JavaScript heap in bytes before and after scrolling, after a garbage collection. */
  heapBefore: number
  heapAfter: number
  /** DOM elements at the third batch, when rows are rendered on both sides of the view, and at the end. */
  nodesThird: number
  nodesAfter: number
}

/** Returns a function that waits until no request is in flight. Pictures that were scrolled past keep their cards alive until they load. */
function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0
  page.on('request', () => void underWay++)
  page.on('requestfinished', () => void underWay--)
  page.on('requestfailed', () => void underWay--)
  return async () => {
    for (let still = 0; still < 10; still = underWay > 0 ? 0 : still + 1) await page.waitForTimeout(100)
  }
}

async function heap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** Scrolls a catalogue to its end, batch by batch. */
export async function scroll(browser: Browser, url: string): Promise<Scrolling> {
  const { page, client, close } = await open(browser, url)
  const settled = watchRequests(page)
  const heapBefore = await heap(client)
  const { times, nodesThird } = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const height = () => document.documentElement.scrollHeight
    // Chromium's own node count includes the nodes of every SVG picture that it keeps decoded.
    const nodes = () => document.getElementsByTagName('*').length
    const times: number[] = []
    let nodesThird = 0
    for (;;) {
      const had = height()
      const from = performance.now()
      window.scrollTo(0, had)
      let waited = 0
      while (height() <= had && waited < 60) {
        await frame()
        waited += 1
      }
      if (height() <= had) return { times, nodesThird }
      // Wait until the added cards are painted.
      await frame()
      await new Promise((resolve) => {
        const channel = new MessageChannel()
        channel.port1.onmessage = resolve
        requestAnimationFrame(() => channel.port2.postMessage(0))
      })
      times.push(performance.now() - from)
      if (times.length === 3) nodesThird = nodes()
    }
  })
  await settled()
  const [heapAfter, nodesAfter] = [await heap(client), await page.evaluate(() => document.getElementsByTagName('*').length)]
  await close()
  return {
    batches: times.length,
    first: median(times.slice(0, 5)),
    middle: median(times.slice(80, 100)),
    last: median(times.slice(-20)),
    heapBefore,
    heapAfter,
    nodesThird,
    nodesAfter,
  }
}
