/* Affordability checks after losses. The thresholds and levels depend on the market (jurisdictions/). @see PROTECT-15 */

import { type AffordabilityLevel, affordabilityLevels } from './limits'

export const affordabilityDecisions = ['accepted', 'refused'] as const

/** A loss that triggers a check. */
export interface AffordabilityStep {
  readonly level: AffordabilityLevel
  /** Rolling period. */
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
 * Returns the strongest step that a player has reached and not answered yet. `accepted`: the strongest level with a valid
 * accepted answer. `lost`: kuruş by the steps' hours.
 */
export function pendingStep(steps: readonly AffordabilityStep[], lost: ReadonlyMap<number, bigint>, accepted: AffordabilityLevel | null): Reached | null {
  const rank = (level: AffordabilityLevel) => affordabilityLevels.indexOf(level)
  const reached = steps
    .map(({ level, hours, lostLira }) => ({ level, hours, threshold: BigInt(lostLira) * 100n, lost: lost.get(hours) ?? 0n }))
    .filter(({ level, threshold, lost }) => lost >= threshold && (accepted === null || rank(level) > rank(accepted)))
  return reached.reduce<Reached | null>((strongest, each) => (strongest === null || rank(each.level) > rank(strongest.level) ? each : strongest), null)
}

/**
 * Returns whether a player's declaration is sufficient: only at the level `declaration`, if the declared affordable monthly
 * loss is within the income and at least the actual loss.
 */
export const isDeclarationEnough = (level: AffordabilityLevel, { lost, affordable, income }: { lost: bigint; affordable: bigint; income: bigint }): boolean =>
  level === 'declaration' && affordable <= income && lost <= affordable
