import { ageOn, istanbulToday } from '@kehribar/shared/rules/birth-date'
import type { PlayState } from '@kehribar/shared/rules/limits'
import type { Verification } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { connectionOf, mayKeepStatements } from '../db/connections'
import { isUndone } from '../db/errors'
import { playState } from '../db/play-state'
import { player } from '../db/schema'
import { awaitAll, statement } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { provisionalRead, unverifiedSince, verificationState } from '../db/verification'

/**
 * Returns a text that is equal for equal values: sorted keys, no absent fields, bigints as digits. The text serves as a
 * fingerprint only and cannot be parsed.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (value instanceof Date) return JSON.stringify(value)
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const attempts = 5

/** A locked player row with the data that money decisions need. */
export interface LockedPlayer {
  readonly id: number
  /** Current play state (@see LIMIT-9). */
  readonly status: PlayState
  readonly secret: boolean
  /** Full years today in Istanbul; null for a secret member, who confirmed their age without a birth date (@see PLAY-16). */
  readonly age: number | null
  /** Verification of the player's identity (@see PROTECT-3). */
  readonly verification: Verification
  /** Time after the lock was acquired, by the database's clock; decisions use this time (@see FAULT-7). */
  readonly now: Date
}

/** Columns of the player's row for a statement that locks it. */
export const lockedColumns = sql`${player.id} as player_id, ${player.secret}, ${player.birthDate}::text as birth_date`
export interface LockedRow {
  readonly player_id: string
  readonly secret: boolean
  readonly birth_date: string | null
}
/** Columns of the same row for a statement after the lock, so that it sees a concurrent exclusion and the time of the decision. */
export const nowColumns = sql`${playState} as status, ${verificationState} as verification, extract(epoch from ${unverifiedSince})::text as unverified_seconds,
  ${provisionalRead} as provisional_read,
  extract(epoch from clock_timestamp())::text as seconds`
export interface NowRow {
  readonly status: PlayState
  readonly verification: Verification['state']
  readonly unverified_seconds: string
  readonly provisional_read: boolean
  readonly seconds: string
}

const momentOf = (seconds: string) => new Date(Number(seconds) * 1000)

/** Combines the rows of the two statements. */
export function lockedPlayer(
  { player_id, secret, birth_date }: LockedRow,
  { status, verification, unverified_seconds, provisional_read: read, seconds }: NowRow,
): LockedPlayer {
  const now = momentOf(seconds)
  const since = momentOf(unverified_seconds)
  return { id: Number(player_id), secret, status, age: secret ? null : ageAt(birth_date, now), verification: { state: verification, since, read }, now }
}

const byId = sql`${player} where ${player.id} = ${sql.placeholder('player')}`
const lock = statement<LockedRow>('player_lock', sql`select ${lockedColumns} from ${byId} for no key update`)
const lookNow = statement<NowRow>('player_now', sql`select ${nowColumns} from ${byId}`)

/**
 * Locks the player's row until the transaction ends, so that no other decision about this player's money runs meanwhile. Must be
 * the first statement (@see MONEY-6, MONEY-7). The lock does not block rows that only refer to the player, such as new sessions.
 */
export async function lockPlayer(tx: Tx, playerId: number): Promise<LockedPlayer> {
  const [[locked], [now]] = await awaitAll([lock(tx, { player: playerId }), lookNow(tx, { player: playerId })])
  if (!locked || !now) throw new Error(`player ${playerId} does not exist`)
  return lockedPlayer(locked, now)
}

function ageAt(birthDate: string | null, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate?.split('-').map(Number) ?? []
  return birthDate === null ? 0 : ageOn({ year, month, day }, istanbulToday(now))
}

/**
 * Runs `work` in a READ COMMITTED transaction that first locks the player. Runs it up to five times in all, after a deadlock
 * (@see MONEY-6) or an error that `alsoRetry` accepts. `work` must have no effects outside the database.
 */
export async function moneyTransaction<T>(
  db: Db,
  playerId: number,
  work: (tx: Tx, player: LockedPlayer) => Promise<T>,
  alsoRetry?: (error: unknown) => boolean,
): Promise<T> {
  return moneyTransactionFrom(db, (tx) => lockPlayer(tx, playerId), work, alsoRetry)
}

/**
 * Makes named statements keep their plan. Once tables have grown, PostgreSQL would plan some of them for each call, which
 * takes three times as long as the queries that decide a bet (@see DATABASE-5). Sequential scans are off, because a plan
 * made for an empty table would later read the whole table.
 */
const keepPlans = async (tx: Tx): Promise<void> => {
  if (mayKeepStatements(tx)) await connectionOf(tx).query('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off')
}

/** Like {@link moneyTransaction}, but `open` locks the player first and, in the same round trip, reads the data that `work` needs. */
export async function moneyTransactionFrom<Opened, T>(
  db: Db,
  open: (tx: Tx) => Promise<Opened>,
  work: (tx: Tx, opened: Opened) => Promise<T>,
  alsoRetry?: (error: unknown) => boolean,
): Promise<T> {
  const begin = async (tx: Tx) => (await awaitAll([keepPlans(tx), open(tx)]))[1]
  return withRetries(() => db.transaction(async (tx) => work(tx, await begin(tx)), { isolationLevel: 'read committed' }), alsoRetry)
}

/** Like {@link moneyTransaction} for several players, locked in the order of their ids so that two such transactions never deadlock. */
export async function moneyTransactionOfAll<T>(
  db: Db,
  playerIds: readonly number[],
  work: (tx: Tx, players: readonly LockedPlayer[]) => Promise<T>,
): Promise<T> {
  const ordered = [...new Set(playerIds)].sort((a, b) => a - b)
  return withRetries(() =>
    db.transaction(
      async (tx) => {
        const players: LockedPlayer[] = []
        for (const id of ordered) players.push(await lockPlayer(tx, id))
        return work(tx, players)
      },
      { isolationLevel: 'read committed' },
    ),
  )
}

async function withRetries<T>(run: () => Promise<T>, alsoRetry: (error: unknown) => boolean = () => false): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const again = isUndone(error) || alsoRetry(error)
      if (!again || attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}
