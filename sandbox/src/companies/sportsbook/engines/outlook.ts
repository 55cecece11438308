import type { OrderedChance } from './goal-model'

/** A final score and how probable it is. */
export interface Chance {
  home: number
  away: number
  p: number
}

/** Home, away, nobody. */
export type SideChances = [number, number, number]

/** What a match with goals may bring beside its final score. */
export interface GoalOutlook {
  /** Scores of each half, independent of each other. */
  first: Chance[]
  second: Chance[]
  /** The same with who scores first and last in each of what is left of them. */
  inOrder: () => [first: OrderedChance[], second: OrderedChance[]]
  /** Who has scored so far, goal by goal, and who scores the next one and the last of all. */
  scorers: readonly (0 | 1)[]
  next: SideChances
  last: SideChances
}

/** What a match may end like. Scores of many points are kept as sums and differences only. */
export interface Outlook {
  /** Empty where nobody asks for exact scores. */
  scores: Chance[]
  /** Probability of each difference (home minus away) and of each sum. */
  differences: Map<number, number>
  sums: Map<number, number>
  goals?: GoalOutlook
}

function add(map: Map<number, number>, key: number, p: number): void {
  map.set(key, (map.get(key) ?? 0) + p)
}

/** Gathers chances, whose whole is brought to exactly 1. */
export function outlookOf(scores: Chance[]): Outlook {
  let whole = 0
  for (const { p } of scores) whole += p
  const differences = new Map<number, number>()
  const sums = new Map<number, number>()
  for (const chance of scores) {
    chance.p /= whole
    add(differences, chance.home - chance.away, chance.p)
    add(sums, chance.home + chance.away, chance.p)
  }
  return { scores, differences, sums }
}
