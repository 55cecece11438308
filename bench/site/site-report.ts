import { kilobytes, megabytes, milliseconds, table, times } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import type { Scrolling, Typing } from './browsing'
import type { Rate } from './server-rendering'
import type { Form, Score } from './lighthouse'
import type { Page } from './pages'
import type { Weight } from './weight'

interface Measures {
  readonly setting: { readonly runs: Record<Form, number>; readonly slowdown: number; readonly catalogueSize: number; readonly short: boolean }
  /** All pages; the two baselines come first. */
  readonly pages: readonly Page[]
  readonly weights: readonly Weight[]
  readonly scores: Record<Form, readonly Score[]>
  /** Pages measured without priorities. */
  readonly ordinary: readonly Page[]
  readonly ordinaryScores: readonly Score[]
  readonly known: readonly Page[]
  readonly visits: readonly Score[]
  readonly drawn: Record<'drawn' | 'kept' | 'bare', Rate>
  /** Memory of the server afterwards, in bytes. */
  readonly memory: number
  readonly typing: { readonly full: Typing; readonly slow: Typing }
  readonly ours: Scrolling
  readonly kept: Scrolling
}

const percent = (value: number) => String(value)
const shift = (value: number) => value.toFixed(3)

/** Returns the budgets of each page on which visitors arrive. */
function routeBudgets({ pages, scores }: Measures): Budget[] {
  const plain = scores.mobile[0]?.lcp ?? Number.NaN
  return pages.slice(2).flatMap(({ name }, place): Budget[] => {
    const [mobile, desktop] = [scores.mobile[place + 2], scores.desktop[place + 2]]
    if (!mobile || !desktop) throw new Error(`${name} was not measured`)
    const best = Math.min(...[mobile, desktop].flatMap(({ accessibility, bestPractices, seo }) => [accessibility, bestPractices, seo]))
    return [
      { name: `${name}: Lighthouse performance, mobile`, value: mobile.performance, limit: 95, least: true, show: percent },
      { name: `${name}: Lighthouse performance, desktop`, value: desktop.performance, limit: 100, least: true, show: percent },
      { name: `${name}: lowest of accessibility, best practices and SEO`, value: best, limit: 100, least: true, show: percent },
      { name: `${name}: total blocking time, mobile`, value: mobile.tbt, limit: 200, show: milliseconds },
      { name: `${name}: layout shift, mobile`, value: mobile.cls, limit: 0.02, show: shift },
      { name: `${name}: LCP against plain HTML, mobile`, value: mobile.lcp / plain, limit: 2, show: times },
    ]
  })
}

/** Highest kilobytes of JavaScript, compressed with gzip, by page. */
const scriptLimits: Readonly<Record<string, number>> = { Home: 200, Login: 240, Registration: 250 }
/** Highest blocking times in milliseconds on a second visit, in the order of the player's pages. */
const blockingLimits = [350, 300]

const budgetsOf = (measures: Measures): Budget[] => {
  const { pages, weights, known, visits, typing, ours } = measures
  return [
    ...routeBudgets(measures),
    ...pages.flatMap(({ name }, place): Budget[] => {
      const limit = scriptLimits[name]
      return limit ? [{ name: `${name}: JavaScript, gzip`, value: weights[place]?.scriptGzip ?? Number.NaN, limit: limit * 1024, show: kilobytes }] : []
    }),
    ...known.flatMap(({ name }, place): Budget[] => {
      const { lcp, tbt } = visits[place] ?? { lcp: Number.NaN, tbt: Number.NaN }
      return [
        { name: `${name}, second visit: LCP, mobile`, value: lcp, limit: 1_500, show: milliseconds },
        { name: `${name}, second visit: total blocking time, mobile`, value: tbt, limit: blockingLimits[place] ?? Number.NaN, show: milliseconds },
      ]
    }),
    { name: 'Typing: interaction to next paint', value: typing.full.inp, limit: 200, show: milliseconds },
    { name: 'Typing, four times slower: interaction to next paint', value: typing.slow.inp, limit: 200, show: milliseconds },
    { name: 'Typing: frames per second', value: typing.full.framesPerSecond, limit: 58, least: true, show: (value) => value.toFixed(1) },
    { name: 'Last batches against the first', value: ours.last / ours.first, limit: 1.5, show: times },
    { name: 'Last batches against the middle ones', value: ours.last / ours.middle, limit: 1.5, show: times },
    { name: 'DOM elements at the end against the third batch', value: ours.nodesAfter / ours.nodesThird, limit: 1.1, show: times },
  ]
}

const scoreHead = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP', 'LCP against plain HTML', 'TBT', 'CLS', 'Main thread']
const scoreRow = (name: string, result: Score, plain: number) => [
  name,
  percent(result.performance),
  percent(result.accessibility),
  percent(result.bestPractices),
  percent(result.seo),
  milliseconds(result.lcp),
  times(result.lcp / plain),
  milliseconds(result.tbt),
  shift(result.cls),
  milliseconds(result.thread),
]

export function report(measures: Measures): void {
  const { setting, pages, weights, scores, ordinary, ordinaryScores, known, visits, drawn, memory, typing, ours, kept } = measures
  const react = weights[1]
  if (!react) throw new Error('Nothing was measured')
  const nameAt = (place: number) => pages[place]?.name ?? ''
  const plain = (form: Form) => scores[form][0]?.lcp ?? Number.NaN
  const budgets = budgetsOf(measures)
  const body = [
    `TBT is the time in which a phone answers no press while the page loads, if the page has a processor to itself. LCP is the time until the largest visible picture or text is painted. "Main thread" is the work behind both, without waiting; [the next section](#the-sites-main-thread) measures it in detail, and it shows best what a slow, busy phone has to do.`,
    `The catalogue holds ${setting.catalogueSize} slots. Lighthouse figures are medians of ${setting.runs.mobile} runs as a phone and ${setting.runs.desktop} as a desktop, with Lighthouse's throttling. Each run starts on an idle machine. The server, Lighthouse and the browser's other processes run at a lower priority, because a phone's page has a processor to itself. "Main thread" is processor time without throttling. The baselines show the same 30 cards, compressed with brotli, from the same machine.`,
    '### First visit (390 px, empty cache)',
    table(
      ['Page', 'Transferred', 'Requests', 'JavaScript transferred', 'JavaScript gzip', 'JavaScript against bare React'],
      weights.map((weight, place) => [
        nameAt(place),
        kilobytes(weight.transferred),
        String(weight.requests),
        kilobytes(weight.script),
        kilobytes(weight.scriptGzip),
        times(weight.scriptGzip / react.scriptGzip),
      ]),
    ),
    ...(['mobile', 'desktop'] as const).flatMap((form) => [
      `### Lighthouse, ${form}`,
      table(
        scoreHead,
        scores[form].map((result, place) => scoreRow(nameAt(place), result, plain(form))),
      ),
    ]),
    '### Lighthouse, mobile, without priorities',
    'The same measurement as a reader makes it: server, Lighthouse and browser share the machine. TBT then contains the work of all of them.',
    table(
      ['Page', 'Performance', 'LCP', 'TBT', 'TBT with priorities', 'Main thread'],
      ordinaryScores.map((result, place) => {
        const name = ordinary[place]?.name ?? ''
        const alone = scores.mobile[pages.findIndex((page) => page.name === name)]
        return [
          name,
          percent(result.performance),
          milliseconds(result.lcp),
          milliseconds(result.tbt),
          milliseconds(alone?.tbt ?? Number.NaN),
          milliseconds(result.thread),
        ]
      }),
    ),
    '### Lighthouse, mobile, second visit of a player',
    table(
      scoreHead,
      visits.map((result, place) => scoreRow(known[place]?.name ?? '', result, plain('mobile'))),
    ),
    '### Server-rendered pages (promotions, for a phone)',
    table(
      ['', 'Pages per second', 'Median', 'Rate against bare Fastify', 'Failed'],
      (
        [
          ['Rendered for each request, one at a time', drawn.drawn],
          ['From the cache', drawn.kept],
          ['Bare Fastify, the same bytes', drawn.bare],
        ] as const
      ).map(([name, { rate, p50, failed }]) => [name, rate.toFixed(0), milliseconds(p50), times(rate / drawn.bare.rate), String(failed)]),
    ),
    `The server used ${megabytes(memory)} of memory afterwards.`,
    `### Typing "olimpus atesi" into the search over ${setting.catalogueSize} games`,
    table(
      ['Processor', 'INP', 'Frames per second', 'Longest frame'],
      [
        ['not slowed down', milliseconds(typing.full.inp), typing.full.framesPerSecond.toFixed(1), milliseconds(typing.full.longestFrame)],
        [`${setting.slowdown} times slower`, milliseconds(typing.slow.inp), typing.slow.framesPerSecond.toFixed(1), milliseconds(typing.slow.longestFrame)],
      ],
    ),
    '### Scrolling to the end, 30 games at a time',
    "The first 120 games and the added ones have bitmaps, as operators' games do. The shipped ones in between have SVG pictures, and every SVG picture that Chromium has shown slows down the page's tasks.",
    table(
      [
        'List',
        'Batches',
        'First five',
        '81st to 100th',
        'Last twenty',
        'Last against middle',
        'JavaScript heap before → after',
        'DOM elements at the third batch → at the end',
      ],
      (
        [
          ['Our catalogue (virtualised)', ours],
          ['Bare React, all cards in the DOM', kept],
        ] as const
      ).map(([name, way]) => [
        name,
        String(way.batches),
        milliseconds(way.first),
        milliseconds(way.middle),
        milliseconds(way.last),
        times(way.last / way.middle),
        `${megabytes(way.heapBefore)} → ${megabytes(way.heapAfter)}`,
        `${way.nodesThird} → ${way.nodesAfter}`,
      ]),
    ),
    '### Budgets',
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  if (setting.short) console.warn(body)
  else writeSection('site', 'The site', body)
  judge(budgets)
}
