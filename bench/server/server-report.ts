import { loadavg } from 'node:os'
import { megabytes, milliseconds, table, times } from '../figures'
import { type Budget, budgetRows, judge, writeSection } from '../report'
import { type Size, type Taken, yearOfFigures } from './growth'
import type { Load } from './load'
import type { Movements, Pair } from './movements'
import { roundTrip } from './replicated'

type Rate = Omit<Load, 'taken' | 'seconds'> & { readonly processor?: number }

interface Measures {
  readonly setting: {
    readonly warmUp: number
    readonly seconds: number
    readonly turns: number
    readonly readers: number
    readonly players: number
    readonly rows: number
    readonly version: string
  }
  readonly started: number
  readonly read: Record<'ours' | 'bare', Rate>
  readonly readMemory: Record<'ours' | 'bare', number>
  readonly movements: Record<'alone' | 'standby', Movements>
  /** Bets on this server and on an older build; null without an older build. */
  readonly before: Pair | null
  readonly moneyMemory: number
  readonly findings: readonly object[]
  readonly history: Record<'few' | 'many', Record<string, number>>
  readonly sizes: readonly Size[]
  readonly grown: readonly Taken[]
}

const names = { bet: 'Bet', settle: 'Settlement', withdraw: 'Withdrawal' } as const
const calls = ['bet', 'settle', 'withdraw'] as const
const perSecond = (rate: number) => `${rate.toFixed(0)}/s`
const formatWhole = (value: number) => value.toLocaleString('en')

/** Returns how many times longer a query may take than at the first size: the growth of both logarithms. */
const allowedGrowth = (from: Size, to: Size) => (Math.log(to.players) / Math.log(from.players)) * (Math.log(to.postings) / Math.log(from.postings))

function budgetsOf({ started, read, movements, before, findings, history, sizes, grown }: Measures): Budget[] {
  const ratio = ({ ours, hand }: Movements[keyof Movements]) => ours.rate / hand.rate
  const [first, last] = [grown[0] ?? {}, grown.at(-1) ?? {}]
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  const loads = [...Object.values(read), ...Object.values(movements).flatMap((each) => Object.values(each).flatMap((pair) => Object.values(pair)))]
  const { many } = history
  return [
    { name: 'From process start to listening (median of 5)', value: started, limit: 2000, show: milliseconds },
    { name: 'Catalogue reads against bare Fastify', value: read.ours.rate / read.bare.rate, limit: 0.5, least: true, show: times },
    { name: `Bets with a standby ${roundTrip} ms away`, value: movements.standby.bet.ours.rate, limit: 300, least: true, show: perSecond },
    { name: `Settlements with a standby ${roundTrip} ms away`, value: movements.standby.settle.ours.rate, limit: 300, least: true, show: perSecond },
    ...(['alone', 'standby'] as const).flatMap((which) =>
      calls.map((call): Budget => {
        const name = `${names[call]} against the same SQL by hand${which === 'standby' ? ', with the standby' : ''}`
        return { name, value: ratio(movements[which][call]), limit: 0.8, least: true, show: times }
      }),
    ),
    ...(before ? [before] : []).map((pair): Budget => ({ name: 'Bets against the older build', value: ratio(pair), limit: 0.95, least: true, show: times })),
    {
      name: 'Last page of the long history against the first page',
      value: (many['Last page'] ?? 0) / (many['First page of the year'] ?? 1),
      limit: 2,
      show: times,
    },
    ...Object.keys(first).map((name): Budget => {
      const limit = smallest && largest ? allowedGrowth(smallest, largest) : 1
      return { name: `${name}: largest size against the smallest`, value: (last[name] ?? 0) / (first[name] ?? 1), limit, show: times }
    }),
    { name: yearOfFigures, value: last[yearOfFigures] ?? 0, limit: 1000, show: milliseconds },
    { name: 'Failed calls', value: loads.reduce((sum, each) => sum + each.failed, 0), limit: 0, show: String },
    { name: 'Findings of the ledger audit at the end', value: findings.length, limit: 0, show: String },
  ]
}

export function report(measures: Measures): void {
  const { setting, read, readMemory, movements, before, moneyMemory, history, sizes, grown } = measures
  const budgets = budgetsOf(measures)
  const row = (name: string, { rate, p50, p99, processor }: Rate, against: number, bytes?: number) => [
    name,
    rate.toFixed(0),
    milliseconds(p50),
    milliseconds(p99),
    times(rate / against),
    processor === undefined ? '' : milliseconds(processor),
    bytes === undefined ? '' : megabytes(bytes),
  ]
  const head = ['', 'Per second', 'Median', 'p99', 'Rate against the baseline', 'Processor time of the server per call', 'Memory']
  const money = (which: 'alone' | 'standby') =>
    table(
      head,
      calls.flatMap((call) => {
        const { ours, hand } = movements[which][call]
        return [
          row(names[call], ours, hand.rate, which === 'standby' && call === 'withdraw' ? moneyMemory : undefined),
          row(`${names[call]} by hand`, hand, hand.rate),
        ]
      }),
    )
  const { few, many } = history
  const body = [
    `One machine runs the databases, the servers and the load generator. ${setting.readers} readers, ${setting.seconds} s each; ${setting.players} simultaneous players, alternating between our server and the baseline, ${setting.turns} × ${setting.seconds} s each after ${setting.warmUp} s of warm-up. Load average at the end: ${loadavg()[0]?.toFixed(1)}.`,
    '### Catalogue, 30 games',
    table(head, [row('Kehribar', read.ours, read.bare.rate, readMemory.ours), row('Bare Fastify, same body', read.bare, read.bare.rate, readMemory.bare)]),
    '### Money',
    '"By hand" is bare Fastify with the same prepared statements on the same tables in as many round trips, without contract, schemas, query builder or retries. The load generator signs both kinds of calls; by hand nothing verifies the signature.',
    `PostgreSQL ${setting.version}, commits written to its own disk:`,
    money('alone'),
    `The same with a synchronous standby (\`synchronous_commit = on\`). A proxy delays both directions for a round trip of ${roundTrip} ms:`,
    money('standby'),
    ...(before
      ? [
          'Compared with an older build on the same database, alternating, without a standby:',
          table(head, [row('Bet', before.ours, before.hand.rate), row('Bet, older build', before.hand, before.hand.rate)]),
        ]
      : []),
    `### A player's history: 1,000 rows and ${formatWhole(setting.rows)} in twelve months`,
    table(
      ['Query', '1,000 rows', `${formatWhole(setting.rows)} rows`, 'Ratio'],
      Object.keys(many).map((name) => [name, milliseconds(few[name] ?? 0), milliseconds(many[name] ?? 0), times((many[name] ?? 0) / (few[name] ?? 1))]),
    ),
    '### Growth',
    "The same queries with more players and postings in the database. The queried history has 1,000 rows at every size. An audit slice and a day's root read all of their rows, so their times are scaled to 100,000 rows.",
    table(
      ['Players, postings', ...sizes.map(({ players, postings }) => `${formatWhole(players)}, ${formatWhole(postings)}`)],
      Object.keys(grown[0] ?? {}).map((name) => [name, ...grown.map((taken) => milliseconds(taken[name] ?? 0))]),
    ),
    '### Budgets',
    table(['', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n')
  if (process.env.BENCH_SHORT === '1') console.warn(body)
  else writeSection('server', 'The server under load', body)
  judge(budgets)
}
