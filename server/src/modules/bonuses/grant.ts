import { sql } from 'drizzle-orm'
import { playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { postTransaction } from '../../ledger'
import type { Bonus } from './running'
import { grantSpins } from './spins'
import { type BonusCode, type BonusTerms, kurusOf } from '@kehribar/shared/rules/bonus-terms'

interface Grant {
  readonly bonus: BonusCode
  /** Those of now, which hold for it until it ends. */
  readonly terms: BonusTerms
  readonly source: Bonus['source']
  /** What it is for; one bonus per source and ref and player. */
  readonly ref: string
  /** Kuruş; zero only where the terms give free spins alone. */
  readonly amount: bigint
}

/** The money of a bonus that hangs on nothing else, in kuruş: zero where there are free spins alone; null when it is a share of something. */
export function fixedAmount({ fixed, freeSpins, percent }: BonusTerms): bigint | null {
  if (percent !== undefined || (fixed === undefined && !freeSpins)) return null
  return kurusOf(fixed ?? 0)
}

/** `percent` of an amount in whole kuruş, at most the terms' largest bonus. */
export function shareOf({ percent = 0, max }: BonusTerms, amount: bigint): bigint {
  const share = (amount * BigInt(percent)) / 100n
  const most = max === undefined ? share : kurusOf(max)
  return share < most ? share : most
}

/**
 * Gives a bonus: its row, its money and its free spins in one transaction. The caller holds the player's lock and has seen that no
 * other bonus runs.
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
