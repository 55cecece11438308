import type { Period } from '@kehribar/shared/partners/sportsbook'
import type { Course, Engine, Step, Strength } from './engine'
import { possessionChances, type PointChances, pointsAfter } from './basket-chances'

/** State of a basketball match. */
export interface BasketPosition {
  /** Seconds played, overtime included. */
  clock: number
  /** 0 to 3 are quarters, 4 and more overtimes. */
  quarter: number
  isBreak: boolean
  score: [number, number]
  parts: [number, number][]
  /** Remaining possessions of each side in regular time, or in the current overtime. */
  left: [number, number]
}

/** Possessions of each side in a quarter and in an overtime. */
const attacks = 19
const overtimeAttacks = 10
const quarterSeconds = 600
const overtimeSeconds = 300
/** Milliseconds of a possession; a quarter lasts 209 s. */
const pace = 5_500
const pause = 20_000

const period = (quarter: number): Period => (quarter < 4 ? (`q${quarter + 1}` as Period) : 'overtime')
const attacksIn = (quarter: number) => (quarter < 4 ? attacks : overtimeAttacks)
const secondsBefore = (quarter: number) => Math.min(quarter, 4) * quarterSeconds + Math.max(0, quarter - 4) * overtimeSeconds

function points(chances: PointChances, drawn: number): number {
  let below = 0
  for (const [value, p] of chances.entries()) {
    below += p
    if (drawn < below) return value
  }
  return 3
}

/** Sides have possessions in turn, each with 0 to 3 points, independent of all others. Equal scores lead to overtime. */
export const basketEngine: Engine<BasketPosition> = {
  start: { clock: 0, quarter: 0, isBreak: false, score: [0, 0], parts: [[0, 0]], left: [attacks * 4, attacks * 4] },

  play(strength: Strength, draw): Course<BasketPosition> {
    const chances = possessionChances(strength)
    let position = basketEngine.start
    const steps: Step<BasketPosition>[] = [{ at: 0, position }]
    const pauses = [{ from: 0, to: 3_000 }]
    let at = 0
    let starter: 0 | 1 = draw.number() < 0.5 ? 0 : 1
    for (let quarter = 0; quarter < 4 || position.score[0] === position.score[1]; quarter++) {
      if (quarter > 0) {
        const left: [number, number] = quarter < 4 ? position.left : [overtimeAttacks, overtimeAttacks]
        steps.push({ at, position: { ...position, isBreak: true } })
        at += pause
        position = { ...position, quarter, isBreak: false, clock: secondsBefore(quarter), parts: [...position.parts, [0, 0]], left }
        steps.push({ at, position })
      }
      const count = attacksIn(quarter) * 2
      const seconds = (quarter < 4 ? quarterSeconds : overtimeSeconds) / count
      for (let attack = 0; attack < count; attack++) {
        const side = attack % 2 === 0 ? starter : starter === 0 ? 1 : 0
        const won = points(chances[side], draw.number())
        const score: [number, number] = [...position.score]
        const part: [number, number] = [...(position.parts.at(-1) as [number, number])]
        const left: [number, number] = [...position.left]
        score[side] += won
        part[side] += won
        left[side]--
        // A random moment within the possession, so that points do not come at regular intervals.
        const moment = at + pace * (attack + 0.35 + draw.number() * 0.6)
        position = { ...position, clock: secondsBefore(quarter) + seconds * (attack + 1), score, parts: [...position.parts.slice(0, -1), part], left }
        steps.push({ at: moment, position })
      }
      at += pace * count
      if (quarter >= 3) pauses.push({ from: at - 15_000, to: at + 5_000 })
      starter = starter === 0 ? 1 : 0
    }
    return { steps, duration: at + 1_000, abandoned: false, pauses }
  },

  later: (position, passed) => {
    if (position.isBreak) return position
    const end = secondsBefore(position.quarter) + (position.quarter < 4 ? quarterSeconds : overtimeSeconds)
    const speed = position.quarter < 4 ? quarterSeconds / attacks / 2 / pace : overtimeSeconds / overtimeAttacks / 2 / pace
    return { ...position, clock: Math.min(end, position.clock + passed * speed) }
  },

  live: ({ clock, quarter, isBreak, score, parts }) => ({
    period: isBreak ? 'break' : period(quarter),
    clock: Math.floor(clock),
    rate: isBreak ? 0 : ((quarter < 4 ? quarterSeconds / attacks : overtimeSeconds / overtimeAttacks) / 2 / pace) * 1000,
    score,
    parts,
  }),

  outlook: ({ score, left }, strength) => pointsAfter(score, left, strength, overtimeAttacks),
}
