import type { Draw } from '../season/draw'
import type { Course, Engine, Step, Strength } from './engine'
import { type Chance, outlookOf } from './outlook'

/** Position of a match with goals and two halves of 45 minutes. */
export interface GoalsPosition {
  /** Seconds played, 0 to 5400. */
  clock: number
  period: 'first' | 'break' | 'second'
  score: [number, number]
  half: [number, number] | null
}

interface GoalsRules {
  /** Goals of both sides together, on average. */
  goals: number
  /** Weight of the ratings. */
  weight: number
  /** What playing at home is worth, as a rating. */
  home: number
  /** Milliseconds of a half and of the break. */
  half: number
  pause: number
}

const halfSeconds = 2_700
const most = 14

const means = ({ goals, weight, home }: GoalsRules, { edge, tempo }: Strength): [number, number] => {
  const side = (goals / 2) * Math.exp(tempo * 0.12)
  const lead = (edge * weight + home) / 2
  return [side * Math.exp(lead), side * Math.exp(-lead)]
}

function poissonOf(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let count = 1; count <= most; count++) chances.push(((chances[count - 1] as number) * mean) / count)
  return chances
}

/** Goals fall independently and evenly over 90 minutes (Poisson); the rates follow the strengths. */
export function goalsEngine(rules: GoalsRules): Engine<GoalsPosition> {
  const { half, pause } = rules
  const wallOf = (clock: number) => (clock / halfSeconds) * half + (clock > halfSeconds ? pause : 0)

  function pausesOf(steps: Step<GoalsPosition>[], duration: number, draw: Draw) {
    const goals = steps.slice(1).filter(({ position }, index) => position.score.join() !== steps[index]?.position.score.join())
    const scares = Array.from({ length: draw.poisson(7) }, () => draw.number() * duration)
    return [
      { from: 0, to: 3_000 },
      ...goals.map(({ at }) => ({ from: at - 2_000, to: at + 8_000 })),
      // Dangerous attacks: a pause does not give a goal away.
      ...scares.map((at) => ({ from: at - 2_000, to: at + 1_500 + draw.number() * 2_500 })),
      { from: duration - 8_000, to: duration },
    ]
  }

  return {
    start: { clock: 0, period: 'first', score: [0, 0], half: null },

    play(strength, draw): Course<GoalsPosition> {
      const goals = means(rules, strength)
        .flatMap((mean, side) => Array.from({ length: draw.poisson(mean) }, () => ({ side, clock: draw.number() * halfSeconds * 2 })))
        .sort((one, other) => one.clock - other.clock)
      const score: [number, number] = [0, 0]
      const steps: Step<GoalsPosition>[] = [{ at: 0, position: { clock: 0, period: 'first', score: [0, 0], half: null } }]
      let atHalf: [number, number] | null = null
      const halfTime = () => {
        atHalf = [...score]
        steps.push({ at: half, position: { clock: halfSeconds, period: 'break', score: [...score], half: atHalf } })
        steps.push({ at: half + pause, position: { clock: halfSeconds, period: 'second', score: [...score], half: atHalf } })
      }
      for (const { side, clock } of goals) {
        if (clock > halfSeconds && !atHalf) halfTime()
        score[side as 0 | 1]++
        steps.push({ at: wallOf(clock), position: { clock, period: atHalf ? 'second' : 'first', score: [...score], half: atHalf } })
      }
      if (!atHalf) halfTime()
      const duration = half * 2 + pause
      steps.push({ at: duration, position: { clock: halfSeconds * 2, period: 'second', score: [...score], half: atHalf } })
      return { steps, duration, abandoned: false, pauses: pausesOf(steps, duration, draw) }
    },

    later: (position, passed) =>
      position.period === 'break'
        ? position
        : { ...position, clock: Math.min(position.clock + (passed / half) * halfSeconds, position.period === 'first' ? halfSeconds : halfSeconds * 2) },

    live({ clock, period, score, half: atHalf }) {
      const parts: [number, number][] = atHalf ? [atHalf, [score[0] - atHalf[0], score[1] - atHalf[1]]] : [score]
      return { period, clock: Math.floor(clock), rate: period === 'break' ? 0 : (halfSeconds * 1000) / half, score, parts }
    },

    outlook({ clock, score }, strength) {
      const rest = Math.max(0, 1 - clock / (halfSeconds * 2))
      const [home, away] = means(rules, strength).map((mean) => poissonOf(mean * rest)) as [number[], number[]]
      const chances: Chance[] = []
      for (const [more, p] of home.entries())
        for (const [moreAway, q] of away.entries()) if (p * q > 1e-12) chances.push({ home: score[0] + more, away: score[1] + moreAway, p: p * q })
      return outlookOf(chances)
    },
  }
}
