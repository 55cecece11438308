import type { PlayState } from './limits'

/** Between an approved deposit and a withdrawal, in milliseconds; exactly this long passes (@see WDR-09, M12). */
export const depositGap = 2 * 60 * 60_000

/**
 * Whether a deposit has to be approved before anything is withdrawn: the cash of a player who never made one can only
 * have come from bonuses, whose terms ask for it. Not asked of an excluded player, who may not deposit any more
 * (@see docs/decisions.md: First a deposit).
 */
export const depositComesFirst = (everDeposited: boolean, status: PlayState): boolean => !everDeposited && status !== 'excluded'
