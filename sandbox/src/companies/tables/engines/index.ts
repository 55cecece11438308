import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { TableEngine } from '../engine'
import { baccarat } from './baccarat'
import { blackjack } from './blackjack'
import { dice } from './dice'
import { keno } from './keno'
import { mines } from './mines'
import { raceCycle, raceGreyhound, raceHorse } from './race'
import { roulette } from './roulette'
import { wheel } from './wheel'

/** All table games by engine. Callers store engine states without reading them. */
const engines: Record<TableEngineName, TableEngine> = {
  roulette,
  blackjack,
  baccarat,
  wheel,
  'race-horse': raceHorse,
  'race-greyhound': raceGreyhound,
  'race-cycle': raceCycle,
  keno,
  dice,
  mines,
}

export const tableEngineOf = (name: TableEngineName): TableEngine => engines[name]

/** Games without decisions after the stakes and with draws that do not depend on them. All players share the rounds of these games (@see USE-2). */
const shared: readonly TableEngine[] = [roulette, baccarat, wheel] as TableEngine[]
export const isSharedTable = (engine: TableEngine): boolean => shared.includes(engine)
