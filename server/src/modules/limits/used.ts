import { type LimitProduct, type RollingPeriod, periodHours, rollingPeriods } from '@kehribar/shared/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import { gameProduct } from '../../db/product'
import { deposit, game, gameRound, ledgerAccount, ledgerEntry, ledgerTx, walletCall } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { winKinds } from '../../ledger'

/** Kuruş by rolling period. */
export type Used = Readonly<Record<RollingPeriod, bigint>>

/** Kinds of limits that count amounts. */
export type CountedKind = 'deposit' | 'play' | 'loss'

/** Returns the used amount of a kind of limit for each rolling period that ends now. Net wins make a loss negative. @see LIMIT-1 */
export async function usedOf(db: Db | Tx, playerId: number, kind: CountedKind, product?: LimitProduct): Promise<Used> {
  const [of, about] = [sql`${playerId}`, product === undefined ? null : sql`${product}::text`]
  const question = kind === 'deposit' ? deposited(of) : kind === 'play' ? staked(of, about) : lost(of, about)
  const { rows } = await db.execute<{ used: UsedRow }>(sql`select ${question} as used`)
  return usedFrom(rows[0]?.used)
}

/** Used amounts in a JSON column. */
export type UsedRow = Readonly<Record<RollingPeriod, string>>

export const usedFrom = (row: UsedRow | undefined): Used => ({
  '24h': BigInt(row?.['24h'] ?? 0),
  '7d': BigInt(row?.['7d'] ?? 0),
  '30d': BigInt(row?.['30d'] ?? 0),
})

const since = (period: RollingPeriod) => sql`clock_timestamp() - make_interval(hours => ${periodHours[period]})`

/** Returns SQL for the sum of matching amounts per period. */
const byPeriod = (amount: SQL, counts: (period: RollingPeriod) => SQL) =>
  sql`json_build_object(${sql.join(
    rollingPeriods.map((period) => sql`${period}::text, coalesce(sum(${amount}) filter (where ${counts(period)}), 0)::text`),
    sql`, `,
  )})`

/** Gross deposits. A pending one counts while it is pending, because it may be approved at any time, and then from its approval. */
const deposited = (playerId: SQL) => sql`(
  select ${byPeriod(sql`${deposit.amount}`, (period) => sql`${deposit.state} = 'pending' or ${deposit.approvedAt} > ${since(period)}`)}
  from ${deposit} where ${deposit.playerId} = ${playerId} and ${deposit.state} in ('pending', 'approved'))`

const inPeriod = (period: RollingPeriod) => sql`${ledgerTx.createdAt} > ${since(period)}`

/** Returns SQL for whether a posting's round, by number or by the partner's call, belongs to a game of the product. */
const ofProduct = (product: SQL) => sql`exists (
  select from ${gameRound} join ${game} on ${game.id} = ${gameRound.gameId}
  where ${gameRound.partner} = split_part(${ledgerTx.refId}, ':', 1) and ${gameProduct} = ${product} and ${gameRound.round} = case
    when ${ledgerTx.refType} = 'round' then substr(${ledgerTx.refId}, strpos(${ledgerTx.refId}, ':') + 1)
    else (select ${walletCall.round} from ${walletCall} where ${walletCall.partner} = split_part(${ledgerTx.refId}, ':', 1)
      and ${walletCall.txid} = substr(${ledgerTx.refId}, strpos(${ledgerTx.refId}, ':') + 1)) end)`

/** Returns the condition for a product. Null matches all products. */
const about = (product: SQL | null) => (product === null ? sql`true` : sql`(${product} is null or ${ofProduct(product)})`)

/** Stakes including bonus money, without returned ones. */
export const staked = (playerId: SQL, product: SQL | null) => sql`(
  select ${byPeriod(sql`${ledgerEntry.amount}`, inPeriod)}
  from ${ledgerTx}
    join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
  where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} = 'bet' and ${inPeriod('30d')}
    and ${ledgerAccount.kind} = 'bet_hold' and ${about(product)}
    and not exists (select from ${ledgerTx} undone where undone.reverses_id = ${ledgerTx.id}))`

/** Stakes minus wins and returned stakes. A stake in an open round counts as lost, so that parallel stakes cannot exceed the limit. */
export const lost = (playerId: SQL, product: SQL | null) => sql`(
  select ${byPeriod(sql`-${ledgerEntry.amount}`, inPeriod)}
  from ${ledgerTx}
    join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
  where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} in ('bet', 'rollback', ${sql.join(
    winKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) and ${inPeriod('30d')}
    and ${ledgerAccount.playerId} = ${playerId} and ${ledgerAccount.kind} in ('cash', 'bonus') and ${about(product)})`
