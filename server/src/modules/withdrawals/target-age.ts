import { Status } from '@kehribar/shared/rules/status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { bankAccount, withdrawal } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Config } from '../../settings/config'

/** Since when the player has had the target of a withdrawal: as a saved account, or else as a typed number. */
const since: SQL<Date> = sql`coalesce(
  (select ${bankAccount.createdAt} from ${bankAccount} where ${bankAccount.id} = ${withdrawal.bankAccountId}),
  (select min(same.created_at) from ${withdrawal} same where same.player_id = ${withdrawal.playerId} and same.target = ${withdrawal.target}))`.mapWith(
  withdrawal.createdAt,
)

/** Number of payouts to the same target of the player. */
const paid = sql<number>`(select count(*) from ${withdrawal} same
  where same.player_id = ${withdrawal.playerId} and same.target = ${withdrawal.target} and same.status = ${Status.approved})::int`

export interface TargetAge {
  readonly since: Date
  /** Number of payouts to the target; 0 marks a new target. */
  readonly paid: number
}

/** Returns the age of the targets of players' withdrawals, by withdrawal (@see ACCOUNT-13). */
export async function targetAges(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, TargetAge>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: withdrawal.id, since, paid })
    .from(withdrawal)
    .where(inArray(withdrawal.playerId, [...playerIds]))
  return new Map(rows.map(({ id, ...age }) => [id, age]))
}

/** Database and setting for a decision about a payout. */
export interface Paying {
  readonly db: Db
  readonly config: Pick<Config, 'newTargetHours'>
}

/** Returns whether the first payout to a target still waits (NEW_TARGET_HOURS). */
export async function isTargetHeld({ db, config }: Paying, id: number): Promise<boolean> {
  if (config.newTargetHours === 0) return false
  const [found] = await db
    .select({ held: sql<boolean>`${paid} = 0 and ${since} > clock_timestamp() - make_interval(hours => ${config.newTargetHours}::int)` })
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), inArray(withdrawal.status, [Status.pending, Status.inProcess])))
  return found?.held ?? false
}
