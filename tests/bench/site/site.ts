import { chromium } from '@playwright/test'
import { freePorts } from '../../e2e/support/free-ports'
import { chromiumLaunch } from '../../support/chromium'
import { serveBaselines } from './baselines/serve'
import { scroll, type Scrolling, type Typing, type } from './browsing'
import { kilobytes, megabytes, milliseconds, table, times } from '../figures'
import { type Form, type Score, score } from './lighthouse'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { catalogueSize, startMeasured } from './stack'
import { type Weight, weigh } from './weight'

/*
 * `npm run bench -- site`: the built site beside two baselines of the same 30 cards, in one run (@see SPEED-02).
 */
const runs = 3
/** Processor made so many times slower in the second typing, as Lighthouse does for phones. */
const slowdown = 4

const stack = await startMeasured()
const baselines = await serveBaselines(stack.origin)
const { site: port } = await freePorts()
const launch = chromiumLaunch()
const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })

const pages = [
  { name: 'Plain HTML, 30 cards', url: `${baselines.origin}/plain.html` },
  { name: 'Bare React, 30 cards', url: `${baselines.origin}/react.html` },
  { name: 'Catalogue, 30 cards', url: `${stack.origin}/slot` },
  { name: 'Home page, whole', url: `${stack.origin}/` },
]

async function each<Result>(what: string, measure: (url: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, url } of pages) {
    console.warn(`${what}: ${name}`)
    results.push(await measure(url))
  }
  return results
}

try {
  const weights = await each('Weight', (url) => weigh(browser, url))
  const scores: Record<Form, Score[]> = {
    mobile: await each('Lighthouse mobile', (url) => score(url, 'mobile', port, runs)),
    desktop: await each('Lighthouse desktop', (url) => score(url, 'desktop', port, runs)),
  }
  console.warn('Typing and scrolling')
  const typing = { full: await type(browser, `${stack.origin}/slot`, 1), slow: await type(browser, `${stack.origin}/slot`, slowdown) }
  const ours = await scroll(browser, `${stack.origin}/slot`)
  const kept = await scroll(browser, `${baselines.origin}/react.html?all`)
  report(weights, scores, typing, ours, kept)
} finally {
  await browser.close()
  await baselines.stop()
  await stack.stop()
}

function report(weights: Weight[], scores: Record<Form, Score[]>, typing: { full: Typing; slow: Typing }, ours: Scrolling, kept: Scrolling): void {
  const react = weights[1]
  const [, , , home] = scores.mobile
  if (!react || !home) throw new Error('Nothing was measured')
  const names = pages.map(({ name }) => name)
  const percent = (value: number) => String(value)
  const budgets: Budget[] = [
    { name: 'Home, mobile: Lighthouse performance', value: home.performance, limit: 90, least: true, show: percent },
    { name: 'Home, mobile: Lighthouse accessibility', value: home.accessibility, limit: 100, least: true, show: percent },
    { name: 'Home, mobile: Lighthouse best practices', value: home.bestPractices, limit: 100, least: true, show: percent },
    { name: 'Home, mobile: largest contentful paint', value: home.lcp, limit: 2_300, show: milliseconds },
    { name: 'Home, mobile: total blocking time', value: home.tbt, limit: 200, show: milliseconds },
    { name: 'Home, mobile: layout shift', value: home.cls, limit: 0.05, show: (value) => value.toFixed(3) },
    { name: 'Typing: interaction to next paint', value: typing.full.inp, limit: 200, show: milliseconds },
    { name: 'Typing: frames per second', value: typing.full.framesPerSecond, limit: 50, least: true, show: (value) => value.toFixed(1) },
    { name: 'Last batch against the first', value: ours.last / ours.first, limit: 1.5, show: times },
    { name: 'Page nodes after the end against before', value: ours.nodesAfter / ours.nodesBefore, limit: 1.5, show: times },
  ]
  const body = [
    `The catalogue holds ${catalogueSize} slots. Lighthouse: the middle of ${runs} runs with its own throttling. The baselines show the same 30 cards, served with brotli from the same machine.`,
    '### What a first visit loads (390 px, empty cache)',
    table(
      ['Page', 'Over the wire', 'Requests', 'JavaScript over the wire', 'JavaScript gzip', 'JavaScript against bare React'],
      weights.map((weight, place) => [
        names[place] ?? '',
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
        ['Page', 'Performance', 'Accessibility', 'Best practices', 'LCP', 'LCP against plain HTML', 'TBT', 'CLS'],
        scores[form].map((result, place) => [
          names[place] ?? '',
          percent(result.performance),
          percent(result.accessibility),
          percent(result.bestPractices),
          milliseconds(result.lcp),
          times(result.lcp / (scores[form][0]?.lcp ?? Number.NaN)),
          milliseconds(result.tbt),
          result.cls.toFixed(3),
        ]),
      ),
    ]),
    `### Typing "olimpus atesi" into the search over ${catalogueSize} games`,
    table(
      ['Processor', 'INP', 'Frames per second', 'Longest frame'],
      [
        ['as it is', milliseconds(typing.full.inp), typing.full.framesPerSecond.toFixed(1), milliseconds(typing.full.longestFrame)],
        [`${slowdown} times slower`, milliseconds(typing.slow.inp), typing.slow.framesPerSecond.toFixed(1), milliseconds(typing.slow.longestFrame)],
      ],
    ),
    '### Scrolling to the end, 30 games at a time',
    table(
      ['List', 'Batches', 'First five', 'Last five', 'Last against first', 'Script memory before → after', 'Page nodes before → after'],
      (
        [
          ['Our catalogue (windowed)', ours],
          ['Bare React, every card kept', kept],
        ] as const
      ).map(([name, way]) => [
        name,
        String(way.batches),
        milliseconds(way.first),
        milliseconds(way.last),
        times(way.last / way.first),
        `${megabytes(way.heapBefore)} → ${megabytes(way.heapAfter)}`,
        `${way.nodesBefore} → ${way.nodesAfter}`,
      ]),
    ),
    '### Budgets',
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  writeSection('site', 'The site', body)
  judge(budgets)
}
