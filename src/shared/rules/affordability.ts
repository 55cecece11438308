/*
 * Whether a player can afford what was lost: from which loss what is asked for is the market's (jurisdictions/)
 * (@see R-15).
 */

import { type AffordabilityLevel, affordabilityLevels } from './limits'

export const affordabilityDecisions = ['accepted', 'refused'] as const

/** A loss from which something is asked for. */
export interface AffordabilityStep {
  readonly level: AffordabilityLevel
  /** Rolling. */
  readonly hours: number
  readonly lostLira: number
}

interface Reached {
  readonly level: AffordabilityLevel
  readonly hours: number
  /** Kuruş. */
  readonly threshold: bigint
  readonly lost: bigint
}

/**
 * The step that a player has reached and has to answer for: the strongest, and none that is covered by an answer that was
 * accepted already (`accepted`: the strongest level that still holds). `lost`: kuruş by the steps' hours.
 */
export function reachedStep(steps: readonly AffordabilityStep[], lost: ReadonlyMap<number, bigint>, accepted: AffordabilityLevel | null): Reached | null {
  const rank = (level: AffordabilityLevel) => affordabilityLevels.indexOf(level)
  const reached = steps
    .map(({ level, hours, lostLira }) => ({ level, hours, threshold: BigInt(lostLira) * 100n, lost: lost.get(hours) ?? 0n }))
    .filter(({ level, threshold, lost }) => lost >= threshold && (accepted === null || rank(level) > rank(accepted)))
  return reached.reduce<Reached | null>((strongest, each) => (strongest === null || rank(each.level) > rank(strongest.level) ? each : strongest), null)
}

/**
 * Whether a player's word is enough by itself: only where no more than that is asked for, and where what they say they can
 * lose in a month, which their income covers, is no less than what they lost.
 */
export const isEnough = (level: AffordabilityLevel, { lost, affordable, income }: { lost: bigint; affordable: bigint; income: bigint }): boolean =>
  level === 'declaration' && affordable <= income && lost <= affordable
