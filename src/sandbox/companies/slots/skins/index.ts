import type { SlotEngineName } from '@kehribar/shared/rules/game-engines'
import type { Skin } from './draw'
import { harvestSkin } from './harvest'
import { reefSkin } from './reef'
import { sultanSkin } from './sultan'

export const skins: Record<SlotEngineName, Skin> = { 'slot-harvest': harvestSkin, 'slot-sultan': sultanSkin, 'slot-reef': reefSkin }
