import type { GivenArrival } from '@kehribar/shared/api/arrivals'
import { toLira } from '@kehribar/shared/rules/money'
import { Status, type StatusNumber } from '@kehribar/shared/rules/status'
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { deposit, depositMethod, suspense, suspensePart } from '../../db/schema'
import type { Db } from '../../db/types'
import type { DepositRow } from './kind'
import { depositStatus } from './status'

/** Money that arrived for a deposit but differed from the request. */
export interface Arrivals {
  /** Sorted oldest first. */
  readonly list: GivenArrival[]
  /** Kuruş credited to the player, by the deposit under which it was booked. */
  readonly credited: ReadonlyMap<string, bigint>
}

interface Found extends Arrivals {
  readonly credited: Map<string, bigint>
}
type Item = typeof suspense.$inferSelect
type Part = typeof suspensePart.$inferSelect & { readonly booked: Pick<DepositRow, 'id' | 'playerId' | 'state' | 'amount'> | null }

/** Returns the state of a part. Money booked for a player who may no longer play is owed and sent back (@see LIMIT-6). */
function stateOf({ booked }: Part, { playerId }: Item): GivenArrival['parts'][number]['state'] {
  if (!booked) return 'returned'
  if (booked.playerId !== playerId) return 'elsewhere'
  return booked.state === 'refund' ? 'returned' : 'credited'
}

function toArrival(item: Item, parts: readonly Part[]): GivenArrival {
  const { reason, createdAt, amount, currency } = item
  const left = parts.reduce((rest, part) => rest - part.amount, amount)
  return {
    at: createdAt.toISOString(),
    amount: toLira(amount),
    currency,
    ...(reason === 'unknown_reference' ? {} : { reason }),
    parts: [
      ...parts.map((part) => ({ state: stateOf(part, item), amount: toLira(part.amount), at: part.at.toISOString(), note: part.note })),
      ...(left > 0n ? [{ state: 'review' as const, amount: toLira(left), note: '' }] : []),
    ],
  }
}

/** Returns the differing arrivals by the deposit for which they were meant. Deposits without such arrivals are missing. */
export async function arrivalsOf(db: Db, deposits: readonly string[]): Promise<ReadonlyMap<string, Arrivals>> {
  if (deposits.length === 0) return new Map()
  const items = await db
    .select()
    .from(suspense)
    .where(inArray(suspense.depositId, [...deposits]))
    .orderBy(asc(suspense.id))
  if (items.length === 0) return new Map()
  const parts = await db
    .select({ ...getTableColumns(suspensePart), booked: { id: deposit.id, playerId: deposit.playerId, state: deposit.state, amount: deposit.amount } })
    .from(suspensePart)
    .leftJoin(deposit, eq(deposit.id, suspensePart.depositId))
    .where(
      inArray(
        suspensePart.suspenseId,
        items.map(({ id }) => id),
      ),
    )
    .orderBy(asc(suspensePart.place))
  const found = new Map<string, Found>()
  for (const item of items) {
    const own = parts.filter(({ suspenseId }) => suspenseId === item.id)
    const of: Found = found.get(item.depositId ?? '') ?? { list: [], credited: new Map() }
    of.list.push(toArrival(item, own))
    for (const part of own) if (part.booked && stateOf(part, item) === 'credited') of.credited.set(part.booked.id, part.booked.amount)
    found.set(item.depositId ?? '', of)
  }
  return found
}

/** Returns the player's deposits for which money is under review, newest first. */
export async function depositsInReview(db: Db, playerId: number) {
  const waiting = db
    .select({ id: suspense.depositId })
    .from(suspense)
    .where(and(eq(suspense.playerId, playerId), eq(suspense.state, 'waiting')))
  return db
    .select({ id: deposit.id, method: deposit.methodCode, title: depositMethod.title })
    .from(deposit)
    .innerJoin(depositMethod, eq(depositMethod.code, deposit.methodCode))
    .where(and(eq(deposit.playerId, playerId), inArray(deposit.id, waiting)))
    .orderBy(desc(deposit.number))
}

const hasUndecidedPart = ({ list }: Arrivals): boolean => list.some(({ parts = [] }) => parts.some(({ state }) => state === 'review'))

/** Returns the status of a deposit, considering its arrivals. A deposit whose bank was never chosen ends when its money is decided. */
export function standingOf(state: DepositRow['state'], arrivals: Arrivals | undefined): StatusNumber {
  if (!arrivals || state === 'approved' || state === 'refund') return depositStatus[state]
  if (hasUndecidedPart(arrivals)) return Status.inProcess
  return state === 'begun' ? Status.cancelled : depositStatus[state]
}
