import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { deposit, receipt, suspense } from '../db/schema'
import type { Db } from '../db/types'
import { reviewsOf, targetAges } from '../modules/withdrawals'
import { formatMoney, formatTime } from './console'

/*
 * For review: a player's receipts beside the requested and received amounts (@see OPERATE-6).
 */

type Deposit = typeof deposit.$inferSelect
type Receipt = typeof receipt.$inferSelect

/** Returns a function that lists a deposit's undecided receipts: ids of its player's receipts for its method, sent since the request. */
export async function undecidedReceiptsOf(db: Db, playerIds: readonly number[]): Promise<(row: Deposit) => string> {
  if (playerIds.length === 0) return () => ''
  const rows = await db
    .select({ id: receipt.id, playerId: receipt.playerId, methodCode: receipt.methodCode, createdAt: receipt.createdAt })
    .from(receipt)
    .where(and(inArray(receipt.playerId, [...playerIds]), isNull(receipt.approvedAt), isNull(receipt.rejectedAt)))
    .orderBy(asc(receipt.id))
  return (row) =>
    rows
      .filter(({ playerId, methodCode, createdAt }) => playerId === row.playerId && methodCode === row.methodCode && createdAt >= row.createdAt)
      .map(({ id }) => String(id))
      .join(' ')
}

/**
 * Returns a function that tells since when a withdrawal's player has its target, marks a target that was never paid (@see ACCOUNT-13), and adds
 * the review of the withdrawal.
 */
export async function targetAgesOf(db: Db, playerIds: readonly number[]): Promise<(row: { readonly id: number }) => string> {
  const ages = await targetAges(db, playerIds)
  const reviews = playerIds.length === 0 ? new Map<number, string>() : await reviewsOf(db, playerIds)
  return ({ id }) => {
    const age = ages.get(id)
    const target = age ? `${age.paid === 0 ? 'NEW' : `paid ${age.paid} times`}, since ${formatTime(age.since)}` : ''
    return [target, reviews.get(id)].filter(Boolean).join('; ')
  }
}

/** Returns a function that lists a receipt's possible amounts: its player's pending deposits of its method, and money in suspense. */
export async function possibleAmountsOf(db: Db, playerIds: readonly number[]): Promise<(row: Pick<Receipt, 'playerId' | 'methodCode'>) => string> {
  if (playerIds.length === 0) return () => ''
  const [deposits, suspended] = await Promise.all([
    db
      .select()
      .from(deposit)
      .where(and(inArray(deposit.playerId, [...playerIds]), eq(deposit.state, 'pending')))
      .orderBy(desc(deposit.createdAt)),
    db
      .select()
      .from(suspense)
      .where(and(inArray(suspense.playerId, [...playerIds]), eq(suspense.state, 'waiting')))
      .orderBy(asc(suspense.id)),
  ])
  return ({ playerId, methodCode }) =>
    [
      ...deposits
        .filter((row) => row.playerId === playerId && row.methodCode === methodCode)
        .map((row) => `${formatMoney(row.amount)} asked ${formatTime(row.createdAt)}`),
      ...suspended.filter((row) => row.playerId === playerId).map((row) => `${formatMoney(row.amount, row.currency)} in suspense ${row.id}`),
    ].join('; ')
}
