import { depositPromotions } from './deposits'
import { lossPromotions } from './losses'
import type { Promotion } from './promotion'
import { specialPromotions } from './specials'

/** Promotions in page order: the welcome bonus first, then by kind. */
export const promotions: readonly Promotion[] = [...depositPromotions, ...lossPromotions, ...specialPromotions]
