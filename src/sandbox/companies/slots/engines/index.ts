import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { SlotEngine } from './engine'
import { harvest } from './harvest'
import { reef } from './reef'
import { sultan } from './sultan'

export const slotEngines: Record<SlotEngineName, SlotEngine> = { 'slot-harvest': harvest, 'slot-sultan': sultan, 'slot-reef': reef }
