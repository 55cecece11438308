import { sql } from 'drizzle-orm'
import { playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { postTransaction } from '../../ledger'
import type { Bonus } from './running'
import { grantSpins } from './spins'
import { type BonusCode, type BonusTerms, liraToKurus } from '@kehribar/shared/rules/bonus-terms'

interface Grant {
  readonly bonus: BonusCode
  /** Current terms, which apply to this bonus until it ends. */
  readonly terms: BonusTerms
  readonly source: Bonus['source']
  /** Reference of the reason. Each player gets one bonus per source and ref. */
  readonly ref: string
  /** Kuruş. Zero only if the terms grant free spins alone. */
  readonly amount: bigint
}

/** Returns the amount in kuruş of a bonus that depends on no other amount: zero for free spins alone, null for a percentage. */
export function fixedAmount({ fixed, freeSpins, percent }: BonusTerms): bigint | null {
  if (percent !== undefined || (fixed === undefined && !freeSpins)) return null
  return liraToKurus(fixed ?? 0)
}

/** Returns `percent` of an amount in whole kuruş, capped at the largest bonus of the terms. */
export function shareOf({ percent = 0, max }: BonusTerms, amount: bigint): bigint {
  const share = (amount * BigInt(percent)) / 100n
  const most = max === undefined ? share : liraToKurus(max)
  return share < most ? share : most
}

/**
 * Grants a bonus: writes its row, money and free spins in one transaction. The caller holds the player's lock and has checked that no other bonus is
 * running.
 */
export async function grantBonus(tx: Tx, playerId: number, { bonus, terms, source, ref, amount }: Grant): Promise<void> {
  const [row] = await tx
    .insert(playerBonus)
    .values({
      playerId,
      bonus,
      source,
      ref,
      amount,
      required: amount * BigInt(terms.wagering),
      terms,
      expiresAt: sql`clock_timestamp() + make_interval(days => ${terms.days})`,
    })
    .returning({ id: playerBonus.id })
  if (!row) throw new Error('the bonus was not written')
  if (terms.freeSpins) await grantSpins(tx, row.id, terms.freeSpins)
  if (amount === 0n) return
  await postTransaction(tx, {
    kind: 'bonus',
    refType: 'bonus',
    refId: String(row.id),
    playerId,
    detail: bonus,
    entries: [
      { account: 'bonus_cost', amount: -amount },
      { account: 'bonus', amount },
    ],
  })
}
