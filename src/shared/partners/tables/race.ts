import { raceDistances, type RaceKind, runnerNames, trackNames } from './race-names'

/*
 * Races: runners, their strength and the resulting odds. Everything about a race follows from its kind and number, so the
 * page shows before the stake what the draw uses. Chances come only from integer weights: the first place goes to a runner
 * in proportion to its weight, the second likewise among the others, and so on.
 */

/** Number of runners, and how many of them count as placed. */
export const raceFields: Record<RaceKind, { runners: number; places: number }> = {
  horse: { runners: 8, places: 3 },
  greyhound: { runners: 6, places: 2 },
  cycle: { runners: 7, places: 3 },
}
/** Races are numbered from 1 to this number, then from 1 again. */
export const raceCount = 480
/** Minimum return of every bet, as a share; odds are rounded up to the next step. */
const share = 0.9

export interface RaceRunner {
  /** Starting number, from 1. */
  number: number
  name: string
  weight: number
  /** Finishing positions in five trial runs with the same weights, latest last. */
  form: number[]
}

export interface RaceCard {
  kind: RaceKind
  race: number
  track: string
  /** Metres. */
  distance: number
  runners: RaceRunner[]
}

/** The race and its finishing order, as starting numbers. */
export interface RaceState {
  race: number
  order: number[]
}

/** Returns a generator of repeatable numbers in [0, 1) from a text (FNV-1a, then mulberry32): for race cards, never for a result. */
function numbersFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Draws a finishing order by `weights`, as starting numbers. `below(n)` returns an integer from 0 to n - 1, each equally likely. */
export function drawOrder(weights: readonly number[], below: (limit: number) => number): number[] {
  const left = weights.map((weight, index) => ({ number: index + 1, weight }))
  const order: number[] = []
  while (left.length > 0) {
    let at = below(left.reduce((sum, { weight }) => sum + weight, 0))
    const place = left.findIndex(({ weight }) => {
      at -= weight
      return at < 0
    })
    order.push(...left.splice(place, 1).map(({ number }) => number))
  }
  return order
}

export const isRace = (race: number): boolean => Number.isInteger(race) && race >= 1 && race <= raceCount
export const nextRaceNumber = (race: number): number => (race % raceCount) + 1

/** Returns the race of a number; the same on the server and on the page. */
export function raceCard(kind: RaceKind, race: number): RaceCard {
  const next = numbersFrom(`${kind} ${race}`)
  const below = (limit: number) => Math.floor(next() * limit)
  const { runners: count } = raceFields[kind]
  const names = [...runnerNames[kind]]
  const lineup = Array.from({ length: count }, () => {
    const [name = ''] = names.splice(below(names.length), 1)
    const luck = next()
    return { name, weight: 24 + Math.round(luck * luck * 176) }
  })
  const weights = lineup.map(({ weight }) => weight)
  const trials = Array.from({ length: 5 }, () => drawOrder(weights, below))
  const one = <T>(list: readonly T[], otherwise: T) => list[below(list.length)] ?? otherwise
  return {
    kind,
    race,
    track: one(trackNames[kind], ''),
    distance: one(raceDistances[kind], 0),
    runners: lineup.map((runner, index) => ({ ...runner, number: index + 1, form: trials.map((order) => order.indexOf(index + 1) + 1) })),
  }
}

/** The lowest odds offered, in hundredths; lower ones would return little more than the stake. */
const lowestOdds = 105

/**
 * Returns odds in hundredths, in steps that grow with them and never below `share`. 0: not offered, because the runner is
 * so likely that the odds would be below {@link lowestOdds}.
 */
function oddsFor(chance: number): number {
  const fair = (share * 100) / chance + 1e-9
  const step = fair < 1_000 ? 1 : fair < 10_000 ? 10 : 100
  const odds = Math.ceil(fair / step) * step
  return odds < lowestOdds ? 0 : odds
}

const weightsOf = (card: RaceCard) => card.runners.map(({ weight }) => weight)

function placeChance(weights: readonly number[], runner: number, places: number): number {
  const own = weights[runner] ?? 0
  const walk = (left: ReadonlySet<number>, total: number, place: number): number => {
    let chance = own / total
    if (place < places)
      for (const other of left) chance += ((weights[other] ?? 0) / total) * walk(without(left, other), total - (weights[other] ?? 0), place + 1)
    return chance
  }
  const without = (set: ReadonlySet<number>, member: number) => new Set([...set].filter((other) => other !== member))
  return walk(
    without(new Set(weights.keys()), runner),
    weights.reduce((sum, weight) => sum + weight, 0),
    1,
  )
}

/** Odds of a race in hundredths, by starting number; 0: not offered. */
export interface RaceOdds {
  win: (runner: number) => number
  place: (runner: number) => number
  /** First and second, in this order. */
  forecast: (first: number, second: number) => number
}

export function raceOdds(card: RaceCard): RaceOdds {
  const weights = weightsOf(card)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const weight = (runner: number) => weights[runner - 1] ?? 0
  return {
    win: (runner) => oddsFor(weight(runner) / total),
    place: (runner) => oddsFor(placeChance(weights, runner - 1, raceFields[card.kind].places)),
    forecast: (first, second) => oddsFor((weight(first) / total) * (weight(second) / (total - weight(first)))),
  }
}

export type RaceBet = { kind: 'win'; runner: number } | { kind: 'place'; runner: number } | { kind: 'forecast'; runner: number; second: number }

/**
 * Parses a spot such as `417:win:3`, `417:place:3` or `417:forecast:3-5`; null if invalid. The race is part of the spot, so
 * that its odds are fixed too.
 */
export function readRaceSpot(kind: RaceKind, spot: string): { race: number; bet: RaceBet } | null {
  const found = /^([1-9]\d{0,3}):(?:(win|place):([1-9])|forecast:([1-9])-([1-9]))$/.exec(spot)
  if (!found) return null
  const race = Number(found[1])
  const runner = Number(found[3] ?? found[4])
  const second = found[5] === undefined ? null : Number(found[5])
  const { runners } = raceFields[kind]
  if (!isRace(race) || runner > runners || (second !== null && (second > runners || second === runner))) return null
  if (second !== null) return { race, bet: { kind: 'forecast', runner, second } }
  return { race, bet: { kind: found[2] === 'place' ? 'place' : 'win', runner } }
}

/** Returns whether a bet wins with this finishing order. */
export function winsRace(kind: RaceKind, bet: RaceBet, order: readonly number[]): boolean {
  if (bet.kind === 'win') return order[0] === bet.runner
  if (bet.kind === 'place') return order.slice(0, raceFields[kind].places).includes(bet.runner)
  return order[0] === bet.runner && order[1] === bet.second
}

export function raceBetOdds(odds: RaceOdds, bet: RaceBet): number {
  return bet.kind === 'forecast' ? odds.forecast(bet.runner, bet.second) : odds[bet.kind](bet.runner)
}
