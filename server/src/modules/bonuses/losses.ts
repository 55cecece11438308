import { and, eq, gte, inArray, lt, sum } from 'drizzle-orm'
import { deposit, ledgerAccount, ledgerEntry, ledgerTx, playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { winKinds } from '../../ledger'
import type { Span } from './periods'

/**
 * Returns cash staked minus cash won in kuruş, over the rounds settled and the wins paid or revoked in a span. A negative result is a win.
 * The entries of house_revenue are exactly that, because bonus money is booked in another account.
 */
export async function netLoss(tx: Tx, playerId: number, { from, before }: Span): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(ledgerEntry.amount) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerTx.playerId, playerId),
        inArray(ledgerTx.kind, [...winKinds]),
        eq(ledgerAccount.kind, 'house_revenue'),
        gte(ledgerTx.createdAt, from),
        lt(ledgerTx.createdAt, before),
      ),
    )
  return BigInt(row?.total ?? 0)
}

/** Returns the loss bonuses granted in a span, in kuruş. */
export async function lossBonuses(tx: Tx, playerId: number, { from, before }: Span): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(playerBonus.amount) })
    .from(playerBonus)
    .where(
      and(
        eq(playerBonus.playerId, playerId),
        inArray(playerBonus.source, ['loss', 'monthly_loss']),
        gte(playerBonus.createdAt, from),
        lt(playerBonus.createdAt, before),
      ),
    )
  return BigInt(row?.total ?? 0)
}

/** Returns the deposits approved in a span, in kuruş. */
export async function depositsIn(tx: Tx, playerId: number, { from, before }: Span): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(deposit.amount) })
    .from(deposit)
    .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved'), gte(deposit.approvedAt, from), lt(deposit.approvedAt, before)))
  return BigInt(row?.total ?? 0)
}

/** Returns cash plus stakes of open bets in kuruş, for the threshold of a claim. Pending withdrawals are not part of it. */
export async function ownBalance(tx: Tx, playerId: number): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(ledgerAccount.balance) })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'bet_hold'])))
  return BigInt(row?.total ?? 0)
}
