import type { GameEngineName } from '@kehribar/shared/rules/game-engines'
import type { Texts } from '../texts'

/** Rules that all games of an engine share, for the sheet before launch (@see R19). HTML of the elements that the site shows; `texts(tr, en, de)`. */
export interface EngineRules {
  engine: GameEngineName
  html: Texts
}
