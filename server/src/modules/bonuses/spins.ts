import { and, eq, lt, sql } from 'drizzle-orm'
import { bonusSpins, game, playerBonus } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type BonusTerms, liraToKurus } from '@kehribar/shared/rules/bonus-terms'

type Spins = typeof bonusSpins.$inferSelect

/** Returns the free spins of a bonus, or null. */
export async function spinsOf(db: Db | Tx, bonusId: number): Promise<Spins | null> {
  const [found] = await db.select().from(bonusSpins).where(eq(bonusSpins.bonusId, bonusId))
  return found ?? null
}

/** Writes the free spins of the terms for their bonus. */
export async function grantSpins(tx: Tx, bonusId: number, { count, value, game: title }: NonNullable<BonusTerms['freeSpins']>): Promise<void> {
  const written = await tx
    .insert(bonusSpins)
    .select(
      tx
        .select({
          bonusId: sql`${bonusId}::bigint`.as('bonus_id'),
          gameId: game.id,
          stake: sql`${liraToKurus(value)}::bigint`.as('stake'),
          total: sql`${count}::integer`.as('total'),
          used: sql`0`.as('used'),
        })
        .from(game)
        .where(and(eq(game.title, title), eq(game.type, 'slot')))
        .limit(1),
    )
    .returning({ bonusId: bonusSpins.bonusId })
  if (written.length === 0) throw new Error(`free spins need a slot titled ${title}, which does not exist`)
}

/** Free spins that a player has left in a game. */
export interface SpinsLeft {
  readonly bonusId: number
  readonly left: number
  readonly total: number
  /** Kuruş. */
  readonly stake: bigint
  readonly until: Date
}

export async function spinsLeftIn(db: Db | Tx, playerId: number, gameId: number): Promise<SpinsLeft | null> {
  const [found] = await db
    .select({
      bonusId: bonusSpins.bonusId,
      left: sql<number>`${bonusSpins.total} - ${bonusSpins.used}`,
      total: bonusSpins.total,
      stake: bonusSpins.stake,
      until: playerBonus.expiresAt,
    })
    .from(bonusSpins)
    .innerJoin(playerBonus, eq(playerBonus.id, bonusSpins.bonusId))
    .where(
      and(
        eq(playerBonus.playerId, playerId),
        eq(playerBonus.state, 'active'),
        sql`${playerBonus.expiresAt} > clock_timestamp()`,
        eq(bonusSpins.gameId, gameId),
        lt(bonusSpins.used, bonusSpins.total),
      ),
    )
  return found ?? null
}

/** Uses one spin of a bonus, for its game and stake. Returns false if none is left. @see MONEY-9 */
export async function takeSpin(tx: Tx, bonusId: number, gameId: number, stake: bigint): Promise<boolean> {
  const taken = await tx
    .update(bonusSpins)
    .set({ used: sql`${bonusSpins.used} + 1` })
    .where(and(eq(bonusSpins.bonusId, bonusId), eq(bonusSpins.gameId, gameId), eq(bonusSpins.stake, stake), lt(bonusSpins.used, bonusSpins.total)))
    .returning({ bonusId: bonusSpins.bonusId })
  return taken.length > 0
}

/** Returns the spin of a voided round to the bonus. */
export async function returnSpin(tx: Tx, bonusId: number): Promise<void> {
  await tx
    .update(bonusSpins)
    .set({ used: sql`${bonusSpins.used} - 1` })
    .where(eq(bonusSpins.bonusId, bonusId))
}
