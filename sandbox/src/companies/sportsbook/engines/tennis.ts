import type { Period } from '@kehribar/shared/partners/sportsbook'
import type { Course, Engine, Step, Strength } from './engine'
import { matchOutlook } from './rally'
import { gameChance, setChance, tiebreakChance } from './tennis-chances'

/** State of a tennis match, best of three sets with tie-breaks. */
export interface TennisPosition {
  sets: [number, number]
  /** Games of every set so far. */
  parts: [number, number][]
  /** Points of the current game or tie-break. */
  points: [number, number]
  serving: 0 | 1
}

const setsToWin = 2
const pace = 5_000
const words = ['0', '15', '30', '40']

/** Returns the probabilities of winning a point on serve. */
const servesOf = ({ edge, tempo }: Strength): [number, number] => {
  const usual = 0.63 + tempo * 0.015
  return [Math.min(0.8, Math.max(0.45, usual + edge * 0.022)), Math.min(0.8, Math.max(0.45, usual - edge * 0.022))]
}
const isTiebreak = ([a, b]: [number, number]) => a === 6 && b === 6
const isSetOver = ([a, b]: [number, number]) => (Math.max(a, b) >= 6 && Math.abs(a - b) >= 2) || Math.max(a, b) === 7
const isWon = ([a, b]: [number, number], target: number) => Math.max(a, b) >= target && Math.abs(a - b) >= 2
const addPoint = (pair: [number, number], side: 0 | 1): [number, number] => (side === 0 ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1])

/** Returns the server of the next point in a tie-break that `first` started. */
const tiebreakServer = (first: 0 | 1, played: number): 0 | 1 => (Math.ceil(played / 2) % 2 === 0 ? first : first === 0 ? 1 : 0)
const otherSide = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

function formatPoints(points: [number, number], tiebreak: boolean): [string, string] {
  if (tiebreak) return [String(points[0]), String(points[1])]
  const [a, b] = points
  if (a >= 3 && b >= 3) return a === b ? ['40', '40'] : a > b ? ['A', '40'] : ['40', 'A']
  return [words[a] ?? '40', words[b] ?? '40']
}

/** Points on serve are independent; games, sets and the match follow. */
export const tennisEngine: Engine<TennisPosition> = {
  start: { sets: [0, 0], parts: [[0, 0]], points: [0, 0], serving: 0 },

  play(strength, draw): Course<TennisPosition> {
    const serves = servesOf(strength)
    let position: TennisPosition = { ...tennisEngine.start, serving: draw.number() < 0.5 ? 0 : 1 }
    const steps: Step<TennisPosition>[] = [{ at: 0, position }]
    const pauses = [{ from: 0, to: 3_000 }]
    // Retirement of a player.
    const breakOff = draw.number() < 0.012 ? 30 + Math.floor(draw.number() * 60) : Number.POSITIVE_INFINITY
    let at = pace
    while (Math.max(...position.sets) < setsToWin) {
      if (steps.length >= breakOff) return { steps, duration: at, abandoned: true, pauses }
      at += pace * (0.7 + draw.number() * 0.6)
      const server = position.serving
      const winner = draw.number() < serves[server] ? server : otherSide(server)
      const next = afterPoint(position, winner)
      const isNewSet = next.sets.join() !== position.sets.join()
      if (isNewSet) pauses.push({ from: at, to: at + 7_000 })
      position = next
      steps.push({ at, position })
      if (isNewSet && Math.max(...next.sets) < setsToWin) {
        at += 12_000
        position = { ...next, parts: [...next.parts, [0, 0]] }
        steps.push({ at, position })
      }
    }
    return { steps, duration: at + 1_000, abandoned: false, pauses }
  },

  later: (position) => position,

  live: ({ sets, parts, points, serving }) => ({
    period: `set${parts.length}` as Period,
    clock: null,
    score: sets,
    parts,
    serving,
    points: formatPoints(points, isTiebreak(parts.at(-1) as [number, number])),
  }),

  outlook({ sets, parts, points, serving }, strength) {
    const [own, theirs] = servesOf(strength)
    const games = parts.at(-1) as [number, number]
    const first = setChance(own, theirs, 0, 0, 0)
    if (isSetOver(games)) return matchOutlook(setsToWin, sets, null, first)
    if (isTiebreak(games)) return matchOutlook(setsToWin, sets, tiebreakChance(own, theirs, points[0], points[1], serving), first)
    const game = serving === 0 ? gameChance(own, points[0], points[1]) : 1 - gameChance(theirs, points[1], points[0])
    const after = (side: 0 | 1) => {
      const [a, b] = addPoint(games, side)
      return setChance(own, theirs, a, b, otherSide(serving))
    }
    return matchOutlook(setsToWin, sets, game * after(0) + (1 - game) * after(1), first)
  },
}

/** Counts a point; a finished set keeps its games, and `play` starts the next one. */
function afterPoint(position: TennisPosition, winner: 0 | 1): TennisPosition {
  const games = position.parts.at(-1) as [number, number]
  const earlier = position.parts.slice(0, -1)
  const points = addPoint(position.points, winner)
  if (isTiebreak(games)) {
    const played = points[0] + points[1]
    // Derives the first server of the tie-break from the current one.
    const first = tiebreakServer(0, played - 1) === 0 ? position.serving : otherSide(position.serving)
    if (!isWon(points, 7)) return { ...position, points, serving: tiebreakServer(first, played) }
    return { sets: addPoint(position.sets, winner), parts: [...earlier, addPoint(games, winner)], points: [0, 0], serving: otherSide(first) }
  }
  if (!isWon(points, 4)) return { ...position, points }
  const after = addPoint(games, winner)
  const serving = otherSide(position.serving)
  if (!isSetOver(after)) return { ...position, parts: [...earlier, after], points: [0, 0], serving }
  return { sets: addPoint(position.sets, winner), parts: [...earlier, after], points: [0, 0], serving }
}
