import { isSlotEngine, type SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { GameFeature, Volatility } from '@kehribar/shared/rules/game-facts'
import type { SlotKind } from '../../companies/slots/engines/engine'
import { slotEngineOf } from '../../companies/slots/engines/index'
import type { GameSeed } from './game-seed'

/** Features of all engines of a kind, in addition to the features in the engine's facts. */
const ofKind: Record<SlotKind, readonly GameFeature[]> = {
  lines: [],
  ways: [],
  growing: ['growing'],
  clusters: ['clusters'],
  anywhere: ['anywhere'],
  hold: ['hold'],
  expanding: ['expanding'],
  freespins: ['freespins'],
  twins: ['twins'],
  walking: ['walking'],
  sticky: ['sticky'],
  mystery: ['mystery'],
  wheel: ['wheel'],
  giant: ['giant'],
  jackpot: [],
}

/**
 * Volatility of engines; all other engines have medium volatility. Games with a pot have high volatility, because the pot is
 * rarely won. A test verifies the list.
 */
const volatilities: Readonly<Record<Exclude<Volatility, 'medium'>, readonly SlotEngineName[]>> = {
  low: [
    'slot-ways-3125',
    'slot-ways-720',
    'slot-anywhere-5x5',
    'slot-anywhere-7x5',
    'slot-walking-3-5',
    'slot-walking-5x4',
    'slot-walking-5x3',
    'slot-giant-inner',
    'slot-clusters-6x5',
    'slot-clusters-7x7',
    'slot-clusters-8x8',
    'slot-harvest',
  ],
  high: [
    'slot-sticky-2-4',
    'slot-sticky-5x3',
    'slot-twins-5x3',
    'slot-twins-5x4',
    'slot-twins-6x3',
    'slot-wheel-5x3',
    'slot-hold-5x3',
    'slot-freespins-5',
    'slot-freespins-8',
    'slot-freespins-10',
    'slot-jackpot-5x3',
    'slot-jackpot-3x3',
  ],
}

export const statedVolatility = (name: SlotEngineName): Volatility =>
  volatilities.low.includes(name) ? 'low' : volatilities.high.includes(name) ? 'high' : 'medium'

export function featuresOf(name: SlotEngineName): GameFeature[] {
  const { kind, facts, extras } = slotEngineOf(name)
  return [
    ...ofKind[kind],
    ...(facts.factors === undefined ? [] : (['cascades'] as const)),
    ...(facts.ways === undefined ? [] : (['ways'] as const)),
    ...(extras.includes('W') ? (['wilds'] as const) : []),
  ]
}

/** Returns the age of a title in days: under four weeks if it is tagged as new, otherwise up to four years. */
const age = ({ id }: Pick<GameSeed, 'id'>, isNew: boolean) => (isNew ? 1 + (id % 27) : 45 + (id % 1_400))

/** Returns a game’s filter values. Slots have all values; table games only the release date, because their bets differ. */
export function factsOf(seed: Pick<GameSeed, 'id' | 'engine'>, isNew: boolean) {
  const released = { daysFromNow: -age(seed, isNew) }
  if (!isSlotEngine(seed.engine)) return { released }
  return {
    features: featuresOf(seed.engine),
    volatility: statedVolatility(seed.engine),
    released,
    ...(slotEngineOf(seed.engine).jackpot && { jackpot: true }),
  }
}
