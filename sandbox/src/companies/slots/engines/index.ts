import { type SlotEngineName, slotEngines as stated } from '@kehribar/shared/rules/game-engines'
import { bonusEngines } from './bonuses'
import { cascadeEngines } from './cascades'
import type { SlotEngine } from './engine'
import { growingEngines } from './growing'
import { holdEngines } from './hold'
import { jackpotEngines } from './jackpots'
import { harvestEngine, reefEngine, sultanEngine, waysEngines } from './lines'
import { wildEngines } from './wilds'

const all = [
  harvestEngine,
  sultanEngine,
  reefEngine,
  ...waysEngines,
  ...growingEngines,
  ...cascadeEngines,
  ...holdEngines,
  ...wildEngines,
  ...bonusEngines,
  ...jackpotEngines,
]
const byName = new Map<SlotEngineName, SlotEngine>(all.map((engine) => [engine.name, engine]))

export function slotEngineOf(name: SlotEngineName): SlotEngine {
  const engine = byName.get(name)
  if (!engine) throw new Error(`Unknown slot engine ${name}`)
  return engine
}

/** All slot engines, in the order of `stated`. */
export const slotEngines: readonly SlotEngine[] = (Object.keys(stated) as SlotEngineName[]).map(slotEngineOf)
