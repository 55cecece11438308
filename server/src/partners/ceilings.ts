import { timeZone } from '@kehribar/shared/rules/istanbul'
import { sql } from 'drizzle-orm'
import { heldWin, partner, partnerDay } from '../db/schema'
import { statement } from '../db/statement'
import type { Tx } from '../db/types'

/** Number of rows for a partner's wins of a day, so that its settlements do not wait for each other. */
const parts = 64

const today = sql`(clock_timestamp() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** A partner's ceilings and its wins of the day, in kuruş. */
export interface Leeway {
  readonly largestWin: bigint
  readonly largestDay: bigint
  readonly wonToday: bigint
}

/** Returns a column for a query that knows the partner's code; {@link leewayOf} converts it. */
export const leewayColumns = (code: unknown) => sql`
  (select json_build_array(largest_win::text, largest_day::text, (select coalesce(sum(won), 0)::text from ${partnerDay} where ${partnerDay.partner} = ${partner.code} and day = ${today}))
    from ${partner} where ${partner.code} = ${code}) as leeway`
export interface LeewayRow {
  readonly leeway: [largestWin: string, largestDay: string, wonToday: string] | null
}

export const leewayOf = ({ leeway }: LeewayRow): Leeway | null =>
  leeway && { largestWin: BigInt(leeway[0]), largestDay: BigInt(leeway[1]), wonToday: BigInt(leeway[2]) }

/**
 * Returns the ceiling that a win exceeds, together with the round's wins `before`; null if no ceiling is exceeded. Only
 * committed wins count, so simultaneous settlements may exceed the day's ceiling together.
 */
export function exceededCeiling(leeway: Leeway | null, win: bigint, before: bigint): 'round' | 'day' | null {
  if (win === 0n) return null
  if (!leeway || before + win > leeway.largestWin) return 'round'
  return leeway.wonToday + win > leeway.largestDay ? 'day' : null
}

const value = sql.placeholder
const ask = statement<LeewayRow>('partner_leeway', sql`select ${leewayColumns(value('partner'))}`)

export async function findLeeway(tx: Tx, code: string): Promise<Leeway | null> {
  const [found] = await ask(tx, { partner: code })
  return found ? leewayOf(found) : null
}

const add = statement(
  'partner_win',
  sql`insert into ${partnerDay} (partner, day, part, won) values (${value('partner')}, ${today}, ${value('part')}, ${value('win')}::bigint)
    on conflict (partner, day, part) do update set won = ${partnerDay}.won + excluded.won`,
)

/** Adds a paid win to the partner's wins of the day. */
export async function countWin(tx: Tx, { partner: code, playerId, win }: { partner: string; playerId: number; win: bigint }): Promise<void> {
  if (win > 0n) await add(tx, { partner: code, part: playerId % parts, win: String(win) })
}

/** Holds a win above a ceiling for an operator's decision; idempotent. */
export async function holdWin(tx: Tx, win: Omit<typeof heldWin.$inferInsert, 'at'>): Promise<void> {
  await tx.insert(heldWin).values(win).onConflictDoNothing()
}
