/** Published figures of an engine, verified by enumeration or simulation in the engines' tests. @see PLAY-19 */
export interface GameEngine {
  /** Return to player in hundredths of a percent, never above the exact value. */
  rtp: number
  /** Smallest and largest stake of a round, in kuruş. */
  minBet: bigint
  maxBet: bigint
}

/** Slot engines, in the order in which the catalogue assigns them to titles, so that neighbours have different rules. */
export const slotEngines = {
  'slot-harvest': { rtp: 9615, minBet: 100n, maxBet: 50_000n },
  'slot-anywhere-6x5': { rtp: 9524, minBet: 100n, maxBet: 50_000n },
  'slot-reef': { rtp: 9480, minBet: 50n, maxBet: 25_000n },
  'slot-growing-6x7': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-sultan': { rtp: 9570, minBet: 100n, maxBet: 100_000n },
  'slot-hold-5x3': { rtp: 9594, minBet: 100n, maxBet: 50_000n },
  'slot-clusters-7x7': { rtp: 9554, minBet: 100n, maxBet: 50_000n },
  'slot-expanding-10': { rtp: 9556, minBet: 100n, maxBet: 50_000n },
  'slot-walking-5x3': { rtp: 9581, minBet: 100n, maxBet: 50_000n },
  'slot-ways-1024': { rtp: 9589, minBet: 100n, maxBet: 50_000n },
  'slot-mystery-5x3': { rtp: 9562, minBet: 100n, maxBet: 50_000n },
  'slot-twins-5x3': { rtp: 9545, minBet: 100n, maxBet: 50_000n },
  'slot-wheel-3x3': { rtp: 9562, minBet: 100n, maxBet: 50_000n },
  'slot-clusters-6x5': { rtp: 9577, minBet: 100n, maxBet: 50_000n },
  'slot-freespins-8': { rtp: 9572, minBet: 100n, maxBet: 50_000n },
  'slot-sticky-5x3': { rtp: 9578, minBet: 100n, maxBet: 50_000n },
  'slot-giant-inner': { rtp: 9595, minBet: 100n, maxBet: 50_000n },
  'slot-mystery-3x3': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-ways-243': { rtp: 9566, minBet: 100n, maxBet: 50_000n },
  'slot-freespins-5': { rtp: 9562, minBet: 100n, maxBet: 50_000n },
  'slot-anywhere-5x5': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-walking-5x4': { rtp: 9581, minBet: 100n, maxBet: 50_000n },
  'slot-growing-5x6': { rtp: 9510, minBet: 100n, maxBet: 50_000n },
  'slot-ways-720': { rtp: 9569, minBet: 100n, maxBet: 50_000n },
  'slot-hold-5x4': { rtp: 9561, minBet: 100n, maxBet: 50_000n },
  'slot-clusters-8x8': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-wheel-5x3': { rtp: 9540, minBet: 100n, maxBet: 50_000n },
  'slot-expanding-20': { rtp: 9567, minBet: 100n, maxBet: 50_000n },
  'slot-twins-6x3': { rtp: 9569, minBet: 100n, maxBet: 50_000n },
  'slot-hold-3x3': { rtp: 9550, minBet: 100n, maxBet: 50_000n },
  'slot-ways-4096': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-sticky-2-4': { rtp: 9556, minBet: 100n, maxBet: 50_000n },
  'slot-giant-right': { rtp: 9565, minBet: 100n, maxBet: 50_000n },
  'slot-growing-6x5': { rtp: 9572, minBet: 100n, maxBet: 50_000n },
  'slot-mystery-5x4': { rtp: 9540, minBet: 100n, maxBet: 50_000n },
  'slot-anywhere-7x5': { rtp: 9533, minBet: 100n, maxBet: 50_000n },
  'slot-twins-5x4': { rtp: 9554, minBet: 100n, maxBet: 50_000n },
  'slot-walking-3-5': { rtp: 9518, minBet: 100n, maxBet: 50_000n },
  'slot-hold-4x4': { rtp: 9545, minBet: 100n, maxBet: 50_000n },
  'slot-ways-3125': { rtp: 9599, minBet: 100n, maxBet: 50_000n },
  'slot-growing-5x5': { rtp: 9540, minBet: 100n, maxBet: 50_000n },
  'slot-freespins-10': { rtp: 9558, minBet: 100n, maxBet: 50_000n },
  'slot-jackpot-5x3': { rtp: 9567, minBet: 100n, maxBet: 50_000n },
  'slot-jackpot-3x3': { rtp: 9544, minBet: 100n, maxBet: 50_000n },
} as const satisfies Record<string, GameEngine>
export type SlotEngineName = keyof typeof slotEngines

/** Table games: stakes on spots, then a draw or several turns. `rtp` is the return of the bet with the lowest return, or of optimal play (see each engine). */
export const tableEngines = {
  roulette: { rtp: 9729, minBet: 500n, maxBet: 1_000_000n },
  blackjack: { rtp: 9942, minBet: 1_000n, maxBet: 1_000_000n },
  baccarat: { rtp: 9515, minBet: 1_000n, maxBet: 1_000_000n },
  wheel: { rtp: 9600, minBet: 100n, maxBet: 500_000n },
  'race-horse': { rtp: 9000, minBet: 100n, maxBet: 250_000n },
  'race-greyhound': { rtp: 9000, minBet: 100n, maxBet: 250_000n },
  'race-cycle': { rtp: 9000, minBet: 100n, maxBet: 250_000n },
  keno: { rtp: 9250, minBet: 100n, maxBet: 100_000n },
  dice: { rtp: 9700, minBet: 100n, maxBet: 250_000n },
  mines: { rtp: 9700, minBet: 100n, maxBet: 250_000n },
} as const satisfies Record<string, GameEngine>
export type TableEngineName = keyof typeof tableEngines

/** Partners shown as a frame of the site; no catalogue lists them. */
export const embedEngines = {
  crash: { rtp: 9900, minBet: 100n, maxBet: 500_000n },
  zeppelin: { rtp: 9900, minBet: 100n, maxBet: 500_000n },
  /** Return of two selections of the sportsbook, the minimum of a parlay; each further selection multiplies the return again. */
  parlay: { rtp: 8649, minBet: 100n, maxBet: 5_000_000n },
  /** Per selection. */
  sportsbook: { rtp: 9300, minBet: 100n, maxBet: 5_000_000n },
} as const satisfies Record<string, GameEngine>
export type EmbedEngineName = keyof typeof embedEngines

export const gameEngines = { ...slotEngines, ...tableEngines, ...embedEngines }
export type GameEngineName = keyof typeof gameEngines

export const isSlotEngine = (name: string): name is SlotEngineName => Object.hasOwn(slotEngines, name)
export const isTableEngine = (name: string): name is TableEngineName => Object.hasOwn(tableEngines, name)
