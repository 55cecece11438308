import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, loadavg, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import lighthouse, { desktopConfig } from 'lighthouse'
import { median } from '../figures'

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

/** A measurement's options. */
export interface Asked {
  readonly form: Form
  readonly runs: number
  /** Whether the browser keeps its cache and session. */
  readonly again?: boolean
  /** Whether all processes share the machine equally. Lowered priorities stay, so such measurements come first. */
  readonly ordinary?: boolean
}

/** Thrown when Lighthouse lost the trace of the load and so returned no figures. */
class Unmeasured extends Error {}

const { PRIORITY_LOW } = constants.priority

/**
 * Lowers the priority of everything but the measured page, because everything shares one machine here. On a phone the page's main thread
 * has a processor to itself, and there is no server or Lighthouse. Our session is lowered as a whole, because Linux distributes
 * processors among sessions first (sched(7), "The autogroup feature"). The browser's other processes share the page's session and are lowered one by one.
 */
function lowerPriority(port: number): void {
  if (process.platform !== 'linux') return
  // Some kernels have no autogroups; there only the priorities count.
  if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', String(PRIORITY_LOW))
  setPriority(PRIORITY_LOW)
  const all = processes()
  const browser = all.find(({ command }) => command.includes(`--remote-debugging-port=${port}`) && !kindOf(command))
  const own = all.filter(({ session }) => session === browser?.session)
  const others = own.filter(({ command }) => !/^(?:renderer|zygote)$/.test(kindOf(command)))
  if (others.length === own.length) throw new Error("Found no renderer among the browser's processes, so the pages would be slowed down too")
  for (const { pid } of others) {
    for (const thread of unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []) unlessEnded(() => setPriority(Number(thread), PRIORITY_LOW))
  }
}

interface Process {
  readonly pid: number
  readonly session: number
  readonly command: string
}

/** Returns the type of a Chromium process, or '' for the main browser process. */
const kindOf = (command: string) => /--type=(\S+)/.exec(command)?.[1] ?? ''

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const process = unlessEnded(() => ({
      pid: Number(pid),
      // The process name may contain anything. Behind it come state, parent, group and session (proc_pid_stat(5)).
      session: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3]),
      // Processes that Chromium forks have all arguments in one string, separated by spaces.
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }))
    return process ?? []
  })
}

/** Returns undefined if the process or thread has ended since it was listed. */
function unlessEnded<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

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

async function runLighthouse(url: string, { form, again = false, ordinary = false }: Asked, port: number): Promise<Score> {
  await quiet()
  if (!ordinary) lowerPriority(port)
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
