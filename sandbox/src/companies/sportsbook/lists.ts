import type { LanguageCode } from '@kehribar/shared/languages'
import { type EventsAnswer, type Market, type MenuAnswer, type Section, type Side, type SportEvent, sportCodes } from '@kehribar/shared/partners/sportsbook'
import { foldText } from '@kehribar/shared/rules/fold'
import { inIstanbul, istanbulOffset } from '@kehribar/shared/rules/istanbul'
import type { MatchState, SeasonMatches } from './matches'
import type { OddsBook, PricedMarket } from './odds-book'
import { type Fixture, fixturesBetween, horizon } from './season/fixtures'
import { leagues } from './season/leagues'
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

const minute = 60_000
/** Longest duration of a match, in milliseconds. */
const longest = 60 * minute

export interface EventsFilter {
  section: Section
  language: LanguageCode
  sport?: string | undefined
  league?: string | undefined
  /** `yyyy-mm-dd` in Istanbul. */
  day?: string | undefined
  search?: string | undefined
  /** Ids of leagues and teams. */
  of?: ReadonlySet<string> | undefined
  offset: number
  limit: number
}

/** Returns the date of a time in Istanbul, as `yyyy-mm-dd`. */
export const dayInIstanbul = (moment: number): string => inIstanbul(new Date(moment)).toISOString().slice(0, 10)

/** Returns the start of a day (`yyyy-mm-dd`) in Istanbul; null without a day, undefined for an invalid one. */
export function startOfDay(day: string | undefined): number | null | undefined {
  if (day === undefined) return null
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(start) ? undefined : start - istanbulOffset
}

/** Creates the lists of matches by section, sport, league, day and name. */
export function eventLists({ matches, book }: { matches: SeasonMatches; book: OddsBook }) {
  let calendar: { minute: number; fixtures: Fixture[] } = { minute: -1, fixtures: [] }

  /** Returns all announced matches, including recently ended ones. */
  function announced(now: number): Fixture[] {
    const current = Math.floor(now / minute)
    if (calendar.minute !== current) calendar = { minute: current, fixtures: fixturesBetween(now - longest, now + horizon + minute) }
    return calendar.fixtures
  }

  const isLive = (fixture: Fixture, now: number) => fixture.startsAt <= now && now < matches.endOf(fixture)

  function running(now: number): Fixture[] {
    const fixtures: Fixture[] = []
    for (const fixture of announced(now)) {
      if (fixture.startsAt > now) break
      if (isLive(fixture, now)) fixtures.push(fixture)
    }
    return fixtures
  }

  function inSection(section: Section, now: number): Fixture[] {
    if (section === 'live') return running(now)
    const isEsport = section === 'esport'
    const coming = announced(now).filter(({ startsAt, league }) => startsAt > now && startsAt <= now + horizon && (league.sport === 'esport') === isEsport)
    return isEsport ? [...running(now).filter(({ league }) => league.sport === 'esport'), ...coming] : coming
  }

  return {
    running,
    announced,

    menu(section: Section, language: LanguageCode, now: number): MenuAnswer {
      const counts = new Map<string, number>()
      for (const { league } of inSection(section, now)) counts.set(league.id, (counts.get(league.id) ?? 0) + 1)
      const sports = sportCodes.flatMap((code) => {
        const listed = leagues.filter(({ sport, id }) => sport === code && counts.has(id))
        const shown = listed.map(({ id, sport, names }) => ({ id, sport, name: names[language], events: counts.get(id) ?? 0 }))
        return shown.length === 0 ? [] : [{ code, events: shown.reduce((sum, { events }) => sum + events, 0), leagues: shown }]
      })
      return { sports, live: running(now).length }
    },

    events({ section, language, sport, league, day, search, of, offset, limit }: EventsFilter, now: number): EventsAnswer {
      const words = search ? foldText(search).split(' ') : []
      const found = inSection(section, now).filter(
        (fixture) =>
          (!sport || fixture.league.sport === sport) &&
          (!league || fixture.league.id === league) &&
          (!of || isOf(fixture, of)) &&
          (!day || dayInIstanbul(fixture.startsAt) === day) &&
          (words.length === 0 || matchesWords(fixture, language, words)),
      )
      return { events: found.slice(offset, offset + limit).map((fixture) => eventView(fixture, now, language, { matches, book })), total: found.length }
    },
  }
}
export type EventLists = ReturnType<typeof eventLists>

const isOf = ({ league, home, away }: Fixture, of: ReadonlySet<string>) => of.has(league.id) || of.has(home.id) || of.has(away.id)

function matchesWords({ home, away, league }: Fixture, language: LanguageCode, words: string[]): boolean {
  const text = foldText(`${home.name} ${away.name} ${home.short} ${away.short} ${league.names[language]}`)
  return words.every((word) => text.includes(word))
}
