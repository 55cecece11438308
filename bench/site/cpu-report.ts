import { milliseconds, table, times } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { type Kind, kindNames, scriptKinds } from './trace'

/** Results of a page; times in milliseconds. */
export interface Work {
  readonly name: string
  readonly time: number
  readonly kinds: Record<Kind, number>
  readonly raster: number
  /** Share of each package in the time of the scripts. */
  readonly packages: ReadonlyMap<string, number>
}

interface Measures {
  /** Plain HTML first, bare React second. */
  readonly works: readonly Work[]
  /** Milliseconds from the press to the answer, for each delay of `setting.presses`. */
  readonly pressed: readonly { readonly name: string; readonly times: readonly number[] }[]
  readonly setting: {
    readonly runs: number
    readonly profiledRuns: number
    readonly afterLoadMs: number
    readonly slowdown: number
    readonly presses: readonly number[]
    /** Whether the report is printed instead of written. */
    readonly printed: boolean
  }
}

/** Packages with less than this share of every page are added up. */
const smallest = 0.02

function budgetsOf({ works, pressed, setting }: Measures): Budget[] {
  const react = works[1]?.time ?? Number.NaN
  return [
    ...works.slice(2).map(({ name, time }): Budget => ({ name: `${name}: main thread against bare React`, value: time / react, limit: 3, show: times })),
    ...pressed.map(
      ({ name, times: [atOnce = Number.NaN] }): Budget => ({
        name: `${name}: answer to a press at the first paint, ${setting.slowdown} times slower`,
        value: atOnce,
        limit: 300,
        show: milliseconds,
      }),
    ),
  ]
}

function packageRows(works: readonly Work[]): string[][] {
  const ours = works.slice(2)
  const names = [...new Set(ours.flatMap(({ packages }) => [...packages.keys()]))]
  const highest = (name: string) => Math.max(...ours.map(({ packages }) => packages.get(name) ?? 0))
  const shown = names.filter((name) => highest(name) >= smallest).toSorted((a, b) => highest(b) - highest(a))
  const rest = names.filter((name) => !shown.includes(name))
  const timeOf = ({ kinds, packages }: Work, keys: readonly string[]) =>
    milliseconds(scriptKinds.reduce((sum, kind) => sum + kinds[kind], 0) * keys.reduce((sum, key) => sum + (packages.get(key) ?? 0), 0))
  return [...shown.map((name) => [name, [name]] as const), ['others', rest] as const].map(([name, keys]) => [name, ...ours.map((work) => timeOf(work, keys))])
}

export function report(measures: Measures): void {
  const { works, pressed, setting } = measures
  const [plain, react] = works
  if (!plain || !react) throw new Error('Both baselines must be measured')
  const budgets = budgetsOf(measures)
  const body = [
    `Processor time that the main thread of a page uses on a phone's screen (390 px, processor not slowed down), from the navigation until ${setting.afterLoadMs / 1_000} s after the load event; waiting does not count. Medians of ${setting.runs} runs, in which the pages alternate. On a phone whose processor is six times slower, multiply by six: as long as the main thread works, the page answers no press. Logged-in pages are second visits. "Raster" is painting on other threads.`,
    table(
      ['Page', 'Main thread', 'Against plain HTML', 'Against bare React', 'Raster'],
      works.map(({ name, time, raster }) => [name, milliseconds(time), times(time / plain.time), times(time / react.time), milliseconds(raster)]),
    ),
    '### By kind of work',
    'Style, layout and painting inside of an SVG picture count as the picture.',
    table(
      ['Kind', ...works.map(({ name }) => name)],
      kindNames.map((kind) => [kind, ...works.map(({ kinds }) => milliseconds(kinds[kind]))]),
    ),
    '### Scripts by package',
    `Time of "${scriptKinds.join('" and "')}", distributed by the samples of ${setting.profiledRuns} runs with a profiler and source maps. "our" is code of this repository.`,
    table(['Package', ...works.slice(2).map(({ name }) => name)], packageRows(works)),
    '### The first press',
    `Time from a press of the menu button until the menu is painted, with the processor ${setting.slowdown} times slower. A press before the page is hydrated waits for the scripts.`,
    table(
      ['Page', ...setting.presses.map((afterMs) => (afterMs ? `Pressed ${afterMs / 1_000} s after the first paint` : 'Pressed at the first paint'))],
      pressed.map(({ name, times: answers }) => [name, ...answers.map(milliseconds)]),
    ),
    '### Budgets',
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  if (setting.printed) console.warn(body)
  else writeSection('cpu', "The site's main thread", body)
  judge(budgets)
}
