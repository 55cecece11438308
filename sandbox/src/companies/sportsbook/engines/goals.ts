import type { Draw } from '../season/draw'
import { orderedAfter, partOf, type Rates, ratesOf, scorerChances, scoresAfter } from './goal-model'
import { type Course, type Engine, type Step, type Strength, type OrderedChance, outlookOf } from './engine'

/** State of a match with goals and two halves of 45 minutes. */
export interface GoalsPosition {
  /** Seconds played, 0 to 5400. */
  clock: number
  period: 'first' | 'break' | 'second'
  score: [number, number]
  half: [number, number] | null
  /** Scoring side of each goal in order. */
  goals: (0 | 1)[]
}

interface GoalsRules {
  /** Average goals of both sides together. */
  goals: number
  /** Weight of the ratings. */
  weight: number
  /** Home advantage, as a rating. */
  home: number
  /** Milliseconds of a half and of the break. */
  half: number
  pause: number
}

const halfSeconds = 2_700
/** Seconds from a goal to its answer. Bets are paused meanwhile, so nobody can bet on it. */
const answerAfter = 30

function ratesFor({ goals, weight, home }: GoalsRules, { edge, tempo }: Strength): Rates {
  const side = (goals / 2) * Math.exp(tempo * 0.12)
  const lead = (edge * weight + home) / 2
  return ratesOf([side * Math.exp(lead), side * Math.exp(-lead)])
}

interface Goal {
  side: 0 | 1
  clock: number
}

/** Goals are evenly distributed over 90 minutes (see goal-model); the rates follow from the strengths. */
export function goalsEngine(rules: GoalsRules): Engine<GoalsPosition> {
  const { half, pause } = rules
  const wallOf = (clock: number) => (clock / halfSeconds) * half + (clock > halfSeconds ? pause : 0)

  function pausesOf(steps: Step<GoalsPosition>[], duration: number, draw: Draw) {
    const goals = steps.slice(1).filter(({ position }, index) => position.score.join() !== steps[index]?.position.score.join())
    const scares = Array.from({ length: draw.poisson(7) }, () => draw.number() * duration)
    return [
      { from: 0, to: 3_000 },
      ...goals.map(({ at }) => ({ from: at - 2_000, to: at + 8_000 })),
      // Dangerous attacks pause bets as well, so that a pause does not reveal a goal.
      ...scares.map((at) => ({ from: at - 2_000, to: at + 1_500 + draw.number() * 2_500 })),
      { from: duration - 8_000, to: duration },
    ]
  }

  function goalsOf(strength: Strength, draw: Draw): Goal[] {
    const rates = ratesFor(rules, strength)
    const times = (mean: number) => Array.from({ length: draw.poisson(mean) }, () => draw.number() * halfSeconds * 2)
    const alone = ([rates.home, rates.away] as const).flatMap((mean, side) => times(mean).map((clock): Goal => ({ side: side as 0 | 1, clock })))
    const answered = times(rates.answered).flatMap((clock): Goal[] => {
      const side = draw.number() < 0.5 ? 0 : 1
      const end = clock > halfSeconds ? halfSeconds * 2 : halfSeconds
      return [
        { side, clock },
        { side: side === 0 ? 1 : 0, clock: Math.min(clock + answerAfter, end) },
      ]
    })
    return [...alone, ...answered].sort((one, other) => one.clock - other.clock)
  }

  const start: GoalsPosition = { clock: 0, period: 'first', score: [0, 0], half: null, goals: [] }

  return {
    start,

    play(strength, draw): Course<GoalsPosition> {
      let position = start
      const steps: Step<GoalsPosition>[] = [{ at: 0, position }]
      const step = (at: number, change: Partial<GoalsPosition>) => {
        position = { ...position, ...change }
        steps.push({ at, position })
      }
      const halfTime = () => {
        step(half, { clock: halfSeconds, period: 'break', half: position.score })
        step(half + pause, { period: 'second' })
      }
      for (const { side, clock } of goalsOf(strength, draw)) {
        if (clock > halfSeconds && !position.half) halfTime()
        const [home, away] = position.score
        step(wallOf(clock), { clock, score: side === 0 ? [home + 1, away] : [home, away + 1], goals: [...position.goals, side] })
      }
      if (!position.half) halfTime()
      const duration = half * 2 + pause
      step(duration, { clock: halfSeconds * 2 })
      return { steps, duration, abandoned: false, pauses: pausesOf(steps, duration, draw) }
    },

    played: ({ score, half: atHalf, goals }) => ({ score, half: atHalf, goals }),

    later: (position, passed) =>
      position.period === 'break'
        ? position
        : { ...position, clock: Math.min(position.clock + (passed / half) * halfSeconds, position.period === 'first' ? halfSeconds : halfSeconds * 2) },

    live({ clock, period, score, half: atHalf }) {
      const parts: [number, number][] = atHalf ? [atHalf, [score[0] - atHalf[0], score[1] - atHalf[1]]] : [score]
      return { period, clock: Math.floor(clock), rate: period === 'break' ? 0 : (halfSeconds * 1000) / half, score, parts }
    },

    outlook({ clock, period, score, half: atHalf, goals }, strength) {
      const rates = ratesFor(rules, strength)
      const rest = (from: number) => Math.min(1, Math.max(0, 1 - (clock - from) / halfSeconds))
      const [first, second] = [partOf(rates, rest(0) / 2), partOf(rates, rest(halfSeconds) / 2)]
      const ofSecond: [number, number] = atHalf && period === 'second' ? [score[0] - atHalf[0], score[1] - atHalf[1]] : [0, 0]
      const toCome = partOf(rates, Math.max(0, 1 - clock / (halfSeconds * 2)))
      const [ofHome, ofAway, ofNone] = scorerChances(toCome)
      const last = goals.at(-1)
      return {
        ...outlookOf(scoresAfter(score, toCome)),
        goals: {
          first: atHalf ? [{ home: atHalf[0], away: atHalf[1], p: 1 }] : scoresAfter(score, first),
          second: scoresAfter(ofSecond, second),
          inOrder: (): [OrderedChance[], OrderedChance[]] => [
            atHalf ? [{ home: atHalf[0], away: atHalf[1], p: 1, orders: [{ scorers: [], share: 1 }] }] : orderedAfter(score, first),
            orderedAfter(ofSecond, second),
          ],
          scorers: goals,
          next: [ofHome, ofAway, ofNone],
          last: [ofHome + (last === 0 ? ofNone : 0), ofAway + (last === 1 ? ofNone : 0), last === undefined ? ofNone : 0],
        },
      }
    },
  }
}
