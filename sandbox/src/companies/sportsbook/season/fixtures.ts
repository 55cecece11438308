import { findLeague, leagues } from './leagues'
import type { Club, LeagueData } from './plan'

/** A match as the calendar has it. */
export interface Fixture {
  /** `league-number` */
  id: string
  league: LeagueData
  /** Counted through the whole life of the league. */
  number: number
  /** Milliseconds. */
  startsAt: number
  home: Club
  away: Club
  /** Places of both in the league's list. */
  sides: [number, number]
}

const minute = 60_000
/** Milliseconds. */
export const dayLength = 24 * 60 * minute
/** The first day of every league. */
export const origin = Date.UTC(2025, 0, 1)
/** So far ahead matches are announced. */
export const horizon = 7 * dayLength

/** Who meets: everybody everybody, in turn (circle method); the second half of a season turns the sides. */
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

/** A match by its number, of whatever time. */
export function fixtureOf(league: LeagueData, number: number): Fixture {
  const sides = sidesOf(league, number)
  const [home, away] = sides.map((side) => league.teams[side]) as [Club, Club]
  return { id: `${league.id}-${number}`, league, number, startsAt: startOf(league, number), home, away, sides }
}

/** The match of an id, of any day since the league began; null when it never was or is not announced yet. */
export function findFixture(id: string, now: number): Fixture | null {
  const [, name, digits] = /^([a-z]{3})-(0|[1-9]\d{0,7})$/.exec(id) ?? []
  const league = name === undefined ? undefined : findLeague(name)
  if (!league) return null
  const fixture = fixtureOf(league, Number(digits))
  return fixture.startsAt <= now + horizon ? fixture : null
}

/** Matches of a league in which everybody meets everybody twice, once at each side's home. */
export const seasonLength = ({ teams }: LeagueData): number => teams.length * (teams.length - 1)

/** The number of the latest match of a league that has begun; -1 before the first. */
export function latestOf(league: LeagueData, now: number): number {
  let number = (Math.floor((now - origin) / dayLength) + 1) * league.slots * league.matches - 1
  while (number >= 0 && startOf(league, number) > now) number--
  return number
}

/** Matches of a league that start in `[from, to]`. */
export function fixturesOf(league: LeagueData, from: number, to: number): Fixture[] {
  const found: Fixture[] = []
  const firstDay = Math.max(0, Math.floor((from - origin) / dayLength) - 1)
  for (let number = firstDay * league.slots * league.matches; startOf(league, number) <= to; number++) {
    if (startOf(league, number) >= from) found.push(fixtureOf(league, number))
  }
  return found
}

/** Matches of all leagues that start in `[from, to]`, by their start. */
export function fixturesBetween(from: number, to: number): Fixture[] {
  return leagues.flatMap((league) => fixturesOf(league, from, to)).sort((one, other) => one.startsAt - other.startsAt || order(one, other))
}

const places = new Map(leagues.map((league, place) => [league.id, place]))
const order = (one: Fixture, other: Fixture) => (places.get(one.league.id) ?? 0) - (places.get(other.league.id) ?? 0) || one.number - other.number
