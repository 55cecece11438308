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

/** Every game at a table. Engines know their own states; the machine only keeps and hands them back. */
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

/** Where nobody decides anything after the stakes, and what is drawn does not depend on them, everybody plays the same round (@see U-2). */
const shared: readonly TableEngine[] = [roulette, baccarat, wheel] as TableEngine[]
export const isSharedTable = (engine: TableEngine): boolean => shared.includes(engine)
