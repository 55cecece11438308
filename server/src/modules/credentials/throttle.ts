import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { throttle } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Failed attempts before a wait (@see ACCOUNT-2), or, on shared counters, before a challenge is required (@see DATABASE-7). */
export const freeTries = 10
/** Limit for one IP address with solved challenges. Many people may share it: an office, a hall of residence, a carrier's network. */
export const addressTries = 100
/** Limit for one account from all addresses. */
export const accountTries = 30
const windowMinutes = 15
const firstWaitSeconds = 60
const longestWaitSeconds = 900

/** Whether a clock that was ahead wrote the times: they would block for as long as it was ahead (@see DATABASE-17). */
const isFuture = sql`(${throttle.windowStart} > now() + interval '1 minute' or coalesce(${throttle.blockedUntil} > now() + make_interval(secs => ${longestWaitSeconds + 60}), false))`
/** True after a whole window without an attempt: the count starts again, so that no account stays locked. */
const quiet = sql`(greatest(${throttle.windowStart}, ${throttle.blockedUntil}) < now() - make_interval(mins => ${windowMinutes}) or ${isFuture})`
const next = sql`case when ${quiet} then 1 else least(${throttle.count} + 1, 1000) end`
/** Wait after the last free attempt: one minute, doubling each time, at most 15 minutes. */
const nextBlock = (free: number) => sql`case when ${next} < ${free}::int then null else
  now() + make_interval(secs => least(${firstWaitSeconds} * power(2, least(${next} - ${free}::int, 10)), ${longestWaitSeconds})) end`

/** Returns the seconds until another attempt is allowed, or 0. */
export async function secondsBlocked(db: Db | Tx, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`case when ${isFuture} then 0 else ceil(extract(epoch from ${throttle.blockedUntil} - now()))::int end` })
    .from(throttle)
    .where(eq(throttle.key, key))
  return Math.max(row?.seconds ?? 0, 0)
}

/** Counts an attempt in one statement if the key is not blocked and `more` is true. Returns the new count, or null. */
async function count(db: Db | Tx, key: string, free: number, more?: SQL): Promise<number | null> {
  const [taken] = await db
    .insert(throttle)
    .values({ key, count: 1, windowStart: sql`now()` })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { count: next, windowStart: sql`case when ${quiet} then now() else ${throttle.windowStart} end`, blockedUntil: nextBlock(free) },
      setWhere: and(sql`(${throttle.blockedUntil} is null or ${throttle.blockedUntil} <= now() or ${isFuture})`, more),
    })
    .returning({ count: throttle.count })
  return taken?.count ?? null
}

/**
 * Counts an attempt in one statement before its outcome is known, so that parallel guesses cannot exceed the limit. Returns
 * 0, or the seconds to wait if the key is blocked. A blocked attempt is not counted and must not be made.
 */
export async function takeTry(db: Db | Tx, key: string, free = freeTries): Promise<number> {
  return (await count(db, key, free)) === null ? Math.max(await secondsBlocked(db, key), 1) : 0
}

/**
 * Counts an attempt on a shared counter. Beyond the free attempts a solved challenge (`proven`) is required, and after `most` attempts a wait (@see DATABASE-7).
 * `asked`: a challenge is required and nothing was counted. `last`: the next attempt needs one.
 */
export async function takeSharedTry(db: Db | Tx, key: string, most: number, proven: boolean): Promise<{ wait: number; asked: boolean; last: boolean }> {
  const counted = await count(db, key, most, proven ? undefined : sql`${next} <= ${freeTries}::int`)
  if (counted !== null) return { wait: 0, asked: false, last: counted >= freeTries }
  const wait = await secondsBlocked(db, key)
  return { wait: proven ? Math.max(wait, 1) : wait, asked: !proven && wait === 0, last: true }
}

/** Reads a shared counter without counting: the seconds to wait, and whether the next attempt needs a solved challenge. */
export async function readShared(db: Db, key: string): Promise<{ wait: number; asked: boolean }> {
  const [found] = await db
    .select({ asked: sql<boolean>`${throttle.count} >= ${freeTries}::int and not ${quiet}` })
    .from(throttle)
    .where(eq(throttle.key, key))
  return { wait: await secondsBlocked(db, key), asked: found?.asked ?? false }
}

/**
 * Removes an attempt that was no failure from the count, and lifts the block that it set. Beyond the free attempts only one
 * attempt runs at a time, so the block is its own and the previous wait is over.
 */
export async function takeBackAttempt(db: Db, key: string, free = freeTries): Promise<void> {
  const left = sql`greatest(${throttle.count} - 1, 0)`
  await db
    .update(throttle)
    .set({ count: left, blockedUntil: sql`case when ${left} < ${free}::int then null else least(${throttle.blockedUntil}, now()) end` })
    .where(eq(throttle.key, key))
}

/** Records for one window that the password was right, so that a code request after it does not count as a guess. */
export async function recordCorrectPassword(db: Db, key: string): Promise<void> {
  const fresh = { count: 0, windowStart: sql`now()`, blockedUntil: null }
  await db
    .insert(throttle)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: throttle.key, set: fresh })
}

export async function hadCorrectPassword(db: Db, key: string): Promise<boolean> {
  const noted = await db
    .select({ key: throttle.key })
    .from(throttle)
    .where(and(eq(throttle.key, key), gt(throttle.windowStart, sql`now() - make_interval(mins => ${windowMinutes})`)))
  return noted.length > 0
}

/** Clears the failed attempts of a key after a success. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, key))
}

export const accountKey = (playerId: number) => `account:${playerId}`

/** Clears the failed attempts on an account, from all addresses. */
export async function clearAccount(db: Db, playerId: number): Promise<void> {
  const key = accountKey(playerId)
  await db.delete(throttle).where(or(eq(throttle.key, key), like(throttle.key, `${key}@%`)))
}

/** Returns the key of one subscriber: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return `address:${mapped[1]}`
  if (!ip.includes(':')) return `address:${ip}`
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right]
  return `address:${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
