import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx } from '../db/schema'
import type { Db, Tx } from '../db/types'

/** Postings that end stakes with their wins, pay wins beside them, and take wins back: what of them the house keeps is what players lost. */
export const winKinds = ['settle', 'credit', 'win_undone'] as const

/** Kuruş. */
interface Balances {
  readonly cash: bigint
  readonly bonus: bigint
}

/** What the player can play with now. */
export async function balances(db: Db | Tx, playerId: number): Promise<Balances> {
  const rows = await db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'bonus'])))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus') }
}

/** Wins and returned stakes less stakes since a moment, in kuruş: below zero is a loss (@see R9). */
export async function sessionNet(db: Db | Tx, playerId: number, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ net: sql<string>`coalesce(sum(${ledgerEntry.amount}), 0)` })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerTx.playerId, playerId),
        gte(ledgerTx.createdAt, since),
        inArray(ledgerTx.kind, ['bet', 'rollback', ...winKinds]),
        eq(ledgerAccount.playerId, playerId),
        inArray(ledgerAccount.kind, ['cash', 'bonus']),
      ),
    )
  return BigInt(row?.net ?? '0')
}

/** A posting by what it is for: its number, what the player reads beside it, and what it moved by kind of account, in kuruş. */
export async function findPosting(tx: Tx, kind: string, refType: string, refId: string) {
  const rows = await tx
    .select({ id: ledgerTx.id, detail: ledgerTx.detail, account: ledgerAccount.kind, amount: ledgerEntry.amount })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTx.kind, kind), eq(ledgerTx.refType, refType), eq(ledgerTx.refId, refId)))
  const [first] = rows
  return first ? { id: first.id, detail: first.detail, moved: new Map(rows.map(({ account, amount }) => [account, amount])) } : null
}
