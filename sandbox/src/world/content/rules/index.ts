import { baccaratRules, blackjackRules } from './cards'
import type { EngineRules } from './engine-rules'
import { quickRules } from './quick'
import { rouletteRules, wheelRules } from './wheels'
import { slotRules } from './slots'

/** Rules of every engine, shown before launch. */
export const rules: readonly EngineRules[] = [...slotRules, rouletteRules, blackjackRules, baccaratRules, wheelRules, ...quickRules]
