import { depositPromotions } from './deposits'
import { lossPromotions } from './losses'
import type { Promotion } from './promotion'
import { specialPromotions } from './specials'

/** In the order of the page: the welcome first, then by kind in turn. */
export const promotions: readonly Promotion[] = [...depositPromotions, ...lossPromotions, ...specialPromotions]
