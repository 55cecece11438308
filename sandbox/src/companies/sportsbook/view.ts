import type { LanguageCode } from '@kehribar/shared/languages'
import type { Market, Side, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { OddsBook, PricedMarket } from './odds-book'
import type { MatchState, SeasonMatches } from './matches'
import type { Fixture } from './season/fixtures'
import { type Club, isOfGoals } from './season/plan'

export const sideView = ({ id, name, short, colors }: Club): Side => ({ id, name, short, colors })
const withoutRule = ({ rule: _rule, ...market }: PricedMarket): Market => market

/** Returns a match without its markets. */
export function eventHead(fixture: Fixture, { state, live }: MatchState, language: LanguageCode) {
  const { league, home, away } = fixture
  return {
    id: fixture.id,
    sport: league.sport,
    league: { id: league.id, name: league.names[language] },
    home: sideView(home),
    away: sideView(away),
    startsAt: new Date(fixture.startsAt).toISOString(),
    state,
    live,
  } satisfies Partial<SportEvent>
}

/** Returns a match with all its markets, or in lists with the main one. */
export function eventView(
  fixture: Fixture,
  now: number,
  language: LanguageCode,
  { matches, book }: { matches: SeasonMatches; book: OddsBook },
  all = false,
): SportEvent {
  const state = matches.stateAt(fixture, now)
  const markets = book.marketsAt(fixture, state)
  const main = isOfGoals(fixture.league) ? 'result' : 'winner'
  return {
    ...eventHead(fixture, state, language),
    markets: (all ? markets : markets.filter(({ code }) => code === main)).map(withoutRule),
    marketCount: markets.length,
  }
}
