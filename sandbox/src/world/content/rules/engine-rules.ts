import type { GameEngineName } from '@kehribar/shared/rules/game-engines'
import type { Texts } from '../texts'

/** Rules of all games of an engine, shown before launch (@see PLAY-19). HTML with the elements that the site allows. */
export interface EngineRules {
  engine: GameEngineName
  html: Texts
}
