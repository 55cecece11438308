import type { Chance } from './outlook'

/*
 * Goals as three independent Poisson processes: the home side's, the away side's, and pairs of a goal and its answer within
 * a minute. The scores of both sides are then bivariate Poisson, in the whole match and in any part of it, and what has
 * been played says nothing about the rest but through the score.
 */

/** Goals to expect in some time: of home alone, of away alone, and of both, one after the other. */
export interface Rates {
  home: number
  away: number
  answered: number
}

/** Pairs there are for each goal of the side that is expected to score less. */
const answeredShare = 0.07
/** Goals of one side in a part of a match; more are too rare to change a price. */
const most = 14
/** All such scores together are worth less than a thousandth of the least odds' chance. */
const negligible = 1e-8

export function ratesOf([home, away]: [number, number]): Rates {
  const answered = Math.min(home, away) * answeredShare
  return { home: home - answered, away: away - answered, answered }
}
export const partOf = ({ home, away, answered }: Rates, share: number): Rates => ({ home: home * share, away: away * share, answered: answered * share })

function poissonOf(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= most; count++) chances.push(((chances[count - 1] as number) * mean) / count)
  return chances
}

/** The chance of every score that the goals to come may bring, on top of the one that stands. */
export function scoresAfter([ownNow, otherNow]: readonly [number, number], rates: Rates): Chance[] {
  const [home, away, pairs] = [rates.home, rates.away, rates.answered].map(poissonOf) as [number[], number[], number[]]
  const chances: Chance[] = []
  for (let own = 0; own <= most; own++)
    for (let other = 0; other <= most; other++) {
      let p = 0
      for (let pair = 0; pair <= Math.min(own, other); pair++) p += (home[own - pair] as number) * (away[other - pair] as number) * (pairs[pair] as number)
      if (p > negligible) chances.push({ home: ownNow + own, away: otherNow + other, p })
    }
  const whole = chances.reduce((sum, { p }) => sum + p, 0)
  for (const chance of chances) chance.p /= whole
  return chances
}

/** A score, with who scores the first and the last of the goals that lead to it (nobody, or both), by shares of its chance. */
export interface OrderedChance extends Chance {
  orders: { scorers: readonly (0 | 1)[]; share: number }[]
}
const pairsOfScorers = [0, 1].flatMap((first) => [0, 1].map((last) => [first, last] as [0 | 1, 0 | 1]))

/** As {@link scoresAfter}: of so many goals of home alone, of away alone and answered ones every order is as probable. */
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

/** Of goals in any order, `pairs` of them answered at once by the other side: that these sides score the first and the last. */
function orderChance(goals: readonly [number, number], pairs: number, [first, last]: readonly [0 | 1, 0 | 1]): number {
  const events = goals[0] + goals[1] - pairs
  // One goal, or one with its answer.
  if (events === 1) return pairs === 1 ? (first === last ? 0 : 0.5) : first === last && goals[first] === 1 ? 1 : 0
  const begins = (goals[first] - pairs / 2) * (goals[last] - pairs / 2)
  const same = (first === last ? goals[first] - pairs : 0) + pairs / 4
  return (begins - same) / (events * (events - 1))
}

/** Who scores the first of the goals to come, or the last, as time runs back the same way: home, away, nobody. */
export function scorerChances({ home, away, answered }: Rates): [number, number, number] {
  const all = home + away + answered
  const none = Math.exp(-all)
  const ofHome = all === 0 ? 0 : (home + answered / 2) / all
  return [(1 - none) * ofHome, (1 - none) * (1 - ofHome), none]
}
