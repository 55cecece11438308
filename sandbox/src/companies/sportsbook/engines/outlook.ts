/** A final score and its probability. */
export interface Chance {
  home: number
  away: number
  p: number
}

/** A score with the shares of its possible first and last scorers (empty without goals). */
export interface OrderedChance extends Chance {
  orders: { scorers: readonly (0 | 1)[]; share: number }[]
}

/** Probabilities of home, away and nobody. */
export type SideChances = [number, number, number]

/** Predictions for a goal match beyond its final score. */
export interface GoalOutlook {
  /** Scores of each half, independent of each other. */
  first: Chance[]
  second: Chance[]
  /** The same, with first and last scorers in the remainder of each half. */
  inOrder: () => [first: OrderedChance[], second: OrderedChance[]]
  /** Scoring sides so far, then the probabilities of the next and of the last scorer. */
  scorers: readonly (0 | 1)[]
  next: SideChances
  last: SideChances
}

/** Distribution of the final score. Sports with many points have sums and differences only. */
export interface Outlook {
  /** Empty if no market needs exact scores. */
  scores: Chance[]
  /** Probability of each difference (home minus away) and of each sum. */
  differences: Map<number, number>
  sums: Map<number, number>
  goals?: GoalOutlook
}

function add(map: Map<number, number>, key: number, p: number): void {
  map.set(key, (map.get(key) ?? 0) + p)
}

/** Builds an outlook from scores, normalised to a total of exactly 1. */
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
