import type { CrashSkin } from '@kehribar/shared/partners/crash'
import { type EmbedProvider, embeds } from '@kehribar/shared/partners/embed'
import { embedEngines } from '@kehribar/shared/rules/game-engines'

/** Rules of one crash game. Times are in milliseconds, multipliers in hundredths, amounts in kuruş. */
export interface CrashRules {
  skin: CrashSkin
  provider: EmbedProvider
  game: number
  path: string
  /** Growth per millisecond: the multiplier is e^(growth · t). */
  growth: number
  /** Milliseconds in which stakes are accepted (@see PLAY-13: a round lasts at least 5 s). */
  betting: number
  /** Milliseconds for which a result stays on screen. */
  pause: number
  /** Highest multiplier of a round. */
  max: number
  /** Highest win of a stake. A stake that reaches this win is cashed out automatically. */
  maxWin: bigint
  /** Return to player in hundredths of a percent. */
  rtp: number
  minBet: bigint
  maxBet: bigint
}

/** Both games use the same engine with different speeds. */
export const crashRulesBySkin: Readonly<Record<CrashSkin, CrashRules>> = {
  crash: {
    skin: 'crash',
    provider: 'pragmaticplay',
    ...embeds.pragmaticplay,
    ...embedEngines.crash,
    growth: 0.00009,
    betting: 7_000,
    pause: 4_000,
    max: 500_000,
    maxWin: 50_000_000n,
  },
  zeppelin: {
    skin: 'zeppelin',
    provider: 'betsolutions',
    ...embeds.betsolutions,
    ...embedEngines.zeppelin,
    growth: 0.00007,
    betting: 8_000,
    pause: 4_500,
    max: 200_000,
    maxWin: 50_000_000n,
  },
}

/** Stakes are whole lira, so every win is a whole number of kuruş without rounding. */
export const stakeStep = 100n
export const panelsPerPlayer = [1, 2] as const

/** Returns the multiplier at which a stake is cashed out automatically: the player's choice, the game's highest, or that of the highest win. */
export function automaticCashOutAt(rules: CrashRules, stake: bigint, auto: number | null): number {
  const cap = Number(rules.maxWin / (stake / stakeStep))
  return Math.min(auto ?? rules.max, cap, rules.max)
}

export const winAtMultiplier = (stake: bigint, multiplier: number): bigint => (stake / stakeStep) * BigInt(multiplier)
