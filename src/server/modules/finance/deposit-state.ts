import type { finance } from '@shared/api/finance'
import { toLira } from '@shared/rules/money'
import { Status, type StatusNumber } from '@shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Handler } from '../../http/handlers'

const statusOf: Record<(typeof deposit.$inferSelect)['state'], StatusNumber> = {
  pending: Status.pending,
  approved: Status.approved,
  declined: Status.rejected,
  expired: Status.cancelled,
  failed: Status.cancelled,
  refund: Status.cancelled,
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How one of the player's own deposits stands; another player's does not exist. */
export const depositState: Handler<(typeof finance)['depositState']> = async ({ pr_id: reference }, { db, session }) => {
  const [found] = uuid.test(reference)
    ? await db
        .select({ state: deposit.state, amount: deposit.amount, createdAt: deposit.createdAt })
        .from(deposit)
        .where(and(eq(deposit.id, reference), eq(deposit.playerId, session.playerId)))
    : []
  if (!found) return { status: 0, statusText: 'deposit.not_found' }
  const why = found.state === 'refund' ? { statusText: 'deposit.refund_due' } : {}
  return { status: 1, ...why, state: statusOf[found.state], amount: toLira(found.amount), created_at: found.createdAt.toISOString() }
}
