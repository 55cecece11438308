import { type LimitKind, type LimitPeriod, limitPeriods, periodHours } from '@kehribar/shared/rules/limits'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { deposit, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Kuruş by rolling period. */
export type Used = Readonly<Record<LimitPeriod, bigint>>

/** What of a kind's limits is used in each rolling period that ends now (@see G1). */
export async function usedOf(db: Db | Tx, playerId: number, kind: LimitKind): Promise<Used> {
  const { rows } = await db.execute<UsedRow>(kind === 'deposit' ? deposited(playerId) : staked(playerId))
  return readUsed(rows[0])
}

export type UsedRow = Record<LimitPeriod, string>
export const readUsed = (row: UsedRow | undefined): Used => ({
  '24h': BigInt(row?.['24h'] ?? 0),
  '7d': BigInt(row?.['7d'] ?? 0),
  '30d': BigInt(row?.['30d'] ?? 0),
})

const since = (period: LimitPeriod) => sql`clock_timestamp() - make_interval(hours => ${periodHours[period]})`

/** One column per period: the sum of what `counts` in it. */
const columns = (amount: SQL, counts: (period: LimitPeriod) => SQL) =>
  sql.join(
    limitPeriods.map((period) => sql`coalesce(sum(${amount}) filter (where ${counts(period)}), 0)::text as ${sql.identifier(period)}`),
    sql`, `,
  )

/** Gross. A pending deposit counts as long as it is pending, because it may be approved any moment; then from its approval. */
const deposited = (playerId: number) => sql`
  select ${columns(sql`${deposit.amount}`, (period) => sql`${deposit.state} = 'pending' or ${deposit.approvedAt} > ${since(period)}`)}
  from ${deposit} where ${deposit.playerId} = ${playerId} and ${deposit.state} in ('pending', 'approved')`

/** Stakes, bonus money included, less those that were given back. */
export const staked = (playerId: number | AnyColumn) => sql`
  select ${columns(sql`${ledgerEntry.amount}`, (period) => sql`${ledgerTx.createdAt} > ${since(period)}`)}
  from ${ledgerTx}
    join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
  where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} = 'bet' and ${ledgerTx.createdAt} > ${since('30d')}
    and ${ledgerAccount.kind} = 'bet_hold'
    and not exists (select from ${ledgerTx} undone where undone.reverses_id = ${ledgerTx.id})`
