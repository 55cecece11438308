import type { LanguageCode } from '@kehribar/shared/languages'
import type { FormMark, LeaguesAnswer, ResultsAnswer, Standing, StandingsAnswer } from '@kehribar/shared/partners/sportsbook'
import { dayInIstanbul, eventHead, sideView, startOfDay } from './lists'
import type { SeasonMatches } from './matches'
import { createLruCache } from './recent'
import { dayLength, type Fixture, fixtureOf, fixturesOf, latestOf, origin, seasonLength } from './season/fixtures'
import { leagues } from './season/leagues'
import { isOfGoals, type LeagueData } from './season/plan'

/** Season record of a team, by its index in the league’s list. */
type ClubRecord = Omit<Standing, 'team'> & { club: number }

const formLength = 5
const worth: Record<FormMark, number> = { won: 3, drawn: 1, lost: 0 }

const markOf = (own: number, other: number): FormMark => (own > other ? 'won' : own < other ? 'lost' : 'drawn')

/** Sorts by points, then difference, then scored goals, then name. */
function byRank({ teams, tongue }: LeagueData) {
  const nameOf = ({ club }: ClubRecord) => teams[club]?.name ?? ''
  return (one: ClubRecord, other: ClubRecord): number =>
    other.points - one.points ||
    other.scored - other.conceded - (one.scored - one.conceded) ||
    other.scored - one.scored ||
    nameOf(one).localeCompare(nameOf(other), tongue ?? 'tr')
}

/** Creates the tables of the leagues’ seasons. */
export function seasonTables(matches: SeasonMatches) {
  /** Cache of results, because every call counts all matches of a season. */
  const ends = createLruCache<{ score: [number, number]; abandoned: boolean; endedAt: number }>(8_000)
  const endOf = (fixture: Fixture) =>
    ends(fixture.id, () => {
      const { score, abandoned, endedAt } = matches.resultOf(fixture)
      return { score, abandoned, endedAt }
    })

  return {
    /** Returns the season of the latest ended match, so a new table starts with the first result of a season. */
    tableOf(league: LeagueData, now: number) {
      let latest = latestOf(league, now)
      while (latest > 0 && endOf(fixtureOf(league, latest)).endedAt > now) latest--
      const length = seasonLength(league)
      const first = Math.floor(Math.max(0, latest) / length) * length
      const records = league.teams.map((_, club): ClubRecord => ({ club, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0, form: [] }))
      let ended = 0
      for (let number = first; number < first + length; number++) {
        const fixture = fixtureOf(league, number)
        if (fixture.startsAt > now) break
        const { score, abandoned, endedAt } = endOf(fixture)
        if (endedAt > now) continue
        ended++
        // An abandoned match has no result.
        if (abandoned) continue
        for (const side of [0, 1] as const) {
          const record = records[fixture.sides[side]]
          if (!record) continue
          const [own, other] = side === 0 ? score : [score[1], score[0]]
          const mark = markOf(own, other)
          record.played++
          record[mark]++
          record.scored += own
          record.conceded += other
          record.points += worth[mark]
          record.form = [...record.form, mark].slice(-formLength)
        }
      }
      return { since: fixtureOf(league, first).startsAt, ended, matches: length, records: records.sort(byRank(league)) }
    },
  }
}

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
