import { setTimeout as pause } from 'node:timers/promises'
import { loadavg } from 'node:os'
import lighthouse, { desktopConfig } from 'lighthouse'
import { median } from '../figures'
import { lowerPriority } from './lower-priority'

/** Lighthouse results of a page; times in milliseconds. */
export interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  /** Processor time of the main thread, which the work of other programs does not lengthen. */
  thread: number
}

export type Form = 'mobile' | 'desktop'

/** A measurement's options: form factor, number of runs, and whether the browser keeps its cache and session. */
export interface Asked {
  readonly form: Form
  readonly runs: number
  readonly again?: boolean
}

/** Thrown when Lighthouse lost the trace of the load and so returned no figures. */
class Unmeasured extends Error {}

/** Waits up to two minutes for the machine to become idle, because Lighthouse counts a busy machine as a slow page. */
async function quiet(): Promise<void> {
  if (process.env.BENCH_SHORT === '1') return
  for (let waited = 0; (loadavg()[0] ?? 0) > 1.5 && waited < 120; waited += 5) await pause(5_000)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Returns the processor time of the page's main thread: that of the busiest renderer. */
function threadTime(events: readonly TraceEvent[]): number {
  const main = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}:${tid}`))
  const times = new Map<string, number>()
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = `${pid}:${tid}`
    if (name === 'RunTask' && main.has(thread)) times.set(thread, (times.get(thread) ?? 0) + tdur / 1_000)
  }
  return Math.max(0, ...times.values())
}

/** Measures again up to three times if the trace was lost, which says nothing about the page. */
async function measureWithRetries(url: string, asked: Asked, port: number, left = 3): Promise<Score> {
  try {
    return await runLighthouse(url, asked, port)
  } catch (error) {
    if (!(error instanceof Unmeasured) || left === 0) throw error
    console.warn(`${error.message} Measuring again.`)
    return measureWithRetries(url, asked, port, left - 1)
  }
}

async function runLighthouse(url: string, { form, again = false }: Omit<Asked, 'runs'>, port: number): Promise<Score> {
  await quiet()
  lowerPriority(port)
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories, disableStorageReset: again }
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
  if (!result || result.lhr.runtimeError) throw new Unmeasured(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { traceEvents } = (result.artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } }).Trace
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    thread: threadTime(traceEvents),
  }
}

/** Returns the median of several runs for each figure. */
export async function score(url: string, asked: Asked, port: number): Promise<Score> {
  const all: Score[] = []
  for (let run = 0; run < asked.runs; run += 1) all.push(await measureWithRetries(url, asked, port))
  const middle = (name: keyof Score) => median(all.map((each) => each[name]))
  const found = {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    thread: middle('thread'),
  }
  // The table is only written after an hour; this keeps the results if a later page fails.
  console.warn(`  ${JSON.stringify(found)}`)
  return found
}
