import { baccaratRules } from './baccarat'
import { blackjackRules } from './blackjack'
import type { EngineRules } from './engine-rules'
import { quickRules } from './quick'
import { rouletteRules } from './roulette'
import { slotRules } from './slots'
import { wheelRules } from './wheel'

/** Rules of every engine, shown before launch. */
export const rules: readonly EngineRules[] = [...slotRules, rouletteRules, blackjackRules, baccaratRules, wheelRules, ...quickRules]
