import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { jointOf } from '@sandbox/companies/sportsbook/markets/joint'
import { chancesOf } from '@sandbox/companies/sportsbook/markets/price'
import type { Played } from '@sandbox/companies/sportsbook/markets/questions'
import { findRule, settle } from '@sandbox/companies/sportsbook/markets/rules'
import type { MarketRule } from '@sandbox/companies/sportsbook/markets/market-rule'
import { seasonMatches } from '@sandbox/companies/sportsbook/matches'
import { oddsBook } from '@sandbox/companies/sportsbook/odds-book'
import type { Built } from '@sandbox/companies/sportsbook/picks'
import { type Fixture, fixturesBetween } from '@sandbox/companies/sportsbook/season/fixtures'
import { median, table } from './figures'
import { type Budget, budgetRows, judge, writeSection } from './report'

/*
 * `npm run bench -- markets` computes what every outcome of every market returns over a day of matches.
 * It also checks whether bets on several outcomes could be certain to win (@see USE-11, PLAY-19).
 */
const minute = 60_000
const day = 24 * 60 * minute
const start = Date.UTC(2026, 10, 18)
const statedReturn = embedEngines.sportsbook.rtp / 10_000
/** Matches to measure per kind. Matches with goals are fewer, because each enumerates all of its results. */
const most = { goals: 40, other: 120 }
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
/** Shares of the stake by result: [won at the odds, returned]. */
const parts = { won: [1, 0], half_won: [0.5, 0.5], void: [0, 1], half_lost: [0, 0.5], lost: [0, 0] } as const

const matches = seasonMatches('bench')
const book = oddsBook(matches)
const fixtures = fixturesBetween(start + minute, start + day)
const kinds = [...new Set(fixtures.map(({ league }) => league.kind))]

/** Returns the times to measure at: long before the match, and after one and two thirds of it. */
const moments = (fixture: Fixture) => {
  const length = matches.endOf(fixture) - fixture.startsAt
  return [start, fixture.startsAt + length / 3, fixture.startsAt + (length * 2) / 3].map(Math.floor)
}

interface End {
  readonly played: Played
  readonly p: number
}

/** Enumerates every possible result of a match with goals, independently of how the prices are computed. */
function endsOf(fixture: Fixture, version: number): End[] | null {
  const { goals } = matches.outlookAt(fixture, version)
  if (!goals) return null
  return goals.first.flatMap((first) =>
    goals.second.flatMap((second) => {
      const p = first.p * second.p
      const played: Played = { score: [first.home + second.home, first.away + second.away], half: [first.home, first.away], goals: [] }
      return p < 1e-9 ? [] : [{ played, p }]
    }),
  )
}

/** Returns the expected shares of a stake on an outcome: won at the odds, and returned. */
function expectedShares(rule: MarketRule, code: string, ends: readonly End[]) {
  let [won, back] = [0, 0]
  for (const { played, p } of ends) {
    const [wins, returns] = parts[settle(rule, code, played)]
    won += p * wins
    back += p * returns
  }
  return { won, back }
}

interface Found {
  readonly kind: string
  matches: number
  /** Number of markets of each match before its start. */
  markets: number[]
  /** Return of each outcome, without returned stakes. */
  returns: number[]
  /** Highest expected payout of an outcome, returned stakes included, as a share of the stake. */
  highest: number
}

function measure(kind: Fixture['league']['kind']): Found {
  console.warn(`Markets: ${kind}`)
  const found: Found = { kind, matches: 0, markets: [], returns: [], highest: 0 }
  const all = fixtures.filter(({ league }) => league.kind === kind)
  const hasGoals = all[0] !== undefined && endsOf(all[0], matches.stateAt(all[0], start).version) !== null
  for (const fixture of all.slice(0, hasGoals ? most.goals : most.other)) {
    found.matches += 1
    for (const now of moments(fixture)) {
      const state = matches.stateAt(fixture, now)
      const open = book.marketsAt(fixture, state)
      if (now === start) found.markets.push(open.length)
      const ends = endsOf(fixture, state.version)
      const outlook = matches.outlookAt(fixture, state.version)
      for (const { rule, outcomes } of open) {
        const counted = ends !== null && rule.code !== 'next_goal' && rule.code !== 'last_goal'
        const chances = counted ? [] : chancesOf(rule, outlook)
        for (const { code, odds } of outcomes) {
          if (odds === 0) continue
          const { won, back } = counted ? expectedShares(rule, code, ends) : { won: chances[rule.outcomes.indexOf(code)] ?? 0, back: 0 }
          found.returns.push((won * odds) / 1_000 / (1 - back))
          found.highest = Math.max(found.highest, (won * odds) / 1_000 + back)
        }
      }
    }
  }
  return found
}

/** Finds all pairs of outcomes of a match of which at least one always wins. Returns their number and the best pair's worst result per lira staked. */
function covers(fixture: Fixture): { count: number; best: number } {
  const goals = [0, 1, 2, 3]
  const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const))
  const ends = scores.flatMap((half) =>
    scores.flatMap((rest): Played[] => {
      const [home, away] = [half[0] + rest[0], half[1] + rest[1]]
      const [own, other] = [Array<0>(home).fill(0), Array<1>(away).fill(1)]
      return [
        { score: [home, away], half, goals: [...own, ...other] },
        { score: [home, away], half, goals: [...other, ...own] },
      ]
    }),
  )
  const bets = book.marketsAt(fixture, matches.stateAt(fixture, start)).flatMap(({ rule, outcomes }) =>
    outcomes.flatMap(({ code, odds }) => {
      if (odds === 0) return []
      const paid = ends.map((played) => {
        const [wins, returns] = parts[settle(rule, code, played)]
        return (wins * odds) / 1_000 + returns
      })
      return [{ paid, losing: BigInt(`0b${paid.map((sum) => (sum === 0 ? 1 : 0)).join('')}`) }]
    }),
  )
  let [count, best] = [0, 0]
  for (const [place, one] of bets.entries())
    for (const other of bets.slice(place + 1)) {
      if ((one.losing & other.losing) !== 0n) continue
      count += 1
      for (let share = 0.02; share < 1; share += 0.02)
        best = Math.max(best, Math.min(...one.paid.map((sum, end) => sum * share + (other.paid[end] ?? 0) * (1 - share))))
    }
  return { count, best }
}

const combinations = [
  ['result.1', 'home_clean.yes'],
  ['both_score.yes', 'total.25.over'],
  ['result.X', 'first_total.5.over'],
  ['result.1', 'home_total.15.over', 'total.25.over'],
  ['double_chance.1X', 'total.25.over', 'odd_even.even'],
  ['asian_total.20.over', 'draw_no_bet.1'],
  ['total.35.under', 'home_total.5.over', 'first_total.5.over', 'second_result.1', 'away_total.15.under', 'odd_even.even'],
]

/** Measures bet-builder bets: their number, the lowest return relative to a combination of as many selections, and the highest expected payout. */
function measureBuilderBets(all: readonly Fixture[]): { count: number; least: number; highest: number } {
  let [count, least, highest] = [0, Number.POSITIVE_INFINITY, 0]
  for (const fixture of all)
    for (const now of moments(fixture)) {
      const { version, paused } = matches.stateAt(fixture, now)
      if (paused) continue
      const outlook = matches.outlookAt(fixture, version)
      for (const ids of combinations) {
        const chosen = ids.map((id) => ({ rule: findRule(fixture.league.kind, id.slice(0, id.lastIndexOf('.'))), code: id.slice(id.lastIndexOf('.') + 1) }))
        const bet: Built = { fixture, parts: chosen.flatMap(({ rule, code }) => (rule ? [{ fixture, rule, code }] : [])) }
        const { odds } = book.builtAt(bet, now)
        if (odds === null) continue
        const { won, back } = jointOf(bet.parts, outlook)(bet.parts.map((_, place) => place))
        count += 1
        least = Math.min(least, ((won / (1 - back)) * odds) / 1_000 / statedReturn ** ids.length)
        highest = Math.max(highest, (won * odds) / 1_000 + back)
      }
    }
  return { count, least, highest }
}

const found = kinds.map(measure)
const football = fixtures.filter(({ league }) => league.kind === 'football')
console.warn('Covering pairs and bet-builder bets')
const pairs = football.slice(0, 3).map(covers)
const bets = measureBuilderBets(football.slice(0, 20))
const best = Math.max(...pairs.map((pair) => pair.best))

const least = Math.min(...found.map(({ returns }) => returns.reduce((low, one) => Math.min(low, one), 1)))
const highest = Math.max(...found.map((each) => each.highest))
/* Tolerance: prices ignore results rarer than one in a million, and odds are rounded up to a hundredth. */
const tiny = 1e-3
const budgets: Budget[] = [
  {
    name: 'Fewest markets of a football match before its start',
    value: Math.min(...(found.find(({ kind }) => kind === 'football')?.markets ?? [0])),
    limit: 60,
    least: true,
    show: String,
  },
  { name: 'Lowest return of an outcome', value: least, limit: statedReturn - tiny, least: true, show: percent },
  { name: 'Highest expected payout of an outcome per stake', value: highest, limit: 0.9999, show: percent },
  { name: 'Best pair that covers every result, at its worst result', value: best, limit: 0.9999, show: percent },
  {
    name: 'Lowest return of a bet-builder bet against a combination of as many selections',
    value: bets.least,
    limit: 0.999,
    least: true,
    show: (value) => value.toFixed(4),
  },
  { name: 'Highest expected payout of a bet-builder bet per stake', value: bets.highest, limit: 0.9999, show: percent },
]
writeSection(
  'markets',
  'The markets of the sportsbook',
  [
    `All outcomes with odds of one day's matches, long before each match and twice during it. The stated return is ${percent(statedReturn)}. For sports with goals every possible result is enumerated and settled like a coupon; other sports use the model's probabilities. All odds come from one model in which every stake loses on average. So no combination of stakes wins at every result.`,
    table(
      ['Kind', 'Matches', 'Markets before the start', 'Outcomes', 'Lowest return', 'Median', 'Highest'],
      found.map(({ kind, matches: count, markets, returns }) => [
        kind,
        String(count),
        `${Math.min(...markets)} to ${Math.max(...markets)}`,
        returns.length.toLocaleString('en'),
        percent(returns.reduce((low, one) => Math.min(low, one), 1)),
        percent(median(returns)),
        percent(returns.reduce((high, one) => Math.max(high, one), 0)),
      ]),
    ),
    `Pairs of outcomes that cover every result of a football match: ${pairs.reduce((sum, { count }) => sum + count, 0).toLocaleString('en')} in ${pairs.length} matches. Bet-builder bets: ${bets.count} of two to six outcomes.`,
    table(['Figure', 'Measured', 'Budget', ''], budgetRows(budgets)),
  ].join('\n\n'),
)
judge(budgets)
