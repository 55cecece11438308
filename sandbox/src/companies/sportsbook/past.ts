import type { LanguageCode } from '@kehribar/shared/languages'
import type { LeaguesAnswer, ResultsAnswer, StandingsAnswer } from '@kehribar/shared/partners/sportsbook'
import { dayInIstanbul, startOfDay } from './lists'
import type { SeasonMatches } from './matches'
import { dayLength, type Fixture, fixturesOf, origin } from './season/fixtures'
import { leagues } from './season/leagues'
import { isOfGoals, type LeagueData } from './season/plan'
import { seasonTables } from './season/standings'
import { eventHead, sideView } from './view'

/** Longest break of a league, in days. */
const mostEmptyDays = 7

const leagueHead = ({ id, sport, names }: LeagueData, language: LanguageCode) => ({ id, sport, name: names[language] })

/** Creates the tables and results of leagues. */
export function createPastViews(matches: SeasonMatches) {
  const tables = seasonTables(matches)

  /** Returns a day’s ended matches, latest first. */
  function endedOn(league: LeagueData, start: number, now: number): Fixture[] {
    return fixturesOf(league, start, Math.min(start + dayLength - 1, now))
      .filter((fixture) => matches.endOf(fixture) <= now)
      .reverse()
  }

  function latestDay(league: LeagueData, now: number): number {
    const today = startOfDay(dayInIstanbul(now)) ?? now
    for (let back = 0; back < mostEmptyDays; back++) {
      const start = today - back * dayLength
      if (endedOn(league, start, now).length > 0) return start
    }
    return today
  }

  return {
    leagues: (language: LanguageCode): LeaguesAnswer => ({ leagues: leagues.map((league) => leagueHead(league, language)) }),

    standings(league: LeagueData, language: LanguageCode, now: number): StandingsAnswer {
      const { since, ended, matches: count, records } = tables.tableOf(league, now)
      return {
        league: leagueHead(league, language),
        since: new Date(since).toISOString(),
        ended,
        matches: count,
        ofGoals: isOfGoals(league),
        rows: records.flatMap(({ club, ...record }) => {
          const team = league.teams[club]
          return team ? [{ team: sideView(team), ...record }] : []
        }),
      }
    },

    /** Returns the results of a day; `day` is its start in milliseconds, null the latest day with results. */
    results(league: LeagueData, day: number | null, language: LanguageCode, now: number): ResultsAnswer {
      const start = Math.max(day ?? latestDay(league, now), startOfDay(dayInIstanbul(origin)) ?? origin)
      return {
        league: leagueHead(league, language),
        day: dayInIstanbul(start),
        earlier: start > origin ? dayInIstanbul(start - dayLength) : null,
        later: start + dayLength <= now ? dayInIstanbul(start + dayLength) : null,
        matches: endedOn(league, start, now).map((fixture) => ({
          ...eventHead(fixture, matches.stateAt(fixture, now), language),
          abandoned: matches.resultOf(fixture).abandoned,
        })),
      }
    },
  }
}
