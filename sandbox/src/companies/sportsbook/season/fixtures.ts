import { findLeague, leagues } from './leagues'
import type { Club, LeagueData } from './plan'

/** A match in the calendar. */
export interface Fixture {
  /** `league-number` */
  id: string
  league: LeagueData
  /** Number of the match since the league began. */
  number: number
  /** Milliseconds. */
  startsAt: number
  home: Club
  away: Club
  /** Indexes of both teams in the league’s list. */
  sides: [number, number]
}

const minute = 60_000
/** Milliseconds. */
export const dayLength = 24 * 60 * minute
/** First day of every league. */
export const origin = Date.UTC(2025, 0, 1)
/** Milliseconds for which matches are announced in advance. */
export const horizon = 7 * dayLength

/** Returns the teams of a match in a round robin (circle method); the second half of a season swaps home and away. */
function sidesOf(league: LeagueData, number: number): [number, number] {
  const size = league.teams.length
  const pairs = size / 2
  const round = Math.floor(number / pairs)
  const place = number % pairs
  const turn = round % (size - 1)
  const seat = (index: number) => (index === 0 ? 0 : ((index - 1 + turn) % (size - 1)) + 1)
  const pair: [number, number] = [seat(place), seat(size - 1 - place)]
  const isTurned = (round + place + Math.floor(round / (size - 1))) % 2 === 1
  return isTurned ? [pair[1], pair[0]] : pair
}

function startOf({ from, every, slots, matches }: LeagueData, number: number): number {
  const slot = Math.floor(number / matches)
  return origin + Math.floor(slot / slots) * dayLength + (from + (slot % slots) * every) * minute
}

/** Returns a match by its number, past or future. */
export function fixtureOf(league: LeagueData, number: number): Fixture {
  const sides = sidesOf(league, number)
  const [home, away] = sides.map((side) => league.teams[side]) as [Club, Club]
  return { id: `${league.id}-${number}`, league, number, startsAt: startOf(league, number), home, away, sides }
}

/** Returns the match of an id since the league began; null for an invalid id or a match that is not announced yet. */
export function findFixture(id: string, now: number): Fixture | null {
  const [, name, digits] = /^([a-z]{3})-(0|[1-9]\d{0,7})$/.exec(id) ?? []
  const league = name === undefined ? undefined : findLeague(name)
  if (!league) return null
  const fixture = fixtureOf(league, Number(digits))
  return fixture.startsAt <= now + horizon ? fixture : null
}

/** Returns the matches per season: each pair meets twice, once at each team’s home. */
export const seasonLength = ({ teams }: LeagueData): number => teams.length * (teams.length - 1)

/** Returns the number of the latest started match of a league; -1 before the first. */
export function latestOf(league: LeagueData, now: number): number {
  let number = (Math.floor((now - origin) / dayLength) + 1) * league.slots * league.matches - 1
  while (number >= 0 && startOf(league, number) > now) number--
  return number
}

/** Returns a league’s matches that start in `[from, to]`. */
export function fixturesOf(league: LeagueData, from: number, to: number): Fixture[] {
  const found: Fixture[] = []
  const firstDay = Math.max(0, Math.floor((from - origin) / dayLength) - 1)
  for (let number = firstDay * league.slots * league.matches; startOf(league, number) <= to; number++) {
    if (startOf(league, number) >= from) found.push(fixtureOf(league, number))
  }
  return found
}

/** Returns all leagues’ matches that start in `[from, to]`, sorted by start. */
export function fixturesBetween(from: number, to: number): Fixture[] {
  return leagues.flatMap((league) => fixturesOf(league, from, to)).sort((one, other) => one.startsAt - other.startsAt || order(one, other))
}

const places = new Map(leagues.map((league, place) => [league.id, place]))
const order = (one: Fixture, other: Fixture) => (places.get(one.league.id) ?? 0) - (places.get(other.league.id) ?? 0) || one.number - other.number
