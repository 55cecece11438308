import { timeZone } from '@kehribar/shared/rules/istanbul'
import { sql } from 'drizzle-orm'
import { heldWin, partner, partnerDay } from '../db/schema'
import { statement } from '../db/statement'
import type { Tx } from '../db/types'

/** In how many rows a day's wins of a partner are counted, so that its settlements do not wait for each other. */
const parts = 64

const today = sql`(clock_timestamp() at time zone ${sql.raw(`'${timeZone}'`)})::date`

/** What a partner may still give away, kuruş. */
export interface Leeway {
  readonly largestWin: bigint
  readonly largestDay: bigint
  readonly wonToday: bigint
}

/** To be joined by a question that has the partner's code, and read by {@link leewayOf}. */
export const leewayColumns = (code: unknown) => sql`
  (select json_build_array(largest_win::text, largest_day::text, (select coalesce(sum(won), 0)::text from ${partnerDay} where ${partnerDay.partner} = ${partner.code} and day = ${today}))
    from ${partner} where ${partner.code} = ${code}) as leeway`
export interface LeewayRow {
  readonly leeway: [largestWin: string, largestDay: string, wonToday: string] | null
}

export const leewayOf = ({ leeway }: LeewayRow): Leeway | null =>
  leeway && { largestWin: BigInt(leeway[0]), largestDay: BigInt(leeway[1]), wonToday: BigInt(leeway[2]) }

/**
 * The ceiling that a win is above, together with what its round has won `before`. Each win sees those that are committed, so
 * what is settled at the very same moment may pass the day's together.
 */
export function ceilingOver(leeway: Leeway | null, win: bigint, before: bigint): 'round' | 'day' | null {
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

/** Counts a win that is below the ceilings. */
export async function countWin(tx: Tx, { partner: code, playerId, win }: { partner: string; playerId: number; win: bigint }): Promise<void> {
  if (win > 0n) await add(tx, { partner: code, part: playerId % parts, win: String(win) })
}

/** Keeps a win that was above a ceiling for a person; one that is asked for again is kept once. */
export async function holdWin(tx: Tx, win: Omit<typeof heldWin.$inferInsert, 'at'>): Promise<void> {
  await tx.insert(heldWin).values(win).onConflictDoNothing()
}
