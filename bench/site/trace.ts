import type { CDPSession } from '@playwright/test'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start and duration in microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: unknown }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'loading', 'v8', 'disabled-by-default-v8.compile']
const profiler = 'disabled-by-default-v8.cpu_profiler'

/** Records a trace of the page while `act` runs, with samples of its scripts if `profiled`. */
export async function trace(client: CDPSession, act: () => Promise<unknown>, profiled = false): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as object as TraceEvent)
  })
  const includedCategories = profiled ? [...categories, profiler] : categories
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories, excludedCategories: ['*'] } })
  await act()
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()))
  await client.send('Tracing.end')
  await complete
  return events
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** Returns the processor time of each renderer's main thread in milliseconds, and its thread. The page's one is the busiest. */
export function mainThread(events: readonly TraceEvent[]): { thread: string; time: number } {
  const times = new Map<string, number>()
  for (const event of events) if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') times.set(threadOf(event), 0)
  for (const event of events) {
    const thread = threadOf(event)
    const time = times.get(thread)
    if (time !== undefined && event.name === 'RunTask') times.set(thread, time + (event.tdur ?? 0) / 1_000)
  }
  const [thread, time] = [...times].reduce((busiest, each) => (each[1] > busiest[1] ? each : busiest), ['', 0])
  return { thread, time }
}

/** Kinds of work, in the order of the report. The first pattern that matches an event's name decides; other events have the kind of the event around them. */
const kinds = [
  ['SVG pictures', /^SVGImage|^IsolatedSVGDocumentHost/],
  ['Parse HTML', /^ParseHTML|^HTMLDocumentParser/],
  ['Style', /^UpdateLayoutTree$|^Blink\.Style|^ParseAuthorStyleSheet|^CSSParserImpl|^Document::(?:updateStyle|rebuildLayoutTree)/],
  ['Layout', /^Layout$|^LocalFrameView::(?:layout|performLayout|performPostLayoutTasks)$/],
  ['Paint', /^(?:Pre)?Paint|^Blink\.(?:Pre)?Paint|^Layerize|^Commit$|^LocalFrameView::Run(?:Pre)?Paint|^Blink\.CompositingInputs/],
  ['Image decode', /^Decode (?:Image|LazyPixelRef)|^ImageDecodeTask/],
  ['Garbage collection', /^(?:Major|Minor)GC$|^V8\.GC|^BlinkGC/],
  ['Compile scripts', /^v8\.compile|^V8\.(?:Parse|PreParse|Compile|Maglev|FinalizeBaseline|Optimize)/],
  ['Evaluate modules', /^EvaluateScript$|^v8\.evaluateModule$/],
  [
    'Run scripts',
    /^FunctionCall$|^v8\.(?:callFunction|run)$|^V8\.BytecodeBudget|^RunMicrotasks$|^TimerFire$|^EventDispatch$|^FireAnimationFrame$|^FireIdleCallback$/,
  ],
  ['Requests', /^ResourceFetcher::|^ResponseBodyLoader::/],
] as const

export type Kind = (typeof kinds)[number][0] | 'Tasks and others'
export const kindNames: readonly Kind[] = [...kinds.map(([name]) => name), 'Tasks and others']

/** Kinds whose inner work counts as theirs: the documents of SVG pictures have style and layout of their own. */
const closed: readonly Kind[] = ['SVG pictures', 'Paint']
/** Kinds of scripts, in whose time the profiler's samples fall. */
export const scriptKinds: readonly Kind[] = ['Evaluate modules', 'Run scripts']

/** Returns the main thread's processor time of each kind, in milliseconds. */
export function timeByKind(events: readonly TraceEvent[], thread: string): Record<Kind, number> {
  const times = Object.fromEntries(kindNames.map((name) => [name, 0])) as Record<Kind, number>
  const own = events.filter((event) => event.ph === 'X' && event.tdur !== undefined && threadOf(event) === thread)
  const open: { kind: Kind; end: number }[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of own.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const around = open.at(-1)?.kind
    const found = kinds.find(([, pattern]) => pattern.test(name))?.[0]
    const kind = around && (closed.includes(around) || !found) ? around : (found ?? 'Tasks and others')
    if (around) times[around] -= tdur / 1_000
    // Outside of tasks there are only events that span several of them.
    if (around || name === 'RunTask') {
      times[kind] += tdur / 1_000
      open.push({ kind, end: ts + dur })
    }
  }
  return times
}

/** Returns the processor time of painting and decoding on the renderer's other threads, in milliseconds. */
export const rasterTime = (events: readonly TraceEvent[], thread: string): number =>
  events.reduce((sum, event) => (/^RasterTask$|^ImageDecodeTask$/.test(event.name) && threadOf(event) !== thread ? sum + (event.tdur ?? 0) / 1_000 : sum), 0)
