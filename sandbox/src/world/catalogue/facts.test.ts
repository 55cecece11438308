import { gameFeatures, volatilityOf } from '@kehribar/shared/rules/game-facts'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { expect, test } from 'vitest'
import { wonParts, type SlotEngine } from '../../companies/slots/engines/engine'
import { slotEngines } from '../../companies/slots/engines/index'
import { roundsInBook } from '../../companies/slots/engines/round-book'
import { drawRound, seededRandom } from '../../companies/slots/random'
import { featuresOf, statedVolatility } from './facts'
import { catalogueFile } from './index'

/** Returns the standard deviation of a round’s return in stakes, without pots: over all pages of a book, otherwise over many random rounds. */
function deviationOf(engine: SlotEngine): number {
  const random = seededRandom(engine.name)
  const isBook = engine.draws[0] === roundsInBook
  const rounds = isBook ? roundsInBook : 40_000
  let squares = 0
  for (let round = 0; round < rounds; round++) squares += (wonParts(engine.play(isBook ? [round] : drawRound(engine, random))) / engine.parts) ** 2
  return Math.sqrt(squares / rounds - engine.exact().share ** 2)
}

test.each(slotEngines.map((engine) => [engine.name, engine] as const))('USE-3 %s is as volatile as the catalogue states', (name, engine) => {
  expect(statedVolatility(name)).toBe(engine.jackpot ? 'high' : volatilityOf(deviationOf(engine)))
})

test('USE-3 every feature belongs to an engine, none is listed twice, and the file has each slot’s features', () => {
  const features = slotEngines.map(({ name }) => featuresOf(name))
  expect([...new Set(features.flat())].sort()).toEqual([...gameFeatures].sort())
  for (const list of features) expect(new Set(list).size).toBe(list.length)
  const { games } = catalogueFile()
  const [{ newTag }] = gameTypes
  for (const game of games) {
    if (game.type !== 'slot') continue
    const {
      tags,
      features: listed,
      jackpot,
      released,
    } = game as object as { tags: number[]; features?: string[]; jackpot?: boolean; released?: { daysFromNow: number } }
    const engine = slotEngines.find(({ name }) => name === game.engine)
    expect(listed).toEqual(engine && featuresOf(engine.name))
    expect(jackpot).toBe(engine?.jackpot && true)
    expect((released?.daysFromNow ?? -100) > -30).toBe(tags.includes(newTag))
  }
})
