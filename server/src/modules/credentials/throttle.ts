import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { throttle } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

/** Failed tries before the waiting starts (@see A2); where many share a count, before a challenge is asked for (@see F-7). */
export const freeTries = 10
/** The same of all who are behind one address, with challenges solved: an office, a hall of residence, a carrier's network. */
export const addressTries = 100
/** The same at one account from wherever. */
export const accountTries = 30
const windowMinutes = 15
const firstWaitSeconds = 60
const longestWaitSeconds = 900

/** Nothing happened for a whole window: the count starts anew, so that no account is ever locked for good. */
const quiet = sql`greatest(${throttle.windowStart}, ${throttle.blockedUntil}) < now() - make_interval(mins => ${windowMinutes})`
const next = sql`case when ${quiet} then 1 else least(${throttle.count} + 1, 1000) end`
/** After the last free try a minute, then twice as long each time, at most a quarter of an hour. */
const nextBlock = (free: number) => sql`case when ${next} < ${free}::int then null else
  now() + make_interval(secs => least(${firstWaitSeconds} * power(2, least(${next} - ${free}::int, 10)), ${longestWaitSeconds})) end`

/** Seconds until another try is allowed; 0 when it is allowed now. */
export async function secondsBlocked(db: Db | Tx, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${throttle.blockedUntil} - now()))::int` })
    .from(throttle)
    .where(eq(throttle.key, key))
  return Math.max(row?.seconds ?? 0, 0)
}

/** Counts a try in one statement if the key is not blocked and `more` holds; the count with it, or null. */
async function count(db: Db | Tx, key: string, free: number, more?: SQL): Promise<number | null> {
  const [taken] = await db
    .insert(throttle)
    .values({ key, count: 1, windowStart: sql`now()` })
    .onConflictDoUpdate({
      target: throttle.key,
      set: { count: next, windowStart: sql`case when ${quiet} then now() else ${throttle.windowStart} end`, blockedUntil: nextBlock(free) },
      setWhere: and(sql`(${throttle.blockedUntil} is null or ${throttle.blockedUntil} <= now())`, more),
    })
    .returning({ count: throttle.count })
  return taken?.count ?? null
}

/**
 * Counts a try in one statement, before its outcome is known, so that parallel guesses cannot slip past the limit.
 * Returns the seconds to wait when the key is blocked (the try is then not counted and must not be made), else 0.
 */
export async function takeTry(db: Db | Tx, key: string, free = freeTries): Promise<number> {
  return (await count(db, key, free)) === null ? Math.max(await secondsBlocked(db, key), 1) : 0
}

/**
 * The same for a count that many share: beyond the free tries only who has `proven` not to be a machine goes on, until
 * `most` of them bring the waiting (@see F-7). `asked`: a proof is wanted, and nothing was counted. `last`: the next try needs one.
 */
export async function takeSharedTry(db: Db | Tx, key: string, most: number, proven: boolean): Promise<{ wait: number; asked: boolean; last: boolean }> {
  const counted = await count(db, key, most, proven ? undefined : sql`${next} <= ${freeTries}::int`)
  if (counted !== null) return { wait: 0, asked: false, last: counted >= freeTries }
  const wait = await secondsBlocked(db, key)
  return { wait: proven ? Math.max(wait, 1) : wait, asked: !proven && wait === 0, last: true }
}

/**
 * Gives back a try that was no failure, and lifts the block that it brought by itself. Beyond the free tries only one
 * was under way, so the block is its own; the wait that it followed was over.
 */
export async function giveTryBack(db: Db, key: string, free = freeTries): Promise<void> {
  const left = sql`greatest(${throttle.count} - 1, 0)`
  await db
    .update(throttle)
    .set({ count: left, blockedUntil: sql`case when ${left} < ${free}::int then null else least(${throttle.blockedUntil}, now()) end` })
    .where(eq(throttle.key, key))
}

/** Notes that the right password came, for a window: a code asked for after it is no guess. */
export async function noteRight(db: Db, key: string): Promise<void> {
  const fresh = { count: 0, windowStart: sql`now()`, blockedUntil: null }
  await db
    .insert(throttle)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: throttle.key, set: fresh })
}

export async function wasRight(db: Db, key: string): Promise<boolean> {
  const noted = await db
    .select({ key: throttle.key })
    .from(throttle)
    .where(and(eq(throttle.key, key), gt(throttle.windowStart, sql`now() - make_interval(mins => ${windowMinutes})`)))
  return noted.length > 0
}

/** Forgets the failures of a key, after a success. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, key))
}

export const accountKey = (playerId: number) => `account:${playerId}`

/** Forgets the failures at an account, from wherever they came. */
export async function clearAccount(db: Db, playerId: number): Promise<void> {
  const key = accountKey(playerId)
  await db.delete(throttle).where(or(eq(throttle.key, key), like(throttle.key, `${key}@%`)))
}

/** One subscriber: an IPv4 address, or the /64 that an IPv6 subscriber is given whole. */
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
