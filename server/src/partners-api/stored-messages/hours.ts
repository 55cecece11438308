import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { auditHour } from '../../db/schema'
import { queryLong } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import type { Source, SourceName } from './sources'

/** The stored messages of one hour. */
export interface Hour {
  /** Start of the hour in epoch milliseconds. */
  readonly from: number
  readonly messages: number
  /** SHA-256 of all of its rows, in hex. */
  readonly digest: string
  /** Whether the hour is complete: nothing more is written into it, because no call lasts an hour. */
  readonly isComplete: boolean
}

export const hourMs = 3_600_000
const settleTime = '1 hour'

/** Returns the SQL for the hour (UTC) of a message. */
export const hourOf = ({ at }: Source): SQL => sql`date_trunc('hour', ${at}, 'UTC')`
const millisecondsOf = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`
/** Returns the SQL for a time given in epoch milliseconds. */
export const timestampSql = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds / 1000}::float8)`

/** Returns the hours that have messages, oldest first. The transaction's time zone must be UTC, so that digests of rows are the same everywhere. */
export async function readHours(tx: Tx, source: Source, within: SQL = sql`true`): Promise<Hour[]> {
  return queryLong<Hour>(
    tx,
    sql`select ${millisecondsOf(sql`hour`)} as "from", count(*)::int as messages,
        encode(sha256(string_agg(digest, ''::bytea order by digest)), 'hex') as digest,
        hour + interval '1 hour' + interval ${sql.raw(`'${settleTime}'`)} <= clock_timestamp() as "isComplete"
      from (select ${hourOf(source)} as hour, sha256(convert_to(to_jsonb(kept)::text, 'UTF8')) as digest
        from ${source.table} kept where ${source.where} and ${within}) each_message
      group by hour order by hour`,
  )
}

/** Returns the key of the hours, derived from `CODE_KEY`: access to the database alone is not enough to mark an hour as verified. */
const keyOfHours = (codeKey: string) => Buffer.from(hkdfSync('sha256', codeKey, '', 'audit hours', 32))

const macOf = (key: Buffer, source: SourceName, { from, messages, digest }: Omit<Hour, 'isComplete'>): Buffer =>
  createHmac('sha256', key).update(`${source} ${from} ${messages} ${digest}`).digest()

/** Returns a function that tells whether an hour was verified and has not changed since. */
export async function readVerified(db: Db | Tx, codeKey: string, source: SourceName): Promise<(hour: Hour) => boolean> {
  const key = keyOfHours(codeKey)
  const rows = await db.select({ hour: auditHour.hour, mac: auditHour.mac }).from(auditHour).where(eq(auditHour.source, source))
  const macs = new Map(rows.map(({ hour, mac }) => [hour.getTime(), mac]))
  return (hour) => {
    const [stored, expected] = [macs.get(hour.from), macOf(key, source, hour)]
    return stored !== undefined && stored.length === expected.length && timingSafeEqual(stored, expected)
  }
}

/** Marks hours as verified with their current messages. */
export async function keepVerified(db: Db, codeKey: string, source: SourceName, hours: readonly Hour[]): Promise<void> {
  if (hours.length === 0) return
  const key = keyOfHours(codeKey)
  await db
    .insert(auditHour)
    .values(hours.map((hour) => ({ source, hour: new Date(hour.from), mac: macOf(key, source, hour) })))
    .onConflictDoUpdate({ target: [auditHour.source, auditHour.hour], set: { mac: sql`excluded.mac` } })
}
