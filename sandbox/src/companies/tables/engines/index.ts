import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { TableEngine } from '../engine'
import { baccaratEngine } from './baccarat'
import { blackjackEngine } from './blackjack'
import { diceEngine } from './dice'
import { kenoEngine } from './keno'
import { minesEngine } from './mines'
import { cycleRaceEngine, greyhoundRaceEngine, horseRaceEngine } from './race'
import { rouletteEngine } from './roulette'
import { wheelEngine } from './wheel'

/** All table games by engine. Callers store engine states without reading them. */
const engines: Record<TableEngineName, TableEngine> = {
  roulette: rouletteEngine,
  blackjack: blackjackEngine,
  baccarat: baccaratEngine,
  wheel: wheelEngine,
  'race-horse': horseRaceEngine,
  'race-greyhound': greyhoundRaceEngine,
  'race-cycle': cycleRaceEngine,
  keno: kenoEngine,
  dice: diceEngine,
  mines: minesEngine,
}

export const tableEngineOf = (name: TableEngineName): TableEngine => engines[name]

/** Games without decisions after the stakes and with draws that do not depend on them. All players share the rounds of these games (@see USE-2). */
const shared: readonly TableEngine[] = [rouletteEngine, baccaratEngine, wheelEngine] as TableEngine[]
export const isSharedTable = (engine: TableEngine): boolean => shared.includes(engine)
