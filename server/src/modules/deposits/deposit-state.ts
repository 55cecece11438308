import type { deposits } from '@kehribar/shared/api/deposits'
import { toLira } from '@kehribar/shared/rules/money'
import { Status } from '@kehribar/shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { deposit, refund } from '../../db/schema'
import type { Handler } from '../../call'
import type { Db } from '../../db/types'
import { type Arrivals, arrivalsOf, standingOf } from './arrivals'
import { keptOf } from './instructions'
import type { DepositRow } from './kind'
import { isReference } from './reference'

/** Returns the state of one of the player's own deposits. Another player's is reported as not found. */
export const depositState: Handler<(typeof deposits)['depositState']> = async ({ pr_id: reference }, { db, session }) => {
  const [found] = isReference(reference)
    ? await db
        .select()
        .from(deposit)
        .where(and(eq(deposit.id, reference), eq(deposit.playerId, session.playerId)))
    : []
  if (!found) return { status: 0, statusText: 'deposit.not_found' }
  const { state, number, amount, asked, methodCode: provider } = found
  const arrivals = (await arrivalsOf(db, [found.id])).get(found.id)
  const standing = standingOf(state, arrivals)
  const why = await reasonOf(db, found)
  return {
    status: 1,
    ...(why ? { statusText: why } : {}),
    state: standing,
    number,
    amount: toLira(amount),
    ...(asked === null ? {} : { asked: toLira(asked) }),
    ...(arrivals ? { arrivals: arrivals.list, credited: toLira(creditedOf(found, arrivals)) } : {}),
    provider,
    created_at: found.createdAt.toISOString(),
    ...(state === 'pending' && standing === Status.pending ? openParts(found) : {}),
  }
}

async function reasonOf(db: Db, { id, state, reason }: DepositRow): Promise<string | null> {
  if (state !== 'refund') return state === 'declined' ? reason : null
  const sent = await db.$count(refund, and(eq(refund.depositId, id), eq(refund.state, 'sent')))
  return sent > 0 ? 'deposit.refund_sent' : 'deposit.refund_due'
}

/** Returns the kuruş credited for the deposit itself and for arrivals booked separately. */
const creditedOf = ({ id, state, amount }: DepositRow, { credited }: Arrivals): bigint =>
  [...credited].reduce((sum, [booked, of]) => (booked === id ? sum : sum + of), state === 'approved' ? amount : 0n)

function openParts(row: DepositRow) {
  const { data, needed } = keptOf(row)
  return { ...(data ? { data } : {}), ...(needed === undefined ? {} : { confirmations: { seen: row.confirmations, needed } }) }
}
