import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { auditHour } from '../../db/schema'
import { askAtLength } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import type { Source, SourceName } from './sources'

/** One hour of kept messages as it stands. */
export interface Hour {
  /** Its beginning, milliseconds since 1970. */
  readonly from: number
  readonly messages: number
  /** SHA-256 over all of its rows, hex. */
  readonly digest: string
  /** Nothing is written into it any more: no call lasts an hour. */
  readonly rests: boolean
}

export const hourMs = 3_600_000
const restsAfter = '1 hour'

export const hourOf = ({ at }: Source): SQL => sql`date_trunc('hour', ${at}, 'UTC')`
const millisecondsOf = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`
export const moment = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds / 1000}::float8)`

/** Returns the hours that have messages, oldest first. The transaction's time zone is UTC, so that a row reads the same everywhere. */
export async function readHours(tx: Tx, source: Source, within: SQL = sql`true`): Promise<Hour[]> {
  return askAtLength<Hour>(
    tx,
    sql`select ${millisecondsOf(sql`hour`)} as "from", count(*)::int as messages,
        encode(sha256(string_agg(digest, ''::bytea order by digest)), 'hex') as digest,
        hour + interval '1 hour' + interval ${sql.raw(`'${restsAfter}'`)} <= clock_timestamp() as rests
      from (select ${hourOf(source)} as hour, sha256(convert_to(to_jsonb(kept)::text, 'UTF8')) as digest
        from ${source.table} kept where ${source.where} and ${within}) each_message
      group by hour order by hour`,
  )
}

/** The key of the hours, made of `CODE_KEY`: whoever has the database alone can call nothing verified. */
const keyOfHours = (codeKey: string) => Buffer.from(hkdfSync('sha256', codeKey, '', 'audit hours', 32))

const macOf = (key: Buffer, source: SourceName, { from, messages, digest }: Omit<Hour, 'rests'>): Buffer =>
  createHmac('sha256', key).update(`${source} ${from} ${messages} ${digest}`).digest()

/** Tells hours that were verified as they stand from those that have to be. */
export async function readVerified(db: Db | Tx, codeKey: string, source: SourceName): Promise<(hour: Hour) => boolean> {
  const key = keyOfHours(codeKey)
  const rows = await db.select({ hour: auditHour.hour, mac: auditHour.mac }).from(auditHour).where(eq(auditHour.source, source))
  const macs = new Map(rows.map(({ hour, mac }) => [hour.getTime(), mac]))
  return (hour) => {
    const [kept, expected] = [macs.get(hour.from), macOf(key, source, hour)]
    return kept !== undefined && kept.length === expected.length && timingSafeEqual(kept, expected)
  }
}

/** Keeps that hours were verified as they stand. */
export async function keepVerified(db: Db, codeKey: string, source: SourceName, hours: readonly Hour[]): Promise<void> {
  if (hours.length === 0) return
  const key = keyOfHours(codeKey)
  await db
    .insert(auditHour)
    .values(hours.map((hour) => ({ source, hour: new Date(hour.from), mac: macOf(key, source, hour) })))
    .onConflictDoUpdate({ target: [auditHour.source, auditHour.hour], set: { mac: sql`excluded.mac` } })
}
