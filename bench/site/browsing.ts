import type { Browser, CDPSession, Page } from '@playwright/test'
import { median } from '../figures'

declare global {
  interface Window {
    bench: { interactions: number[]; frames: number[] }
  }
}

/** Watches interactions and frames from the page's first moment. */
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
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch)
  const client = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  return { page, client, close: () => context.close() }
}

export interface Typing {
  /** Slowest interaction, in milliseconds (few interactions: INP is the worst of them). */
  inp: number
  framesPerSecond: number
  longestFrame: number
}

/** Types a title with mistakes into the search, letter by letter. `slowdown`: how many times slower the processor is made. */
export async function type(browser: Browser, url: string, slowdown: number): Promise<Typing> {
  const { page, client, close } = await open(browser, url)
  const search = page.getByRole('searchbox').first()
  await search.click()
  // The index is built at the first letter, as for a person.
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
  /** The middle of the first five, in milliseconds from the scroll to the drawn batch. */
  first: number
  /** Of the 81st to the 100th: the shipped games and their drawings are past. */
  middle: number
  /** Of the last twenty. */
  last: number
  /** Bytes of script memory before and after the whole way, after a collection. */
  heapBefore: number
  heapAfter: number
  /** Elements of the page at the third batch, when rows lie around the view on both sides, and at the end. */
  nodesThird: number
  nodesAfter: number
}

/** Waits until nothing is on its way any more: pictures that were scrolled past hold their tiles until they come. */
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
    // The browser's own count takes in those of each SVG picture that it keeps decoded.
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
      // Until what was added is on the screen.
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
