import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { asc, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '../db/record-change'
import { auditDay } from '../db/schema'
import { queryLong } from '../db/statement'
import type { Db, Tx } from '../db/types'
import type { Finding } from './finding'

/** Root hash of a day, to be stored outside of the installation. */
export interface DayRoot {
  /** Day in UTC, e.g. "2026-11-24". */
  readonly day: string
  /** Number of rows of history that it covers. */
  readonly records: number
  /** SHA-256 in hex. */
  readonly root: string
  /** Ed25519 signature of "day root" in base64. */
  readonly signature: string
}

/** Time after the end of a day when it gets its root. Nothing is written into the day by then, because no call lasts a minute. */
const settleTime = '1 hour'
const batchSize = 2_000

/** DER prefix of the 32 bytes of a private Ed25519 key (RFC 8410). */
const keyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the key that signs days, derived from `CODE_KEY`, so that access to the database alone is not enough to sign. */
const keyOfDays = (codeKey: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([keyPrefix, Buffer.from(hkdfSync('sha256', codeKey, '', 'audit days', 32))]), format: 'der', type: 'pkcs8' })

/** Returns the public key for checking the signatures of days, as PEM. */
export const publicKeyOfDays = (codeKey: string): string => createPublicKey(keyOfDays(codeKey)).export({ format: 'pem', type: 'spki' }).toString()

const signedBytes = ({ day, root }: Pick<DayRoot, 'day' | 'root'>) => Buffer.from(`${day} ${root}`)

/** Computes the root of a day from its rows, read in batches, and the previous day's root. */
async function rootOf(tx: Tx, day: string, before: string): Promise<Pick<DayRoot, 'records' | 'root'>> {
  const hash = createHash('sha256').update(before)
  let records = 0
  await tx.execute(sql`
    declare rows_of_day no scroll cursor for select record from history_row
    where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'
    order by source collate "C", key collate "C"`)
  for (;;) {
    const rows = await queryLong<{ record: string }>(tx, sql.raw(`fetch ${batchSize} from rows_of_day`))
    for (const { record } of rows) hash.update(record).update('\n')
    records += rows.length
    if (rows.length < batchSize) break
  }
  await tx.execute(sql`close rows_of_day`)
  return { records, root: hash.digest('hex') }
}

const disableTimeout = (tx: Tx) => tx.execute(sql`set local statement_timeout = 0`)

/** Key of the advisory lock; any number that no other program uses on this database. */
const sealLock = 4_600_003

/** Recorded roots, which remain even if somebody deletes a day (@see DATABASE-16). */
const sealed = sql`protected_history where relation = 'audit_day' and player_id = 0`

/** Returns the recorded root of a day in hex; '' without one. */
async function recordedRoot(db: Db | Tx, day: SQL): Promise<string> {
  const { rows } = await db.execute<{ root: string | null }>(
    sql`select record ->> 'root' as root from ${sealed} and subject = (${day})::text order by id desc limit 1`,
  )
  return rows[0]?.root ?? ''
}

/** Returns the first day without a root that is old enough for one. Null when there is none or another server is computing it. */
async function nextDay(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select case when pg_try_advisory_xact_lock(${sealLock}) and day + 1 + interval ${sql.raw(`'${settleTime}'`)} <= clock_timestamp() at time zone 'UTC' then day::text end as day
    from (select coalesce(greatest((select max(day) from audit_day), (select max(subject)::date from ${sealed})) + 1, (select min(at at time zone 'UTC')::date from history_row)) as day) next`)
  return rows[0]?.day ?? null
}

/** Computes and signs the missing roots of finished days. `stopping` ends the work between two days. */
export async function sealDays(db: Db, codeKey: string, stopping?: AbortSignal): Promise<void> {
  const key = keyOfDays(codeKey)
  for (let more = true; more && !stopping?.aborted; )
    more = await db.transaction(async (tx) => {
      await disableTimeout(tx)
      const day = await nextDay(tx)
      if (day === null) return false
      const { records, root } = await rootOf(tx, day, await recordedRoot(tx, sql`${day}::date - 1`))
      await tx.insert(auditDay).values({ day, records, root: Buffer.from(root, 'hex'), signature: sign(null, signedBytes({ day, root }), key) })
      await recordChange(tx, 'audit_day', 0, day)
      return true
    })
}

/** Returns the roots of all finished days in order. */
export async function dayRoots(db: Db): Promise<DayRoot[]> {
  const rows = await db.select().from(auditDay).orderBy(asc(auditDay.day))
  return rows.map(({ day, records, root, signature }) => ({ day, records, root: root.toString('hex'), signature: signature.toString('base64') }))
}

/** Finds days whose history has changed since their end, or whose signature is not valid. `lately` limits it to that many latest days. */
export async function checkDays(db: Db, codeKey: string, { lately, stopping }: { lately?: number; stopping?: AbortSignal } = {}): Promise<Finding[]> {
  const key = createPublicKey(keyOfDays(codeKey))
  const days = await dayRoots(db)
  const findings: Finding[] = []
  for (const [place, known] of days.entries()) {
    if (stopping?.aborted) break
    if (lately !== undefined && place < days.length - lately) continue
    const { root, records } = await db.transaction(async (tx) => {
      await disableTimeout(tx)
      return rootOf(tx, known.day, await recordedRoot(tx, sql`${known.day}::date - 1`))
    })
    if (root !== known.root || records !== known.records) findings.push({ rule: 'day_root', subject: known.day })
    if (!verify(null, signedBytes(known), key, Buffer.from(known.signature, 'base64'))) findings.push({ rule: 'day_signature', subject: known.day })
  }
  return findings
}
