import type { LimitProduct } from '@kehribar/shared/rules/limits'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { houseLimit, playerLimit } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { leastOf, type Limit, limitsColumn, type LimitRow, nameOfRow } from './amounts'
import { bindingFrom, bindingOf, houseColumn, type HouseRow } from './operator-limits'
import { type Played, type PlayedRow, playedColumn, playedFrom, playedOf } from '../reality-checks'
import { lost, staked, usedFrom, type UsedRow } from './used'

/** JSON column of the limits that apply to a stake, the player's and the operator's. */
export interface OwnLimitsRow {
  readonly limits: readonly LimitRow[]
  readonly house: readonly HouseRow[]
  /** Used amounts, for each kind that counts stakes or losses. */
  readonly used: readonly { readonly kind: string; readonly used: UsedRow }[]
  /** Null if there is no time limit. */
  readonly played: PlayedRow | null
}

const bare = sql`split_part(own.kind, '.', 1)`
const product = sql`nullif(split_part(own.kind, '.', 2), '')`

/** Returns SQL for whether a limit matches the condition, including expired limits of the operator. */
const has = (playerId: SQL, condition: (kind: AnyColumn) => SQL) => sql`(
  exists (select from ${playerLimit} where ${playerLimit.playerId} = ${playerId} and ${condition(playerLimit.kind)})
  or exists (select from ${houseLimit} where ${houseLimit.playerId} = ${playerId} and ${condition(houseLimit.kind)}))`

/**
 * Returns a column of the limits that apply to a stake, or null without any, which costs two index look-ups. It is part of the stake's query under the
 * player's lock, so that parallel stakes cannot exceed a limit together (@see MONEY-7, PROTECT-11, PROTECT-15, DATABASE-5). `of` is the product of the game.
 */
export const ownLimitsColumn = (playerId: SQL, of: SQL) => sql`case
  when ${has(playerId, (kind) => sql`${kind} <> 'deposit'`)} then json_build_object(
    'limits', ${limitsColumn(playerId)},
    'house', ${houseColumn(playerId)},
    'used', (select coalesce(json_agg(json_build_object('kind', own.kind,
        'used', case ${bare} when 'play' then ${staked(playerId, product)} else ${lost(playerId, product)} end)), '[]')
      from (select ${playerLimit.kind} from ${playerLimit} where ${playerLimit.playerId} = ${playerId}
        union select ${houseLimit.kind} from ${houseLimit} where ${houseLimit.playerId} = ${playerId}) own
      where ${bare} in ('play', 'loss') and (${product} is null or ${product} = ${of})),
    'played', case when ${has(playerId, (kind) => sql`${kind} like 'time%'`)} then ${playedColumn(playerId)} end) end`

interface Stake {
  /** Product of the game; null for a frame without a product. */
  readonly product: LimitProduct | null
  /** Kuruş already staked in the round. A stake limit covers the whole round. */
  readonly held: bigint
}

/** Amount that the limits allow for a stake. `left` in kuruş; null: no limit. */
interface StakeAllowance {
  readonly left: bigint | null
  /** The player's time limit is reached, so not even a free stake is accepted. */
  readonly isTimeLimitReached: boolean
}

export function stakeAllowance({ limits, house, used, played }: OwnLimitsRow, { product, held }: Stake): StakeAllowance {
  const binding = bindingFrom(limits, house).filter((limit) => limit.amount !== null && (limit.product === undefined || limit.product === product))
  const counted = used.map(({ kind: row, used }) => {
    const name = nameOfRow({ kind: row, period: '24h' })
    const own = binding.filter(({ kind, product }) => kind === name.kind && product === name.product)
    return leastOf(own, usedFrom(used))?.left
  })
  const single = binding.filter(({ kind }) => kind === 'stake').map(({ amount }) => (amount ?? 0n) - held)
  const left = [...counted.filter((each) => each !== undefined), ...single]
  const least = left.reduce<bigint | null>((smallest, each) => (smallest === null || each < smallest ? each : smallest), null)
  return { left: least, isTimeLimitReached: played !== null && isTimeUp(binding, playedFrom(played)) }
}

const isTimeUp = (set: readonly Limit[], { minutes }: Played): boolean =>
  set.some(({ kind, period, amount }) => kind === 'time' && amount !== null && period !== 'round' && minutes[period] * 100 >= Number(amount))

/** Returns whether the player's time limit is reached, so that no game starts. @see PROTECT-11 */
export async function isTimeLimitReached(db: Db | Tx, playerId: number): Promise<boolean> {
  const set = (await bindingOf(db, playerId)).filter(({ kind, amount }) => kind === 'time' && amount !== null)
  return set.length > 0 && isTimeUp(set, await playedOf(db, playerId))
}
