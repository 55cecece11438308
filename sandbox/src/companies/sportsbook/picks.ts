import { builderOutcomeId, builderOutcomes, isBuildableMarket, maxBuilderOutcomes } from '@kehribar/shared/partners/sportsbook'
import { findRule, marketKey } from './markets/rules'
import type { MarketRule } from './markets/market-rule'
import { findFixture, type Fixture } from './season/fixtures'
import { isOfGoals } from './season/plan'

/** One outcome of one market of one match. */
export interface Pick {
  fixture: Fixture
  rule: MarketRule
  code: string
}

/** A bet builder: outcomes of several markets of one match as one bet. */
export interface Built {
  fixture: Fixture
  parts: readonly Pick[]
}
export type Chosen = Pick | Built
export const isBuilt = (chosen: Chosen): chosen is Built => 'parts' in chosen

export const marketId = (fixture: Fixture, rule: MarketRule) => `${fixture.id}.${marketKey(rule)}`
export const outcomeId = (chosen: Chosen): string =>
  isBuilt(chosen) ? builderOutcomeId(chosen.fixture.id, chosen.parts.map(outcomeId)) : `${marketId(chosen.fixture, chosen.rule)}.${chosen.code}`

function findOutcome(id: string, now: number): Pick | null {
  const [event = '', ...rest] = id.split('.')
  const code = rest.pop() ?? ''
  const fixture = findFixture(event, now)
  const rule = fixture && findRule(fixture.league.kind, rest.join('.'))
  return fixture && rule?.outcomes.includes(code) ? { fixture, rule, code } : null
}

function findBuilt(id: string, outcomes: readonly string[], now: number): Built | null {
  const parts = outcomes.flatMap((outcome) => findOutcome(outcome, now) ?? [])
  const [first] = parts
  if (!first || parts.length !== outcomes.length || parts.length < 2 || parts.length > maxBuilderOutcomes || !isOfGoals(first.fixture.league)) return null
  const markets = new Set(parts.map(({ fixture, rule }) => marketId(fixture, rule)))
  const built = { fixture: first.fixture, parts }
  // Reject other orders of the parts, so that each bet has exactly one id.
  return markets.size === parts.length && parts.every(({ rule }) => isBuildableMarket(rule)) && outcomeId(built) === id ? built : null
}

/** Returns the outcome or bet builder of an id; null for an id that never existed. */
export function findPick(id: string, now: number): Chosen | null {
  const outcomes = builderOutcomes(id)
  return outcomes ? findBuilt(id, outcomes, now) : findOutcome(id, now)
}
