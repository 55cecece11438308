import { liraToKurus } from '@kehribar/shared/rules/bonus-terms'
import { type AnyColumn, sql } from 'drizzle-orm'
import { bonusSpins, type game, gameRound, playerBonus } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Bonus, isWagered } from './running'
import { addWagered, countedOf, splitWinByBonus } from './wagering'

/*
 * Reads the state of the player's last bonus for a stake or a settlement, in the same query as all other data that they need
 * (@see DATABASE-5). Settlements that end a bonus use wagering.ts, which reads more.
 */

/** SQL that joins the last bonus to a query which has the player. */
export const joinLatestBonus = (playerId: AnyColumn) => sql`left join lateral (
  select * from ${playerBonus} where ${playerBonus.playerId} = ${playerId} order by ${playerBonus.id} desc limit 1) latest on true`

/** Columns of the last bonus. `round`: the query's own round, which is left out of `bonus_held`. */
export const latestBonusColumns = (playerId: AnyColumn, round: { partner: unknown; round: unknown }) => sql`
  latest.id as bonus_id, latest.bonus as bonus_name, latest.terms as bonus_terms, latest.state as bonus_state, latest.amount::text as bonus_amount,
  latest.required::text as bonus_required, latest.wagered::text as bonus_wagered, latest.created_at as bonus_created_at,
  latest.expires_at <= clock_timestamp() as bonus_over,
  case when latest.state = 'active' then exists (select from ${gameRound} where ${gameRound.playerId} = ${playerId} and ${gameRound.state} = 'open'
    and (${gameRound.heldBonus} > 0 or ${gameRound.spinOf} is not null) and (${gameRound.partner}, ${gameRound.round}) <> (${round.partner}, ${round.round})) end as bonus_held,
  case when latest.state = 'active' then exists (select from ${bonusSpins} where ${bonusSpins.bonusId} = latest.id and ${bonusSpins.used} < ${bonusSpins.total}) end as bonus_spins`

export interface LatestBonusRow {
  readonly bonus_id: string | null
  readonly bonus_name: string
  readonly bonus_terms: Bonus['terms']
  readonly bonus_state: Bonus['state']
  readonly bonus_amount: string
  readonly bonus_required: string
  readonly bonus_wagered: string
  readonly bonus_created_at: Date
  readonly bonus_over: boolean
  readonly bonus_held: boolean | null
  readonly bonus_spins: boolean | null
}

type LatestBonus = Pick<Bonus, 'id' | 'bonus' | 'terms' | 'state' | 'amount' | 'required' | 'wagered' | 'createdAt'> & {
  /** Expired, but still active in the database. */
  readonly isOverdue: boolean
  /** Another open round of the player may still pay bonus money, or free spins are left. */
  readonly goesOn: boolean
}

export const latestBonusOf = (row: LatestBonusRow): LatestBonus | null =>
  row.bonus_id === null
    ? null
    : {
        id: Number(row.bonus_id),
        bonus: row.bonus_name,
        terms: row.bonus_terms,
        state: row.bonus_state,
        amount: BigInt(row.bonus_amount),
        required: BigInt(row.bonus_required),
        wagered: BigInt(row.bonus_wagered),
        createdAt: row.bonus_created_at,
        isOverdue: row.bonus_state === 'active' && row.bonus_over,
        goesOn: row.bonus_held === true || row.bonus_spins === true,
      }

/** Returns the largest stake that the running bonus allows, in kuruş; null without one. @see PLAY-20 */
export const largestStake = (latest: LatestBonus | null): bigint | null =>
  latest?.state === 'active' && latest.terms ? liraToKurus(latest.terms.maxBet) : null

interface Settled {
  readonly round: { readonly heldCash: bigint; readonly heldBonus: bigint; readonly createdAt: Date }
  readonly played: Pick<typeof game.$inferSelect, 'type' | 'engine'>
  readonly odds?: string | undefined
  /** Kuruş. */
  readonly win: bigint
  /** Bonus money that the player has before the win. */
  readonly inBonus: bigint
}

interface Quiet {
  readonly won: { readonly cash: bigint; readonly bonus: bigint }
  /** Adds the counted stakes to the bonus. */
  readonly writes: (tx: Tx) => Promise<unknown>[]
}

/** Returns the result of a settlement that neither completes nor revokes a bonus; null if the settlement may do so. */
export function settleWithoutBonusChange(latest: LatestBonus | null, { round, played, odds, win, inBonus }: Settled): Quiet | null {
  const won = splitWinByBonus(latest, round, win)
  const nothing = { won, writes: () => [] }
  if (!latest || latest.state === 'completed') return nothing
  const left = inBonus + won.bonus
  if (latest.state !== 'active') return left === 0n ? nothing : null
  if (latest.isOverdue) return null
  const counted = round.createdAt >= latest.createdAt ? countedOf(latest, { ...round, odds }, played) : 0n
  const isFinished = left === 0n || isWagered({ ...latest, wagered: latest.wagered + counted })
  if (isFinished && !latest.goesOn) return null
  return { won, writes: (tx) => (counted > 0n ? [addWagered(tx, { bonus: latest.id, counted: String(counted) })] : []) }
}
