import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { ledgerAccount, ledgerEntry, ledgerTx } from '../db/schema'
import type { Db, Tx } from '../db/types'

/** Kinds of postings that settle stakes, pay further wins or revoke wins. The house's share of them is the players' loss. */
export const winKinds = ['settle', 'credit', 'win_undone'] as const

/** Balances in kuruş. */
export interface Balances {
  readonly cash: bigint
  readonly bonus: bigint
}

/** Returns the balances that a player can play with. */
export async function balances(db: Db | Tx, playerId: number): Promise<Balances> {
  const rows = await db
    .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, playerId), inArray(ledgerAccount.kind, ['cash', 'bonus'])))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus') }
}

/** Returns wins and returned stakes minus stakes since a time, in kuruş; negative is a loss (@see PLAY-9). */
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

/** Finds a posting by kind and business object. Returns its id, its text in the history and its amounts by kind of account in kuruş, or null. */
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
