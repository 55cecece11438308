import { about } from './about'
import { aml } from './aml'
import { bettingRules } from './betting-rules'
import { bonusRules } from './bonus-rules'
import { payments } from './payments'
import { privacy } from './privacy'
import { responsibleGaming } from './responsible-gaming'
import { terms } from './terms'

/** The operator’s pages in menu order. */
export const pages = [about, payments, bettingRules, bonusRules, responsibleGaming, terms, privacy, aml]
