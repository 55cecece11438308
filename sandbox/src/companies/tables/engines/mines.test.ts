import { expect, test } from 'vitest'
import { tableEngines } from '@kehribar/shared/rules/game-engines'
import { seededRandom } from '../../slots/random'
import { minesEngine } from './mines'
import { minesFields, maxOpenedSquares, type MinesState, minesPayout } from '@kehribar/shared/partners/tables/mines'

const bet = (count: number, amount = 100n) => [{ spot: `mines:${count}`, amount }]
const random = seededRandom('mines')
const act = (state: MinesState, action: string) => minesEngine.act?.(state, action, bet(state.mines.length), random)?.state ?? null
const counts = Array.from({ length: 24 }, (_, index) => index + 1)
const fields = Array.from({ length: minesFields }, (_, index) => index)

test('PLAY-19 for any number of mines and of opened squares, the exact return is at least the stated one and below the stake', () => {
  let lowest = Number.POSITIVE_INFINITY
  for (const count of counts)
    for (let opened = 1; opened <= maxOpenedSquares(count); opened++) {
      let clear = 1n
      let ways = 1n
      for (let square = 0; square < opened; square++) {
        clear *= BigInt(minesFields - count - square)
        ways *= BigInt(minesFields - square)
      }
      // Hundredths of a percent in whole numbers: chance × multiple.
      const returned = clear * BigInt(minesPayout(count, opened)) * 100n
      expect([count, opened, returned >= BigInt(tableEngines.mines.rtp) * ways, returned < 10_000n * ways]).toEqual([count, opened, true, true])
      lowest = Math.min(lowest, Number((returned * 1_000n) / ways) / 1_000)
    }
  expect(lowest - tableEngines.mines.rtp).toBeLessThan(1)
})

test('PLAY-19 two mines, enumerating every layout: opening two squares pays the formula’s share', () => {
  let paid = 0n
  let layouts = 0n
  for (const a of fields)
    for (const b of fields.slice(a + 1)) {
      let state: MinesState = { mines: [a, b], opened: [], end: null }
      for (const action of ['open:7', 'open:18', 'cash']) state = act(state, action) ?? state
      paid += minesEngine.payout(state, bet(2))
      layouts++
    }
  expect(layouts).toBe(300n)
  expect(paid).toBe(253n * BigInt(minesPayout(2, 2)))
})

test('the layout is drawn once with the requested number of mines, and all squares are equally likely', () => {
  const seen = new Map<number, number>()
  const rounds = 10_000
  for (let round = 0; round < rounds; round++) {
    const state = minesEngine.start(bet(5), random)
    expect(new Set(state.mines).size).toBe(5)
    for (const square of state.mines) seen.set(square, (seen.get(square) ?? 0) + 1)
  }
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(fields)
  const error = Math.sqrt(rounds * 0.2 * 0.8)
  expect([...seen.values()].filter((count) => Math.abs(count - rounds / 5) > 5 * error)).toEqual([])
})

test('the page gets the mines only when the round is over', () => {
  const start = minesEngine.start(bet(3), random)
  const clear = fields.filter((square) => !start.mines.includes(square))
  const open = act(start, `open:${clear[0]}`)
  if (!open) throw new Error('A clear square did not open')
  expect(JSON.stringify(minesEngine.view(open))).not.toContain(JSON.stringify(start.mines))
  expect(minesEngine.view(open)).toEqual({ count: 3, opened: [clear[0]], end: null, mines: null, times: minesPayout(3, 1), next: minesPayout(3, 2) })
  const hit = act(open, `open:${start.mines[0]}`)
  if (!hit) throw new Error('A mine did not open')
  expect(minesEngine.view(hit)).toMatchObject({ end: 'mine', mines: start.mines, next: null })
  expect(minesEngine.isOver(hit)).toBe(true)
  expect(minesEngine.payout(hit, bet(3))).toBe(0n)
  expect(act(hit, 'cash')).toBeNull()
})

test('impossible actions are rejected and change nothing', () => {
  const state: MinesState = { mines: [0, 1], opened: [5], end: null }
  for (const action of ['open:5', 'open:25', 'open:-1', 'open:05', 'open:', 'cash:1', 'double', ''])
    expect([action, act(state, action)]).toEqual([action, null])
  expect(act({ ...state, opened: [] }, 'cash')).toBeNull()
})

test('a round whose player left pays for the opened squares, or returns the stake if there are none', () => {
  const finish = (state: MinesState) => minesEngine.finish?.(state, random) ?? state
  const some = finish({ mines: [0, 1, 2], opened: [5, 6], end: null })
  expect(minesEngine.isOver(some)).toBe(true)
  expect(minesEngine.payout(some, bet(3, 1_000n))).toBe(10n * BigInt(minesPayout(3, 2)))
  expect(minesEngine.payout(finish({ mines: [0, 1, 2], opened: [], end: null }), bet(3, 1_000n))).toBe(1_000n)
  const lost: MinesState = { mines: [0], opened: [0], end: 'mine' }
  expect(finish(lost)).toEqual(lost)
})

test('a round pays automatically at the last clear square, and where the next would pay over a thousand times the stake', () => {
  for (const count of counts) {
    let state: MinesState = { mines: fields.slice(minesFields - count), opened: [], end: null }
    for (let square = 0; state.end === null; square++) state = act(state, `open:${square}`) ?? state
    expect([count, state.end, state.opened.length]).toEqual([count, 'paid', maxOpenedSquares(count)])
    expect(minesPayout(count, maxOpenedSquares(count))).toBeLessThanOrEqual(100_000)
  }
  expect(maxOpenedSquares(1)).toBe(24)
  expect(maxOpenedSquares(24)).toBe(1)
  expect(maxOpenedSquares(12)).toBeLessThan(13)
})

test('rejects stakes with an invalid number of mines, not in whole lira, or two at once', () => {
  for (const spot of ['mines:0', 'mines:25', 'mines:03', 'mines', '3', 'mines:1.5'])
    expect([spot, minesEngine.accepts([{ spot, amount: 100n }])]).toEqual([spot, false])
  expect(minesEngine.accepts(bet(3, 250n))).toBe(false)
  expect(minesEngine.accepts([...bet(3), ...bet(4)])).toBe(false)
  expect(minesEngine.accepts([])).toBe(false)
  expect(counts.every((count) => minesEngine.accepts(bet(count)))).toBe(true)
})
