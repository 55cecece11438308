import { expect, test } from 'vitest'
import { embedEngines, gameEngines, isSlotEngine, isTableEngine, slotEngines, tableEngines } from './game-engines'

test('every engine has exactly one kind', () => {
  for (const name of Object.keys(slotEngines)) expect([isSlotEngine(name), isTableEngine(name)]).toEqual([true, false])
  for (const name of Object.keys(tableEngines)) expect([isSlotEngine(name), isTableEngine(name)]).toEqual([false, true])
  for (const name of [...Object.keys(embedEngines), 'constructor', '']) expect([isSlotEngine(name), isTableEngine(name)]).toEqual([false, false])
  expect(Object.keys(gameEngines)).toHaveLength([slotEngines, tableEngines, embedEngines].flatMap((engines) => Object.keys(engines)).length)
})

test('every engine has stakes, and a return below 100 %', () => {
  for (const [name, { rtp, minBet, maxBet }] of Object.entries(gameEngines)) {
    expect(rtp, name).toBeGreaterThan(8_000)
    expect(rtp, name).toBeLessThan(10_000)
    expect(minBet > 0n && minBet < maxBet, name).toBe(true)
  }
})
