import type { Market, MarketCode, Outcome } from '@kehribar/shared/partners/sportsbook'
import { chancesOf, type Expected, expectedOf, oddsOf } from './markets/price'
import { findRule, marketKey, type MarketRule, marketsOf } from './markets/rules'
import type { MatchState, SeasonMatches } from './matches'
import { recent } from './recent'
import { findFixture, type Fixture } from './season/fixtures'

/** A market with its odds; what it was made from beside it. */
export interface PricedMarket extends Market {
  rule: MarketRule
}

/** One outcome of one market of one match. */
export interface Pick {
  fixture: Fixture
  rule: MarketRule
  code: string
}

/** A line is offered while neither side is less probable than this. */
const thinnest: Partial<Record<MarketCode, number>> = { total: 0.07, handicap: 0.07, asian_total: 0.15, asian_handicap: 0.15 }

const marketId = (fixture: Fixture, rule: MarketRule) => `${fixture.id}.${marketKey(rule)}`
export const outcomeId = ({ fixture, rule, code }: Pick): string => `${marketId(fixture, rule)}.${code}`

/** What an outcome's id stands for; null when there never was such an outcome. */
export function findPick(id: string, now: number): Pick | null {
  const [event = '', ...parts] = id.split('.')
  const code = parts.pop() ?? ''
  const fixture = findFixture(event, now)
  const rule = fixture && findRule(fixture.league.kind, parts.join('.'))
  return fixture && rule?.outcomes.includes(code) ? { fixture, rule, code } : null
}

/** Odds of all matches. */
export function oddsBook(matches: SeasonMatches) {
  const prices = recent<Omit<PricedMarket, 'suspended'>[]>(400)

  /** Without a match's decided markets and lines that nobody bets on any more. */
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

  /** The open markets, the main one first; none of an ended match. */
  function marketsAt(fixture: Fixture, state: MatchState): PricedMarket[] {
    if (state.state === 'ended') return []
    return pricesOf(fixture, state.version).map((market) => ({ ...market, suspended: state.paused || market.outcomes.every(({ odds }) => odds === 0) }))
  }

  /** Odds of an outcome right now; null when it takes no bets. */
  function oddsAt({ fixture, rule, code }: Pick, now: number): number | null {
    const market = marketsAt(fixture, matches.stateAt(fixture, now)).find((candidate) => candidate.rule === rule)
    if (!market || market.suspended) return null
    return market.outcomes.find((outcome) => outcome.code === code)?.odds || null
  }

  return {
    marketsAt,
    oddsAt,

    /** What an outcome brings in the long run, by the model; null when it takes no bets. */
    expectedAt(pick: Pick, now: number): Expected | null {
      if (oddsAt(pick, now) === null) return null
      return expectedOf(pick.rule, pick.code, matches.outlookAt(pick.fixture, matches.stateAt(pick.fixture, now).version))
    },
  }
}
export type OddsBook = ReturnType<typeof oddsBook>
