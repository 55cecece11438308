/** What an engine of the games partner states about itself; proved by enumeration or simulation beside the engines (@see R19). */
export interface GameEngine {
  /** Return to player in hundredths of a percent, never above the exact figure. */
  rtp: number
  /** Smallest and largest stake of a round, in kuruş. */
  minBet: bigint
  maxBet: bigint
}

export const slotEngines = {
  'slot-harvest': { rtp: 9615, minBet: 100n, maxBet: 50_000n, reels: 5, rows: 3, lines: 10 },
  'slot-sultan': { rtp: 9570, minBet: 100n, maxBet: 100_000n, reels: 5, rows: 3, lines: 20 },
  'slot-reef': { rtp: 9480, minBet: 50n, maxBet: 25_000n, reels: 3, rows: 3, lines: 5 },
} as const satisfies Record<string, GameEngine & { reels: number; rows: number; lines: number }>
export type SlotEngineName = keyof typeof slotEngines

/** Games at a table: stakes on spots, then a draw or some turns. The figure is that of the bet with the lowest return, or of the rules' best play (see each engine). */
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

/** Partners that are shown as a frame of the site; they have no place in a catalogue. */
export const embedEngines = {
  crash: { rtp: 9900, minBet: 100n, maxBet: 500_000n },
  zeppelin: { rtp: 9900, minBet: 100n, maxBet: 500_000n },
  /** Two selections of the sportsbook, the fewest that make a parlay; every further one multiplies once more. */
  parlay: { rtp: 8649, minBet: 100n, maxBet: 5_000_000n },
  /** Of each selection. */
  sportsbook: { rtp: 9300, minBet: 100n, maxBet: 5_000_000n },
} as const satisfies Record<string, GameEngine>
export type EmbedEngineName = keyof typeof embedEngines

export const gameEngines = { ...slotEngines, ...tableEngines, ...embedEngines }
export type GameEngineName = keyof typeof gameEngines

export const isSlotEngine = (name: string): name is SlotEngineName => Object.hasOwn(slotEngines, name)
export const isTableEngine = (name: string): name is TableEngineName => Object.hasOwn(tableEngines, name)
