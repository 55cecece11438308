import type { GameEngineName } from '@kehribar/shared/rules/game-engines'
import type { PaletteName } from '../art/palettes'

/** A game of the catalogue; `position` and `indexPosition` follow from the list’s order. */
export interface GameSeed {
  id: number
  type: 'slot' | 'live' | 'virtual' | 'other'
  title: string
  language: 'tr' | 'en'
  provider: string
  slug: string
  engine: GameEngineName
  art: { emblem: string; palette: PaletteName }
  rtp: number
  minBet: bigint
  maxBet: bigint
  tags: number[]
  position: number
  indexPosition: number | null
}
