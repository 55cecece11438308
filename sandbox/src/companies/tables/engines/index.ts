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

/** All table games. Callers only store engine states and pass them back. */
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

export const engineOf = (name: TableEngineName): TableEngine => engines[name]

/** Games without decisions after the stakes and with draws independent of them; all players share their rounds (@see USE-2). */
const shared: readonly TableEngine[] = [roulette, baccarat, wheel] as TableEngine[]
export const isSharedTable = (engine: TableEngine): boolean => shared.includes(engine)
