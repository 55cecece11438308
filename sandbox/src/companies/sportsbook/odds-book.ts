import { type BuilderAnswer, type Market, type MarketCode, type Outcome } from '@kehribar/shared/partners/sportsbook'
import { builtPrice, type Joint, jointOf } from './markets/joint'
import type { MarketRule } from './markets/market-rule'
import { chancesOf, type Expected, expectedOf, oddsOf } from './markets/price'
import { marketsOf } from './markets/rules'
import type { MatchState, SeasonMatches } from './matches'
import { type Built, type Chosen, isBuilt, marketId, outcomeId, type Pick } from './picks'
import { createLruCache } from './recent'
import { type Fixture } from './season/fixtures'

/** A market with its odds and its rule. */
export interface PricedMarket extends Market {
  rule: MarketRule
}

/** A line is offered while both sides are at least this probable. */
const thinnest: Partial<Record<MarketCode, number>> = { total: 0.07, handicap: 0.07, asian_total: 0.15, asian_handicap: 0.15 }

/** Creates the odds of all matches. */
export function oddsBook(matches: SeasonMatches) {
  const prices = createLruCache<Omit<PricedMarket, 'suspended'>[]>(400)
  const joints = createLruCache<Joint>(400)

  /** Returns prices without decided markets and lines that are too one-sided. */
  function pricesOf(fixture: Fixture, version: number): Omit<PricedMarket, 'suspended'>[] {
    return prices(`${fixture.id}@${version}`, () => {
      const outlook = matches.outlookAt(fixture, version)
      return marketsOf(fixture.league.kind).flatMap((rule) => {
        const chances = chancesOf(rule, outlook)
        const least = thinnest[rule.code]
        if (chances.some((p) => p > 1 - 1e-9) || (least && Math.min(...chances) < least)) return []
        const id = marketId(fixture, rule)
        const outcomes: Outcome[] = rule.outcomes.map((code, index) => ({ id: `${id}.${code}`, code, odds: oddsOf(chances[index] as number) }))
        return [{ id, code: rule.code, line: rule.line, rule, outcomes }]
      })
    })
  }

  /** Returns the open markets, the main one first; none for an ended match. */
  function marketsAt(fixture: Fixture, state: MatchState): PricedMarket[] {
    if (state.state === 'ended') return []
    return pricesOf(fixture, state.version).map((market) => ({ ...market, suspended: state.paused || market.outcomes.every(({ odds }) => odds === 0) }))
  }

  /** Returns the odds of an outcome; `closed` means no longer on offer, `suspended` no bets at the moment. */
  function singleAt({ fixture, rule, code }: Pick, now: number): number | 'closed' | 'suspended' {
    const market = marketsAt(fixture, matches.stateAt(fixture, now)).find((candidate) => candidate.rule === rule)
    if (!market) return 'closed'
    return (!market.suspended && market.outcomes.find((outcome) => outcome.code === code)?.odds) || 'suspended'
  }

  function jointAt(built: Built, now: number): Joint {
    const { version } = matches.stateAt(built.fixture, now)
    return joints(`${outcomeId(built)}@${version}`, () => jointOf(built.parts, matches.outlookAt(built.fixture, version)))
  }

  /** Returns the odds of a bet builder, or why there are none. */
  function builtAt(built: Built, now: number): Omit<BuilderAnswer, 'outcome'> {
    const ids = built.parts.map(outcomeId)
    const singles = built.parts.map((part) => singleAt(part, now))
    for (const kind of ['closed', 'suspended'] as const)
      if (singles.includes(kind)) return { odds: null, problem: { kind, outcomes: ids.filter((_, place) => singles[place] === kind) } }
    const price = builtPrice(singles as number[], jointAt(built, now))
    if ('odds' in price) return { odds: price.odds, problem: null }
    return { odds: null, problem: { kind: price.kind, outcomes: ids.filter((_, place) => price.places.includes(place)) } }
  }

  /** Returns the current odds of an outcome; null while it takes no bets. */
  function oddsAt(chosen: Chosen, now: number): number | null {
    if (isBuilt(chosen)) return builtAt(chosen, now).odds
    const odds = singleAt(chosen, now)
    return typeof odds === 'number' ? odds : null
  }

  return {
    marketsAt,
    oddsAt,
    builtAt,

    /** Returns the model’s expectation of an outcome; null while it takes no bets. */
    expectedAt(chosen: Chosen, now: number): Expected | null {
      if (isBuilt(chosen)) {
        // Decided parts take no more bets, but the others continue.
        const { state, paused } = matches.stateAt(chosen.fixture, now)
        return paused || state === 'ended' ? null : jointAt(chosen, now)(chosen.parts.map((_, place) => place))
      }
      if (oddsAt(chosen, now) === null) return null
      return expectedOf(chosen.rule, chosen.code, matches.outlookAt(chosen.fixture, matches.stateAt(chosen.fixture, now).version))
    },
  }
}
export type OddsBook = ReturnType<typeof oddsBook>
