import { expect, test } from 'vitest'
import { anywhereWins, clusterWins, lineWins, symbolRunOf, wayWins } from './board'
import { payOf } from './engine'

const board = (...reels: string[]) => reels.map((reel) => [...reel])
const pays = { a: { 2: 5, 3: 10, 5: 100 }, b: { 3: 4 } }

test('a count between two of the table pays like the lower one', () => {
  expect([1, 2, 4, 5, 9].map((count) => payOf(pays, 'a', count))).toEqual([0, 5, 10, 100, 100])
  expect(payOf(pays, 'z', 5)).toBe(0)
})

const run = (...symbols: string[]) => symbolRunOf((reel) => symbols[reel] ?? '', symbols.length)

test('a run is counted from the left, and wilds substitute for its symbol', () => {
  expect(run('a', 'W', 'a', 'b', 'a')).toEqual({ symbol: 'a', count: 3, usesWild: true })
  expect(run('W', 'W', 'b', 'b', 'a')).toEqual({ symbol: 'b', count: 4, usesWild: true })
  expect(run('a', 'b', 'W')).toEqual({ symbol: 'a', count: 1, usesWild: false })
})

test('lines pay from the left, with `both` from both sides, and a full line once', () => {
  const lines = [[0, 0, 0]]
  expect(lineWins(board('a', 'a', 'a'), lines, pays, { both: true })).toHaveLength(1)
  expect(lineWins(board('b', 'a', 'a'), lines, pays)).toEqual([])
  expect(lineWins(board('b', 'a', 'a'), lines, pays, { both: true })).toMatchObject([{ symbol: 'a', count: 2, times: 5, places: [20, 10] }])
  expect(lineWins(board('a', 'W', 'a'), lines, pays, { wildTimes: 2 })).toMatchObject([{ times: 20 }])
})

test('ways multiply the matches of each reel, and a wild counts `wildTimes` times', () => {
  expect(wayWins(board('ab', 'aa', 'Wa', 'zz'), pays)).toMatchObject([{ symbol: 'a', count: 3, ways: 4, times: 40, places: [0, 10, 11, 20, 21] }])
  expect(wayWins(board('ab', 'aa', 'Wa', 'zz'), pays, 2)).toMatchObject([{ ways: 6, times: 60 }])
  expect(wayWins(board('z', 'a', 'a'), pays)).toEqual([])
})

test('a cluster connects by sides, not by corners', () => {
  expect(clusterWins(board('aa', 'za', 'zb'), pays)).toMatchObject([{ symbol: 'a', count: 3, times: 10 }])
  expect(clusterWins(board('az', 'za', 'az'), pays)).toEqual([])
})

test('equal symbols pay anywhere on the board', () => {
  expect(anywhereWins(board('az', 'za', 'ab'), pays)).toMatchObject([{ symbol: 'a', count: 3, places: [0, 11, 20] }])
})
