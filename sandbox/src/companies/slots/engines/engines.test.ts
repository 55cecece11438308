import type { SlotStep } from '@kehribar/shared/partners/slot-page'
import { slotEngines as stated } from '@kehribar/shared/rules/game-engines'
import { describe, expect, test } from 'vitest'
import { drawRound, seededRandom } from '../random'
import { placesOf, reelOf } from './board'
import { wonParts, initialStep, returnToPlayerOf, type SlotKind, winOf } from './engine'
import { slotEngineOf, slotEngines } from './index'
import { reefEngine } from './lines'

const boardsOf = (steps: readonly SlotStep[]) => steps.map(({ reels }) => reels.map((reel) => [...reel]))
/** Rounds of all engines of a kind, from the first pages of their books. */
const roundsOf = (kind: SlotKind, pages = 600) =>
  slotEngines.filter((engine) => engine.kind === kind).flatMap((engine) => Array.from({ length: pages }, (_, page) => ({ engine, steps: engine.play([page]) })))

describe.each(slotEngines.map((engine) => [engine.name, engine] as const))('%s', (name, engine) => {
  test('PLAY-19 USE-1 the stated return is the exact one to 0.01 %, never above it', () => {
    const exact = returnToPlayerOf(engine) * 10_000
    expect(exact - stated[name].rtp).toBeGreaterThanOrEqual(0)
    expect(exact - stated[name].rtp).toBeLessThan(1)
  })

  test('PLAY-19 the stated stakes are the playable ones, and all are divisible by the parts', () => {
    expect([stated[name].minBet, stated[name].maxBet]).toEqual([engine.stakes[0], engine.stakes.at(-1)])
    expect(engine.stakes.filter((stake) => stake % BigInt(engine.parts) !== 0n)).toEqual([])
    if (engine.lines) expect(new Set(engine.lines.map(String)).size).toBe(engine.lines.length)
  })

  test('shows only declared symbols, starts without a win, and plays the same draw as the same round', () => {
    const random = seededRandom(name)
    const known = `${engine.symbols}${engine.extras}.`
    for (let round = 0; round < 50; round++) {
      const draw = drawRound(engine, random)
      const steps = engine.play(draw)
      expect(engine.play(draw)).toEqual(steps)
      expect([...steps.flatMap(({ reels }) => reels).join('')].filter((symbol) => !known.includes(symbol))).toEqual([])
      expect(winOf(engine, draw, 1_000n)).toBe((1_000n * BigInt(wonParts(steps))) / BigInt(engine.parts))
    }
    expect(initialStep(engine).wins).toEqual([])
  })
})

test.each(['slot-harvest', 'slot-sultan', 'slot-reef'] as const)('a simulation of %s returns the enumerated share within five standard errors', (name) => {
  const engine = slotEngineOf(name)
  const random = seededRandom(`simulation ${name}`)
  const rounds = 60_000
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round++) {
    const times = wonParts(engine.play(drawRound(engine, random))) / engine.parts
    sum += times
    squares += times * times
  }
  const mean = sum / rounds
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
  expect(Math.abs(mean - engine.exact().share)).toBeLessThan(5 * error)
})

test('PLAY-19 all rounds of the three-reel game, played over all lines, pay the enumerated return', () => {
  let paid = 0
  let rounds = 0
  const [a = 0, b = 0, c = 0] = reefEngine.draws
  for (let x = 0; x < a; x++)
    for (let y = 0; y < b; y++)
      for (let z = 0; z < c; z++) {
        paid += wonParts(reefEngine.play([x, y, z]))
        rounds++
      }
  expect(rounds).toBe(reefEngine.exact().cycle)
  expect(paid / reefEngine.parts / rounds).toBeCloseTo(reefEngine.exact().share, 12)
})

describe('USE-1 rules of each kind of engine', () => {
  test('growing: reel heights change with every spin, within the stated range', () => {
    const heights = roundsOf('growing').flatMap(({ engine: { facts }, steps }) =>
      (steps[0]?.reels ?? []).map((reel) => [reel.length, facts.least, facts.most] as const),
    )
    expect(heights.every(([height, least, most]) => height >= Number(least) && height <= Number(most))).toBe(true)
    expect(new Set(heights.map(([height]) => height)).size).toBe(6)
  })

  test.each(['clusters', 'anywhere', 'growing'] as const)('%s: winning symbols disappear, others fall in order, and the last board pays nothing', (kind) => {
    for (const { steps } of roundsOf(kind, 200).filter(({ engine }) => engine.facts.factors !== undefined)) {
      expect(steps.at(-1)?.wins).toEqual([])
      steps.slice(1).forEach((next, at) => {
        const before = steps[at] as SlotStep
        const gone = new Set(before.wins.flatMap(({ places }) => places))
        before.reels.forEach((reel, x) => {
          const kept = [...reel].filter((_, y) => !gone.has(x * 10 + y)).join('')
          expect(next.reels[x]?.endsWith(kept)).toBe(true)
          expect(next.reels[x]?.length).toBe(reel.length)
        })
        expect(next.factor).toBeGreaterThanOrEqual(before.factor)
      })
    }
  })

  test('hold: coins keep their value, each new coin restarts the count, and all pay at the end', () => {
    const held = roundsOf('hold', 4_000).filter(({ steps }) => steps.length > 1)
    expect(held.length).toBeGreaterThan(20)
    for (const { engine, steps } of held) {
      steps.slice(1).forEach((next, at) => expect(next.coins).toMatchObject(steps[at]?.coins ?? {}))
      const respins = steps.slice(1, -1)
      respins.forEach((step, at) => {
        const grew = Object.keys(step.coins ?? {}).length > Object.keys(steps[at]?.coins ?? {}).length
        expect(step.left).toBe(grew ? 3 : (respins[at - 1]?.left ?? 3) - 1)
      })
      const coins = Object.values(steps.at(-1)?.coins ?? {})
      const places = engine.heights.reduce((sum, height) => sum + height, 0)
      const full = coins.length === places ? Number(engine.facts.full) * engine.parts : 0
      expect(steps.at(-1)?.wins[0]?.times).toBe(coins.reduce((sum, worth) => sum + worth, 0) + full)
    }
  })

  test('expanding: a wild fills its reel and stays, and the round ends without a new one', () => {
    for (const { steps } of roundsOf('expanding')) {
      let full: number[] = []
      for (const [at, board] of boardsOf(steps).entries()) {
        const wild = board.flatMap((reel, x) => (reel.every((symbol) => symbol === 'W') ? [x] : []))
        expect(wild).toEqual(expect.arrayContaining(full))
        if (steps[at]?.how === 'turn') full = wild
      }
      expect(steps.at(-1)?.how).not.toBe('turn')
    }
  })

  test('walking: every wild moves one reel to the left, and the round ends when none is left', () => {
    for (const { steps } of roundsOf('walking')) {
      boardsOf(steps).forEach((board, at) => {
        const walkers = placesOf(board, 'W').filter((place) => reelOf(place) > 1)
        if (at === steps.length - 1) expect(walkers).toEqual([])
        else expect(placesOf(boardsOf(steps)[at + 1] ?? [], 'W')).toEqual(expect.arrayContaining(walkers.map((place) => place - 10)))
      })
    }
  })

  test('sticky: only the last board pays, and held symbols do not change', () => {
    for (const { steps } of roundsOf('sticky')) {
      expect(steps.slice(0, -1).flatMap(({ wins }) => wins)).toEqual([])
      steps.slice(1).forEach(({ held = [], reels }, at) => {
        for (const place of held) expect(reels[reelOf(place)]?.[place % 10]).toBe(steps[at]?.reels[reelOf(place)]?.[place % 10])
      })
    }
  })

  test('mystery: all covered symbols become the same symbol', () => {
    for (const { steps } of roundsOf('mystery')) {
      const [covered, open] = boardsOf(steps)
      if (!covered || !open) continue
      expect(new Set(placesOf(covered, 'M').map((place) => open[reelOf(place)]?.[place % 10])).size).toBe(1)
    }
  })

  test('twins and giant: linked reels show the same symbols', () => {
    for (const { steps } of roundsOf('twins')) {
      const { twins: [from, to] = [0, 0], reels = [] } = steps[0] ?? {}
      expect(to).toBeGreaterThan(from)
      expect(new Set(reels.slice(from, to + 1)).size).toBe(1)
    }
    for (const { steps } of roundsOf('giant')) {
      const { giant = 0, reels = [] } = steps[0] ?? {}
      expect(new Set(reels.slice(giant, giant + 3).join('')).size).toBe(1)
    }
  })

  test('wheel: three bonus symbols spin it, and it pays the field where it stops', () => {
    for (const { engine, steps } of roundsOf('wheel', 1_000)) {
      const bonus = placesOf(boardsOf(steps)[0] ?? [], 'S').length
      expect(steps.length).toBe(bonus >= 3 ? 2 : 1)
      const { wheel, wins = [] } = steps[1] ?? {}
      if (wheel) expect(wins[0]?.times).toBe((wheel.fields[wheel.at] ?? 0) * engine.parts)
    }
  })

  test('free spins: their number is the stated one, and the special symbol fills every reel with it', () => {
    const bonus = roundsOf('freespins', 2_000).filter(({ steps }) => steps.length > 1)
    expect(bonus.length).toBeGreaterThan(10)
    for (const { engine, steps } of bonus) {
      expect(steps.filter(({ how }) => how === 'spin')).toHaveLength(1 + Number(engine.facts.spins))
      for (const { how, special = '', reels } of steps)
        if (how === 'turn') expect(reels.filter((reel) => reel.includes(special)).every((reel) => new Set(reel).size === 1)).toBe(true)
    }
  })
})
