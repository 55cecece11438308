import type { deposits } from '@kehribar/shared/api/deposits'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Handler } from '../../call'
import { keptOf } from './instructions'
import type { DepositRow } from './kind'
import { isReference } from './reference'
import { depositStatus } from './status'

/** How one of the player's own deposits stands; another player's does not exist. */
export const depositState: Handler<(typeof deposits)['depositState']> = async ({ pr_id: reference }, { db, session }) => {
  const [found] = isReference(reference)
    ? await db
        .select()
        .from(deposit)
        .where(and(eq(deposit.id, reference), eq(deposit.playerId, session.playerId)))
    : []
  if (!found) return { status: 0, statusText: 'deposit.not_found' }
  const { state, amount, methodCode: provider } = found
  const why = whyOf(found)
  const known = { status: 1, ...(why ? { statusText: why } : {}), state: depositStatus[state], amount: toLira(amount), provider }
  return { ...known, created_at: found.createdAt.toISOString(), ...(state === 'pending' ? openParts(found) : {}) }
}

const whyOf = ({ state, reason }: DepositRow) => (state === 'refund' ? 'deposit.refund_due' : state === 'declined' ? reason : null)

function openParts(row: DepositRow) {
  const { data, needed } = keptOf(row)
  return { ...(data ? { data } : {}), ...(needed === undefined ? {} : { confirmations: { seen: row.confirmations, needed } }) }
}
