import { timeZone } from '@kehribar/shared/rules/istanbul'
import { sql } from 'drizzle-orm'
import { heldWin, partner, partnerDay } from '../db/schema'
import type { Tx } from '../db/types'

/** In how many rows a day's wins of a partner are counted, so that its settlements do not wait for each other. */
const parts = 16

const today = sql`(clock_timestamp() at time zone ${sql.raw(`'${timeZone}'`)})::date`

interface Win {
  readonly partner: string
  readonly playerId: number
  /** Kuruş. */
  readonly win: bigint
  /** What the round has won before. */
  readonly before: bigint
}

/**
 * Counts a win against its partner's ceilings; the ceiling that it is above, and nothing is counted. Each win sees those that
 * are committed, so what is settled at the very same moment may pass the day's together.
 */
export async function countWin(tx: Tx, { partner: code, playerId, win, before }: Win): Promise<'round' | 'day' | null> {
  if (win === 0n) return null
  const wonToday = sql`coalesce((select sum(won) from ${partnerDay} where partner = ${code} and day = ${today}), 0)`
  const { rows } = await tx.execute(sql`
    insert into ${partnerDay} (partner, day, part, won)
    select code, ${today}, ${playerId % parts}, ${win}::bigint from ${partner}
      where code = ${code} and ${before + win}::bigint <= largest_win and ${wonToday} + ${win}::bigint <= largest_day
    on conflict (partner, day, part) do update set won = ${partnerDay}.won + excluded.won returning 1`)
  if (rows.length > 0) return null
  const [contract] = await tx.select({ largestWin: partner.largestWin }).from(partner).where(sql`${partner.code} = ${code}`)
  return contract && before + win <= contract.largestWin ? 'day' : 'round'
}

/** Keeps a win that was above a ceiling for a person; one that is asked for again is kept once. */
export async function holdWin(tx: Tx, win: Omit<typeof heldWin.$inferInsert, 'at'>): Promise<void> {
  await tx.insert(heldWin).values(win).onConflictDoNothing()
}
