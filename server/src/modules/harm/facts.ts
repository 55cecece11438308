import { chaseMinutes, chaseShare, nightEndHour, type PlayFacts } from '@kehribar/shared/rules/harm'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { LimitProduct } from '@kehribar/shared/rules/limits'
import { Status } from '@kehribar/shared/rules/status'
import { type SQL, sql } from 'drizzle-orm'
import { gameProduct } from '../../db/product'
import {
  auditLog,
  deposit,
  depositMethod,
  game,
  gameRound,
  ledgerAccount,
  ledgerEntry,
  ledgerTx,
  session,
  walletCall,
  withdrawal,
  withdrawalEvent,
} from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { winKinds } from '../../ledger'
import { lastUse } from '../reality-checks'

const zone = sql.raw(`'${timeZone}'`)
const winning = sql.join(
  winKinds.map((kind) => sql`${kind}`),
  sql`, `,
)

/** Columns of the facts in order, as in `play_day`. */
export const factColumns = ['deposited', 'staked', 'won', 'chases', 'cancelled', 'declined', 'raises', 'minutes', 'night_minutes', 'products'] as const

/**
 * Returns the query for the facts of a day in Istanbul, for all players with activity or for one player. Each source is read
 * once. Losses count only the player's own money: the amounts that the house earned from ended rounds.
 */
export function factsSql(day: string, playerId?: number): SQL {
  const own = (column: SQL) => (playerId === undefined ? sql`true` : sql`${column} = ${playerId}`)
  return sql`
    with bounds as not materialized (
      select ${day}::date::timestamp at time zone ${zone} as begun, (${day}::date + 1)::timestamp at time zone ${zone} as ended,
        (${day}::date + make_interval(hours => ${nightEndHour}::int)) at time zone ${zone} as morning
    ),
    moved as (
      select ${ledgerTx.playerId} as player_id, ${ledgerTx.kind} as kind, ${ledgerTx.refType} as ref_type, ${ledgerTx.refId} as ref_id, sum(${ledgerEntry.amount}) as amount
      from bounds, ${ledgerTx} join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
      where ${ledgerTx.createdAt} >= begun and ${ledgerTx.createdAt} < ended and ${own(sql`${ledgerTx.playerId}`)}
        and ${ledgerTx.kind} in ('deposit', 'bet', 'rollback', ${winning})
        and ${ledgerAccount.playerId} = ${ledgerTx.playerId} and ${ledgerAccount.kind} in ('cash', 'bonus')
      group by 1, 2, 3, 4
    ),
    money as (
      select player_id, coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposited,
        greatest(coalesce(-sum(amount) filter (where kind in ('bet', 'rollback')), 0), 0) as staked, coalesce(sum(amount) filter (where kind in (${winning})), 0) as won
      from moved group by 1
    ),
    played as (
      select moved.player_id, jsonb_agg(distinct ${gameProduct}) filter (where ${gameProduct} is not null) as products
      from moved
        join ${walletCall} on ${walletCall.partner} = split_part(moved.ref_id, ':', 1) and ${walletCall.txid} = substr(moved.ref_id, strpos(moved.ref_id, ':') + 1)
        join ${gameRound} on ${gameRound.partner} = ${walletCall.partner} and ${gameRound.round} = ${walletCall.round}
        join ${game} on ${game.id} = ${gameRound.gameId}
      where moved.kind = 'bet' and moved.ref_type = 'bet' group by 1
    ),
    chased as (
      select asked.player_id, count(*) as chases
      from bounds, ${deposit} asked
      where asked.approved_at >= begun and asked.approved_at < ended and asked.state = 'approved' and ${own(sql`asked.player_id`)}
        and asked.amount * ${chaseShare}::numeric <= (
          select sum(${ledgerEntry.amount}) from ${ledgerTx} join ${ledgerEntry} on ${ledgerEntry.txId} = ${ledgerTx.id} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
          where ${ledgerTx.playerId} = asked.player_id and ${ledgerTx.createdAt} < asked.created_at
            and ${ledgerTx.createdAt} >= asked.created_at - make_interval(mins => ${chaseMinutes}::int) and ${ledgerAccount.kind} = 'house_revenue')
      group by 1
    ),
    taken_back as (
      select ${withdrawal.playerId} as player_id, count(*) as cancelled
      from bounds, ${withdrawalEvent} join ${withdrawal} on ${withdrawal.id} = ${withdrawalEvent.withdrawalId}
      where ${withdrawalEvent.at} >= begun and ${withdrawalEvent.at} < ended and ${withdrawalEvent.status} = ${Status.cancelled} and ${own(sql`${withdrawal.playerId}`)}
      group by 1
    ),
    refused as (
      select ${deposit.playerId} as player_id, count(*) as declined
      from bounds, ${deposit} join ${depositMethod} on ${depositMethod.code} = ${deposit.methodCode}
      where ${deposit.decidedAt} >= begun and ${deposit.decidedAt} < ended and ${deposit.state} = 'declined' and ${depositMethod.kind} = 'card' and ${own(sql`${deposit.playerId}`)}
      group by 1
    ),
    raised as (
      select ${auditLog.playerId} as player_id, count(*) as raises
      from bounds, ${auditLog}
      where ${auditLog.at} >= begun and ${auditLog.at} < ended and ${auditLog.action} = 'limit_set' and ${auditLog.result} = 'waiting' and ${own(sql`${auditLog.playerId}`)}
      group by 1
    ),
    there as (
      select ${session.playerId} as player_id, range_agg(tstzrange(${session.createdAt}, ${lastUse})) * tstzmultirange(tstzrange(min(begun), min(ended))) as parts, min(morning) as morning
      from bounds, ${session}
      where ${session.createdAt} < ended and ${session.seenAt} >= begun and ${own(sql`${session.playerId}`)}
      group by 1
    ),
    logged as (
      select player_id, coalesce(sum(extract(epoch from upper(part) - lower(part))), 0) / 60 as minutes,
        coalesce(sum(extract(epoch from least(upper(part), morning) - lower(part))) filter (where lower(part) < morning), 0) / 60 as night_minutes
      from there, unnest(parts) part group by 1
    )
    select player_id, ${day}::date as day, coalesce(deposited, 0)::bigint as deposited, coalesce(staked, 0)::bigint as staked, coalesce(won, 0)::bigint as won,
      coalesce(chases, 0)::int as chases, coalesce(cancelled, 0)::int as cancelled, coalesce(declined, 0)::int as declined, coalesce(raises, 0)::int as raises,
      coalesce(floor(minutes), 0)::int as minutes, coalesce(floor(night_minutes), 0)::int as night_minutes, coalesce(products, '[]') as products
    from money full join played using (player_id) full join chased using (player_id) full join taken_back using (player_id) full join refused using (player_id)
      full join raised using (player_id) full join logged using (player_id)
    where player_id is not null`
}

interface FactsRow {
  readonly deposited: string
  readonly staked: string
  readonly won: string
  readonly chases: number
  readonly cancelled: number
  readonly declined: number
  readonly raises: number
  readonly minutes: number
  readonly night_minutes: number
  readonly products: readonly LimitProduct[]
}

/** Returns one player's facts of the current day, or null without activity. */
export async function factsOfDay(db: Db | Tx, playerId: number, day: string): Promise<PlayFacts | null> {
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(factsSql(day, playerId))
  const [found] = rows
  if (!found) return null
  const { deposited, staked, won, night_minutes: nightMinutes, chases, cancelled, declined, raises, minutes, products } = found
  const money = { deposited: BigInt(deposited), staked: BigInt(staked), won: BigInt(won) }
  return { day, ...money, chases, cancelled, declined, raises, minutes, nightMinutes, products }
}
