import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { connectionOf } from '../db/connections'
import type { Db } from '../db/types'

/** Period of a limit in seconds. */
const duration = 60
/** Milliseconds after a database error during which each server counts only its own calls. */
const localOnlyMs = 5_000

/** One caller's calls in the current minute, as known to this server. */
interface Count {
  /** Calls at all servers, as far as they have shared them. */
  shared: number
  /** Calls at this server that are not shared yet. */
  own: number
  until: number
}

/**
 * Limit of `max` calls per minute of one caller, over all servers of a database (@see OPERATE-7). Below half of the limit a server
 * counts locally and shares its calls in the background, a tenth of the limit at a time. Above it every call asks the database.
 * The limit is exact except for the tenth that each other server may not have shared yet.
 */
export class CallLimits {
  readonly #max: number
  readonly #step: number
  readonly #limiter: RateLimiterPostgres
  readonly #counts = new Map<string, Count>()
  #swept = 0
  #localUntil = 0

  constructor(db: Db, name: string, max: number) {
    this.#max = max
    this.#step = Math.max(1, Math.floor(max / 10))
    const pool = connectionOf(db)
    this.#limiter = new RateLimiterPostgres({
      // Drop the statement's name: behind a transaction pooler, named statements do not work (@see DATABASE-2).
      storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) },
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: max,
      duration,
    })
  }

  /** Counts a call. Returns 0 if the call is allowed, otherwise the seconds until the next call is allowed. */
  async take(key: string, now = Date.now()): Promise<number> {
    const count = this.#countOf(key, now)
    if (count.shared > this.#max) return seconds(count, now)
    count.own += 1
    const known = count.shared + count.own
    if (known < this.#max / 2 || now < this.#localUntil) {
      if (count.own >= this.#step && now >= this.#localUntil) void this.#share(key, count)
      return known > this.#max ? seconds(count, now) : 0
    }
    return (await this.#share(key, count)) > this.#max ? seconds(count, now) : 0
  }

  #countOf(key: string, now: number): Count {
    if (now - this.#swept > duration * 1000) {
      this.#swept = now
      for (const [name, { until }] of this.#counts) if (until <= now) this.#counts.delete(name)
    }
    const known = this.#counts.get(key)
    if (known && known.until > now) return known
    const fresh = { shared: 0, own: 0, until: now + duration * 1000 }
    this.#counts.set(key, fresh)
    return fresh
  }

  /** Shares this server's calls and returns the calls at all servers. Without the database, returns what this server knows. */
  async #share(key: string, count: Count): Promise<number> {
    const points = count.own
    count.own = 0
    // Count them as shared at once, so that they also count while the database answers.
    count.shared += points
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, points)
      count.shared = Math.max(count.shared, consumedPoints)
      count.until = Date.now() + msBeforeNext
      return consumedPoints
    } catch {
      this.#localUntil = Date.now() + localOnlyMs
      return count.shared
    }
  }
}

const seconds = ({ until }: Count, now: number) => Math.max(1, Math.ceil((until - now) / 1000))
