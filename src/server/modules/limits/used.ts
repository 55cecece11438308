import { type LimitProduct, type RollingPeriod, periodHours, rollingPeriods } from '@kehribar/shared/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import { gameProduct } from '../../db/product'
import { deposit, game, gameRound, ledgerAccount, ledgerEntry, ledgerTx, walletCall } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { winKinds } from '../../ledger'

/** Kuruş by rolling period. */
export type Used = Readonly<Record<RollingPeriod, bigint>>

/** What the limits of a kind are about. */
export type CountedKind = 'deposit' | 'play' | 'loss'

/** What of a kind's limits is used in each rolling period that ends now (@see G1); what was won beyond the stakes makes a loss negative. */
export async function usedOf(db: Db | Tx, playerId: number, kind: CountedKind, product?: LimitProduct): Promise<Used> {
  const question = kind === 'deposit' ? deposited(playerId) : kind === 'play' ? staked(playerId, product) : lost(playerId, product)
  const { rows } = await db.execute<Record<RollingPeriod, string>>(question)
  const [found] = rows
  return { '24h': BigInt(found?.['24h'] ?? 0), '7d': BigInt(found?.['7d'] ?? 0), '30d': BigInt(found?.['30d'] ?? 0) }
}

const since = (period: RollingPeriod) => sql`clock_timestamp() - make_interval(hours => ${periodHours[period]})`

/** One column per period: the sum of what `counts` in it. */
const columns = (amount: SQL, counts: (period: RollingPeriod) => SQL) =>
  sql.join(
    rollingPeriods.map((period) => sql`coalesce(sum(${amount}) filter (where ${counts(period)}), 0)::text as ${sql.identifier(period)}`),
    sql`, `,
  )

/** Gross. A pending deposit counts as long as it is pending, because it may be approved any moment; then from its approval. */
const deposited = (playerId: number) => sql`
  select ${columns(sql`${deposit.amount}`, (period) => sql`${deposit.state} = 'pending' or ${deposit.approvedAt} > ${since(period)}`)}
  from ${deposit} where ${deposit.playerId} = ${playerId} and ${deposit.state} in ('pending', 'approved')`

const inPeriod = (period: RollingPeriod) => sql`${ledgerTx.createdAt} > ${since(period)}`

/** A posting's round, by the round's own number or by the partner's call, belongs to a game of the product. */
const ofProduct = (product: LimitProduct) => sql`exists (
  select from ${gameRound} join ${game} on ${game.id} = ${gameRound.gameId}
  where ${gameRound.partner} = split_part(${ledgerTx.refId}, ':', 1) and ${gameProduct} = ${product} and ${gameRound.round} = case
    when ${ledgerTx.refType} = 'round' then substr(${ledgerTx.refId}, strpos(${ledgerTx.refId}, ':') + 1)
    else (select ${walletCall.round} from ${walletCall} where ${walletCall.partner} = split_part(${ledgerTx.refId}, ':', 1)
      and ${walletCall.txid} = substr(${ledgerTx.refId}, strpos(${ledgerTx.refId}, ':') + 1)) end)`

const about = (product: LimitProduct | undefined) => (product === undefined ? sql`true` : ofProduct(product))

/** Stakes, bonus money included, less those that were given back. */
const staked = (playerId: number, product: LimitProduct | undefined) => sql`
  select ${columns(sql`${ledgerEntry.amount}`, inPeriod)}
  from ${ledgerTx}
    join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
  where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} = 'bet' and ${inPeriod('30d')}
    and ${ledgerAccount.kind} = 'bet_hold' and ${about(product)}
    and not exists (select from ${ledgerTx} undone where undone.reverses_id = ${ledgerTx.id})`

/** Stakes less what they won and what was given back: a stake whose round runs counts as lost, so that none can pass the limit beside it. */
const lost = (playerId: number, product: LimitProduct | undefined) => sql`
  select ${columns(sql`-${ledgerEntry.amount}`, inPeriod)}
  from ${ledgerTx}
    join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id}
    join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
  where ${ledgerTx.playerId} = ${playerId} and ${ledgerTx.kind} in ('bet', 'rollback', ${sql.join(
    winKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) and ${inPeriod('30d')}
    and ${ledgerAccount.playerId} = ${playerId} and ${ledgerAccount.kind} in ('cash', 'bonus') and ${about(product)}`
