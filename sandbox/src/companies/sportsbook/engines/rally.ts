import type { Period } from '@kehribar/shared/partners/sportsbook'
import { type Chance, type Course, type Engine, type Outlook, outlookOf, type Step, type Strength } from './engine'

/**
 * Returns the distribution of the final sets of a match with `need` winning sets.
 * @param current probability of the home side in the current set; null between sets
 * @param next probability in a future set; `last` in the deciding one
 */
export function matchOutlook(need: number, sets: [number, number], current: number | null, next: number, last = next): Outlook {
  const chances = new Map<string, Chance>()
  const walk = (home: number, away: number, p: number, isRunning: boolean) => {
    if (p === 0) return
    if (home === need || away === need) {
      const key = `${home}:${away}`
      const known = chances.get(key)
      if (known) known.p += p
      else chances.set(key, { home, away, p })
      return
    }
    const chance = isRunning && current !== null ? current : home === need - 1 && away === need - 1 ? last : next
    walk(home + 1, away, p * chance, false)
    walk(home, away + 1, p * (1 - chance), false)
  }
  walk(sets[0], sets[1], 1, true)
  return outlookOf([...chances.values()])
}

/** State of a match in sets or maps, in which every point has the same value. */
export interface RallyPosition {
  sets: [number, number]
  /** Points of every set so far. */
  parts: [number, number][]
  serving: 0 | 1
}

interface RallyRules {
  /** Sets needed to win the match. */
  need: number
  /** Points that win a set with a lead of two; the deciding set can be shorter. */
  points: number
  lastPoints: number
  /** Effect of a rating of 1 on the probability of a point. */
  weight: number
  home: number
  /** Milliseconds from point to point, and between sets. */
  pace: number
  pause: number
  period: 'set' | 'map'
  serves: boolean
}

const pointChance = ({ weight, home }: RallyRules, { edge }: Strength) => Math.min(0.7, Math.max(0.3, 0.5 + (edge + home) * weight))

/** Returns the probability that the home side wins a set from `own`:`other`. */
function setChance(p: number, target: number, own: number, other: number): number {
  const even = (p * p) / (p * p + (1 - p) * (1 - p))
  const memo = new Map<number, number>()
  const from = (a: number, b: number): number => {
    if (a >= target - 1 && b >= target - 1) {
      const lead = a - b
      if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
      return lead === 0 ? even : lead > 0 ? p + (1 - p) * even : p * even
    }
    if (a >= target) return 1
    if (b >= target) return 0
    const key = a * 100 + b
    const known = memo.get(key)
    if (known !== undefined) return known
    const chance = p * from(a + 1, b) + (1 - p) * from(a, b + 1)
    memo.set(key, chance)
    return chance
  }
  return from(own, other)
}

const isOver = ([a, b]: [number, number], target: number) => Math.max(a, b) >= target && Math.abs(a - b) >= 2

/** Volleyball and map-based games: points are independent, and sets follow from them. */
export function rallyEngine(rules: RallyRules): Engine<RallyPosition> {
  const { need, pace, pause } = rules
  const targetOf = (set: number) => (set === need * 2 - 2 ? rules.lastPoints : rules.points)

  return {
    start: { sets: [0, 0], parts: [[0, 0]], serving: 0 },

    play(strength, draw): Course<RallyPosition> {
      const p = pointChance(rules, strength)
      let position: RallyPosition = { sets: [0, 0], parts: [[0, 0]], serving: draw.number() < 0.5 ? 0 : 1 }
      const steps: Step<RallyPosition>[] = [{ at: 0, position }]
      const pauses = [{ from: 0, to: 3_000 }]
      let at = pace
      const breakOff = draw.number() < 0.004 ? 20 + Math.floor(draw.number() * 40) : Number.POSITIVE_INFINITY
      while (Math.max(...position.sets) < need) {
        if (steps.length >= breakOff) return { steps, duration: at, abandoned: true, pauses }
        at += pace * (0.7 + draw.number() * 0.6)
        const winner = draw.number() < p ? 0 : 1
        const set = position.parts.length - 1
        const points: [number, number] = [...(position.parts[set] as [number, number])]
        points[winner]++
        const sets: [number, number] = [...position.sets]
        const parts = [...position.parts.slice(0, set), points]
        const ended = isOver(points, targetOf(set))
        if (ended) {
          sets[winner]++
          pauses.push({ from: at, to: at + 6_000 })
        }
        position = { sets, parts, serving: winner }
        steps.push({ at, position })
        if (ended && Math.max(...sets) < need) {
          at += pause
          position = { sets, parts: [...parts, [0, 0]], serving: winner }
          steps.push({ at, position })
        }
      }
      return { steps, duration: at + 1_000, abandoned: false, pauses }
    },

    later: (position) => position,

    live: ({ sets, parts, serving }) => {
      const points = parts.at(-1) ?? [0, 0]
      return {
        period: `${rules.period}${parts.length}` as Period,
        clock: null,
        score: sets,
        parts,
        ...(rules.serves && { serving }),
        points: [String(points[0]), String(points[1])],
      }
    },

    outlook({ sets, parts }, strength) {
      const p = pointChance(rules, strength)
      const set = parts.length - 1
      const points = parts[set] as [number, number]
      const isEnded = isOver(points, targetOf(set))
      const now = isEnded ? null : setChance(p, targetOf(set), points[0], points[1])
      return matchOutlook(need, sets, now, setChance(p, rules.points, 0, 0), setChance(p, rules.lastPoints, 0, 0))
    },
  }
}
