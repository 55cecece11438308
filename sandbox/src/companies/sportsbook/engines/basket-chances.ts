import type { Strength, Outlook } from './engine'

/** Probabilities of 0, 1, 2 and 3 points from one possession. */
export type PointChances = [number, number, number, number]

const usual: PointChances = [0.49, 0.04, 0.34, 0.13]

/** Returns the possession probabilities of home and away side. */
export function possessionChances({ edge, tempo }: Strength): [PointChances, PointChances] {
  const of = (factor: number): PointChances => {
    const [, one, two, three] = usual.map((p) => p * factor) as PointChances
    return [1 - one - two - three, one, two, three]
  }
  const pace = 1 + tempo * 0.03
  const lead = edge * 0.028 + 0.014
  return [of(pace * (1 + lead)), of(pace * (1 - lead))]
}

/** Returns the distribution of points after a number of possessions. */
function sumsOf(one: PointChances, count: number): Float64Array {
  let sums = new Float64Array([1])
  for (let attack = 0; attack < count; attack++) {
    const next = new Float64Array(sums.length + 3)
    for (let sum = 0; sum < sums.length; sum++) for (let more = 0; more < 4; more++) addTo(next, sum + more, (sums[sum] as number) * (one[more] as number))
    sums = next
  }
  return sums
}

function addTo(chances: Float64Array, place: number, p: number): void {
  chances[place] = (chances[place] as number) + p
}

/** Distributions of the sum and difference of both sides’ points, with equal scores separate. */
interface Joint {
  sums: Float64Array
  /** Indexed by `difference + middle`. */
  differences: Float64Array
  middle: number
  /** Probability of each equal score. */
  ties: Float64Array
}

const negligible = 1e-9

/** Performance-critical: a list of matches calls it fifty times. */
function jointOf(home: Float64Array, away: Float64Array, [ahead, behind]: [number, number]): Joint {
  const [most, mostAway] = [ahead + home.length, behind + away.length]
  const middle = mostAway
  const joint = {
    sums: new Float64Array(most + mostAway),
    differences: new Float64Array(most + mostAway),
    middle,
    ties: new Float64Array(Math.max(most, mostAway)),
  }
  for (let more = 0; more < home.length; more++) {
    const p = home[more] as number
    if (p < negligible) continue
    for (let moreAway = 0; moreAway < away.length; moreAway++) {
      const both = p * (away[moreAway] as number)
      const [own, other] = [ahead + more, behind + moreAway]
      if (own === other) addTo(joint.ties, own, both)
      else {
        addTo(joint.sums, own + other, both)
        addTo(joint.differences, own - other + middle, both)
      }
    }
  }
  return joint
}

function mapOf(chances: Float64Array, shift: number, whole: number): Map<number, number> {
  const map = new Map<number, number>()
  for (const [place, p] of chances.entries()) if (p > 0) map.set(place - shift, p / whole)
  return map
}
const wholeOf = (chances: Float64Array) => chances.reduce((whole, p) => whole + p, 0)

/** Returns the distribution of the final score from the remaining possessions, with overtime after an equal score. */
export function pointsAfter(score: [number, number], left: [number, number], strength: Strength, overtime: number): Outlook {
  const [home, away] = possessionChances(strength)
  const regular = jointOf(sumsOf(home, left[0]), sumsOf(away, left[1]), score)
  const tied = wholeOf(regular.ties)
  const sums = new Float64Array(regular.sums.length + overtime * 6 + 2)
  sums.set(regular.sums)
  const span = overtime * 3 + 1
  const differences = new Float64Array(regular.differences.length + span * 2)
  differences.set(regular.differences, span)
  if (tied > 0) {
    // Points count one overtime only; further ones hardly change them. The winner’s chances include all.
    const extra = jointOf(sumsOf(home, overtime), sumsOf(away, overtime), [0, 0])
    const decided = wholeOf(extra.sums)
    for (const [place, p] of extra.differences.entries()) addTo(differences, place - extra.middle + regular.middle + span, (tied * p) / decided)
    for (const [tie, p] of regular.ties.entries())
      if (p > negligible) for (const [more, q] of extra.sums.entries()) addTo(sums, tie * 2 + more, (p * q) / decided)
  }
  return { scores: [], differences: mapOf(differences, regular.middle + span, wholeOf(differences)), sums: mapOf(sums, 0, wholeOf(sums)) }
}
