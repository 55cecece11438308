/** What an engine of the games partner states about itself; proved by exact enumeration beside the engines (@see experience R19). */
export interface GameEngine {
  /** Return to player in hundredths of a percent, never above the exact figure. */
  rtp: number
  /** Smallest and largest stake of a round, in kuruş. */
  minBet: bigint
  maxBet: bigint
  reels: number
  rows: number
  lines: number
}

export const gameEngines = {
  'slot-harvest': { rtp: 9615, minBet: 100n, maxBet: 50_000n, reels: 5, rows: 3, lines: 10 },
  'slot-sultan': { rtp: 9570, minBet: 100n, maxBet: 100_000n, reels: 5, rows: 3, lines: 20 },
  'slot-reef': { rtp: 9480, minBet: 50n, maxBet: 25_000n, reels: 3, rows: 3, lines: 5 },
} as const satisfies Record<string, GameEngine>

export type GameEngineName = keyof typeof gameEngines

export function isGameEngine(name: string): name is GameEngineName {
  return Object.hasOwn(gameEngines, name)
}
