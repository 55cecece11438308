import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import type { BoardMaker } from '../board'

/** Boards by engine. A window loads only its own. */
export const boards: Record<TableEngineName, () => Promise<{ makeBoard: BoardMaker }>> = {
  roulette: () => import('./roulette'),
  blackjack: () => import('./blackjack'),
  baccarat: () => import('./baccarat'),
  wheel: () => import('./wheel'),
  'race-horse': async () => ({ makeBoard: (await import('./race')).raceBoard('horse') }),
  'race-greyhound': async () => ({ makeBoard: (await import('./race')).raceBoard('greyhound') }),
  'race-cycle': async () => ({ makeBoard: (await import('./race')).raceBoard('cycle') }),
  keno: () => import('./keno'),
  dice: () => import('./dice'),
  mines: () => import('./mines'),
}
