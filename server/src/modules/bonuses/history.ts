import type { bonuses } from '@kehribar/shared/api/bonuses'
import { toLira } from '@kehribar/shared/rules/money'
import { count, desc, eq } from 'drizzle-orm'
import { bonusSpins, playerBonus } from '../../db/schema'
import type { Handler } from '../../call'
import { promotionNames } from './offer'
import { endOverdue } from './running'

/** Default rows per page. */
const pageLength = 20

/** Returns all bonuses of the player, newest first. Ends a running bonus that has expired. @see API-22, BON-05, BON-06 */
export const bonusHistory: Handler<(typeof bonuses)['bonusHistory']> = async ({ start = 0, length = pageLength }, { db, session, language }) => {
  await endOverdue(db, session.playerId)
  const own = eq(playerBonus.playerId, session.playerId)
  const [rows, [total], { nameOf }] = await Promise.all([
    db
      .select({ row: playerBonus, spins: { used: bonusSpins.used, total: bonusSpins.total } })
      .from(playerBonus)
      .leftJoin(bonusSpins, eq(bonusSpins.bonusId, playerBonus.id))
      .where(own)
      .orderBy(desc(playerBonus.id))
      .limit(length)
      .offset(start),
    db.select({ rows: count() }).from(playerBonus).where(own),
    promotionNames(db, language),
  ])
  return {
    status: 1,
    data: rows.map(({ row, spins }) => ({
      id: row.id,
      bonusName: nameOf(row.bonus),
      bonus_type: {
        id: row.bonus,
        start_at: row.state === 'completed' ? (row.closedAt?.toISOString() ?? null) : null,
        end_at: (row.closedAt ?? row.expiresAt).toISOString(),
      },
      bonusDate: row.createdAt.toISOString(),
      bonusAmount: toLira(row.amount),
      required: toLira(row.required),
      wagered: toLira(row.wagered),
      state: row.state,
      ...(spins && { spins }),
    })),
    recordsTotal: total?.rows ?? 0,
  }
}
