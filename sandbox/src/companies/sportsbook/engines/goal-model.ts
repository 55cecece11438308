import type { Chance, OrderedChance } from './engine'

/*
 * Goals as three independent Poisson processes: home goals, away goals, and pairs of a goal and its answer within a minute.
 * Both sides’ scores are then bivariate Poisson, in the match and in any part of it.
 * The past affects the future only through the score.
 */

/** Expected goals in a period: of home only, of away only, and pairs of both. */
export interface Rates {
  home: number
  away: number
  answered: number
}

/** Pairs per expected goal of the weaker side. */
const answeredShare = 0.07
/** Highest number of goals of a side in a part of a match; more are too rare to change a price. */
const maxGoals = 14
/** All skipped scores together are less than a thousandth of the lowest chance on offer. */
const negligible = 1e-8

export function ratesOf([home, away]: [number, number]): Rates {
  const answered = Math.min(home, away) * answeredShare
  return { home: home - answered, away: away - answered, answered }
}
export const partOf = ({ home, away, answered }: Rates, share: number): Rates => ({ home: home * share, away: away * share, answered: answered * share })

function poissonOf(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= maxGoals; count++) chances.push(((chances[count - 1] as number) * mean) / count)
  return chances
}

/** Returns the probability of every possible score, starting from the current one. */
export function scoresAfter([ownNow, otherNow]: readonly [number, number], rates: Rates): Chance[] {
  const [home, away, pairs] = [rates.home, rates.away, rates.answered].map(poissonOf) as [number[], number[], number[]]
  const chances: Chance[] = []
  for (let own = 0; own <= maxGoals; own++)
    for (let other = 0; other <= maxGoals; other++) {
      let p = 0
      for (let pair = 0; pair <= Math.min(own, other); pair++) p += (home[own - pair] as number) * (away[other - pair] as number) * (pairs[pair] as number)
      if (p > negligible) chances.push({ home: ownNow + own, away: otherNow + other, p })
    }
  const whole = chances.reduce((sum, { p }) => sum + p, 0)
  for (const chance of chances) chance.p /= whole
  return chances
}

const pairsOfScorers = [0, 1].flatMap((first) => [0, 1].map((last) => [first, last] as [0 | 1, 0 | 1]))

/** Like {@link scoresAfter}; every order of home goals, away goals and pairs is equally probable. */
export function orderedAfter(now: readonly [number, number], rates: Rates): OrderedChance[] {
  const [home, away, pairs] = [rates.home, rates.away, rates.answered].map(poissonOf) as [number[], number[], number[]]
  return scoresAfter(now, rates).map((chance) => {
    const goals: [number, number] = [chance.home - now[0], chance.away - now[1]]
    if (goals[0] + goals[1] === 0) return { ...chance, orders: [{ scorers: [], share: 1 }] }
    let whole = 0
    const orders = pairsOfScorers.map((scorers) => ({ scorers, share: 0 }))
    for (let pair = 0; pair <= Math.min(...goals); pair++) {
      const p = (home[goals[0] - pair] as number) * (away[goals[1] - pair] as number) * (pairs[pair] as number)
      whole += p
      for (const order of orders) order.share += p * orderChance(goals, pair, order.scorers)
    }
    return { ...chance, orders: orders.filter(({ share }) => share > 0).map(({ scorers, share }) => ({ scorers, share: share / whole })) }
  })
}

/** Returns the probability that the given sides score first and last; `pairs` of the goals are answered at once by the other side. */
function orderChance(goals: readonly [number, number], pairs: number, [first, last]: readonly [0 | 1, 0 | 1]): number {
  const events = goals[0] + goals[1] - pairs
  // A single goal, or one pair.
  if (events === 1) return pairs === 1 ? (first === last ? 0 : 0.5) : first === last && goals[first] === 1 ? 1 : 0
  const begins = (goals[first] - pairs / 2) * (goals[last] - pairs / 2)
  const same = (first === last ? goals[first] - pairs : 0) + pairs / 4
  return (begins - same) / (events * (events - 1))
}

/** Returns the probabilities that home, away or nobody scores the next goal. The last goal has the same ones by time reversal. */
export function scorerChances({ home, away, answered }: Rates): [number, number, number] {
  const all = home + away + answered
  const none = Math.exp(-all)
  const ofHome = all === 0 ? 0 : (home + answered / 2) / all
  return [(1 - none) * ofHome, (1 - none) * (1 - ofHome), none]
}
