import type { PlayState } from './limits'

/** Hours and milliseconds between an approved deposit and the earliest withdrawal. @see WDR-09, MONEY-12 */
export const depositGapHours = 2
export const depositGap = depositGapHours * 60 * 60_000

/**
 * Returns whether an approved deposit is required before a withdrawal. Without one, all cash comes from bonuses, whose terms
 * require a deposit. The rule does not apply to excluded players, who may not deposit. @see docs/adr/0013-withdrawals.md:
 * First a deposit
 */
export const depositComesFirst = (everDeposited: boolean, status: PlayState): boolean => !everDeposited && status !== 'excluded'
