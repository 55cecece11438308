import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { auditDay } from '../db/schema'
import { askAtLength } from '../db/statement'
import type { Db, Tx } from '../db/types'
import type { Finding } from './audit'

/** A day's root as an operator hands it to somebody who keeps it elsewhere. */
export interface DayRoot {
  /** "2026-11-24", UTC. */
  readonly day: string
  /** Rows of history that it stands for. */
  readonly records: number
  /** SHA-256, hex. */
  readonly root: string
  /** Ed25519 over "day root", base64. */
  readonly signature: string
}

/** So long after its end nothing is written into a day any more: no call lasts a minute. */
const restsAfter = '1 hour'
const rowsAtOnce = 2_000

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key. */
const beforeKey = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of the days, made of `CODE_KEY`: whoever has the database alone cannot sign. */
const keyOfDays = (codeKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([beforeKey, Buffer.from(hkdfSync('sha256', codeKey, '', 'audit days', 32))]), format: 'der', type: 'pkcs8' })

/** PEM, for whoever checks the signatures. */
export const publicKeyOfDays = (codeKey: string): string => createPublicKey(keyOfDays(codeKey)).export({ format: 'pem', type: 'spki' }).toString()

const signed = ({ day, root }: Pick<DayRoot, 'day' | 'root'>) => Buffer.from(`${day} ${root}`)

/** Reads a day's rows in pieces, however many they are. */
async function rootOf(tx: Tx, day: string, before: string): Promise<Pick<DayRoot, 'records' | 'root'>> {
  const hash = createHash('sha256').update(before)
  let records = 0
  await tx.execute(sql`
    declare rows_of_day no scroll cursor for select record from history_row
    where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'
    order by source collate "C", key collate "C"`)
  for (;;) {
    const rows = await askAtLength<{ record: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from rows_of_day`))
    for (const { record } of rows) hash.update(record).update('\n')
    records += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await tx.execute(sql`close rows_of_day`)
  return { records, root: hash.digest('hex') }
}

const unlimited = (tx: Tx) => tx.execute(sql`set local statement_timeout = 0`)

/** Any number that nobody else uses for an advisory lock on this database. */
const sealLock = 4_600_003

/** The first day that rests and has no root yet; the chain has no gap. Null: none, or another server is at it. */
async function nextDay(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select case when pg_try_advisory_xact_lock(${sealLock}) and day + 1 + interval ${sql.raw(`'${restsAfter}'`)} <= clock_timestamp() at time zone 'UTC' then day::text end as day
    from (select coalesce((select max(day) + 1 from audit_day), (select min(at at time zone 'UTC')::date from history_row)) as day) next`)
  return rows[0]?.day ?? null
}

/** Makes the roots of the days that have ended since. Stops between two days. */
export async function sealDays(db: Db, codeKey: string, stopping?: AbortSignal): Promise<void> {
  const key = keyOfDays(codeKey)
  for (let more = true; more && !stopping?.aborted; )
    more = await db.transaction(async (tx) => {
      await unlimited(tx)
      const day = await nextDay(tx)
      if (day === null) return false
      const [last] = await tx.select({ root: auditDay.root }).from(auditDay).where(sql`${auditDay.day} = ${day}::date - 1`)
      const { records, root } = await rootOf(tx, day, last?.root.toString('hex') ?? '')
      await tx.insert(auditDay).values({ day, records, root: Buffer.from(root, 'hex'), signature: sign(null, signed({ day, root }), key) })
      return true
    })
}

export async function dayRoots(db: Db): Promise<DayRoot[]> {
  const rows = await db.select().from(auditDay).orderBy(asc(auditDay.day))
  return rows.map(({ day, records, root, signature }) => ({ day, records, root: root.toString('hex'), signature: signature.toString('base64') }))
}

/** The days whose history is no longer what it was when they ended, or whose root somebody else made. `lately`: so many days back alone. */
export async function checkDays(db: Db, codeKey: string, { lately, stopping }: { lately?: number; stopping?: AbortSignal } = {}): Promise<Finding[]> {
  const key = createPublicKey(keyOfDays(codeKey))
  const days = await dayRoots(db)
  const findings: Finding[] = []
  for (const [place, known] of days.entries()) {
    if (stopping?.aborted) break
    if (lately !== undefined && place < days.length - lately) continue
    const { root, records } = await db.transaction(async (tx) => {
      await unlimited(tx)
      return rootOf(tx, known.day, days[place - 1]?.root ?? '')
    })
    if (root !== known.root || records !== known.records) findings.push({ rule: 'day_root', subject: known.day })
    if (!verify(null, signed(known), key, Buffer.from(known.signature, 'base64'))) findings.push({ rule: 'day_signature', subject: known.day })
  }
  return findings
}
