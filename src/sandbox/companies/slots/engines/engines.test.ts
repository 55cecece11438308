import { describe, expect, test } from 'vitest'
import { slotEngines as statedEngines } from '@kehribar/shared/rules/game-engines'
import { exactReturn } from '../exact'
import { drawStops, seededRandom } from '../random'
import { lineWins, payOf, winOf } from './engine'
import { slotEngines } from './index'
import { reef } from './reef'
import { sultan } from './sultan'

const engines = Object.values(slotEngines)

describe.each(engines.map((engine) => [engine.name, engine] as const))('%s', (name, engine) => {
  const stated = statedEngines[name]

  test('R19 the stated return is the exact one to 0.01 % and never above it', () => {
    const exact = exactReturn(engine)
    expect(exact.share * 10_000 - stated.rtp).toBeGreaterThanOrEqual(0)
    expect(exact.share * 10_000 - stated.rtp).toBeLessThan(1)
  })

  test('R19 stated stakes and shape are the ones played', () => {
    expect([stated.minBet, stated.maxBet]).toEqual([engine.stakes[0], engine.stakes.at(-1)])
    expect([stated.reels, stated.rows, stated.lines]).toEqual([engine.strips.length, engine.rows, engine.lines.length])
    expect(engine.stakes.filter((stake) => stake % BigInt(engine.lines.length) !== 0n)).toEqual([])
    expect(new Set(engine.lines.map(String)).size).toBe(engine.lines.length)
  })

  test('every symbol is in the pay table and the wild never leads a line', () => {
    const known = engine.symbols + (engine.wild?.symbol ?? '')
    expect([...engine.strips.join('')].filter((symbol) => !known.includes(symbol))).toEqual([])
    expect([...engine.symbols].filter((symbol) => !engine.pays[symbol])).toEqual([])
    if (engine.wild) expect(engine.strips[0]).not.toContain(engine.wild.symbol)
  })

  test('a simulation of drawn rounds returns what the enumeration says, within five standard errors', () => {
    const random = seededRandom(`simulation ${name}`)
    const rounds = 60_000
    const lines = engine.lines.length
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const times = lineWins(engine, drawStops(engine, random)).reduce((total, win) => total + win.times, 0) / lines
      sum += times
      squares += times * times
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - exactReturn(engine).share)).toBeLessThan(5 * error)
  })
})

test('R19 the full cycle of the three-reel game, played out over all lines, pays what the enumeration says', () => {
  const stake = 500n
  let paid = 0n
  let rounds = 0n
  const [first = '', second = '', third = ''] = reef.strips
  for (let a = 0; a < first.length; a++)
    for (let b = 0; b < second.length; b++)
      for (let c = 0; c < third.length; c++) {
        paid += winOf(reef, [a, b, c], stake)
        rounds++
      }
  const exact = exactReturn(reef)
  expect(rounds).toBe(exact.cycle)
  expect(paid * exact.cycle).toBe(exact.paid * stake * rounds)
})

test('wins are counted from the left, wilds stand for the leading symbol, and only the longest run pays', () => {
  expect(payOf(sultan, ['t', 'W', 'W', 't', 'x'])).toEqual({ symbol: 't', count: 4, times: 250 })
  expect(payOf(sultan, ['x', 'x', 'd', 'd', 'd'])).toBeNull()
  expect(payOf(sultan, ['q', 'W', 'q', 'W', 'q'])).toEqual({ symbol: 'q', count: 5, times: 120 })
  expect(payOf(reef, ['o', 'P', 'o'])).toEqual({ symbol: 'o', count: 3, times: 80 })
  expect(payOf(reef, ['o', 'o', 'o'])).toEqual({ symbol: 'o', count: 3, times: 40 })
})
