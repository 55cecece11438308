import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { connectionOf } from '../db/connections'
import type { Db } from '../db/types'

/** A minute. */
const duration = 60
/** Milliseconds in which a database that was away is not asked again; meanwhile each server counts for itself. */
const aloneFor = 5_000

/** The calls of one caller in the running minute, as this server knows them. */
interface Count {
  /** Of all servers, as far as they have shared theirs. */
  shared: number
  /** Of this server, not yet shared. */
  own: number
  until: number
}

/**
 * At most `max` calls a minute of one caller at all servers of a database together (@see E-7). Far below that it costs
 * nothing: a server counts by itself, and shares a tenth of the limit at a time beside the calls; from half of the
 * limit on each call asks. So a limit is exact but for the tenth that each further server may not have shared.
 */
export class CallLimits {
  readonly #max: number
  readonly #step: number
  readonly #limiter: RateLimiterPostgres
  readonly #counts = new Map<string, Count>()
  #swept = 0
  #aloneUntil = 0

  constructor(db: Db, name: string, max: number) {
    this.#max = max
    this.#step = Math.max(1, Math.floor(max / 10))
    const pool = connectionOf(db)
    this.#limiter = new RateLimiterPostgres({
      // Without the name of the statement: a pooler between transactions knows none (@see F-2).
      storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) },
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: max,
      duration,
    })
  }

  /** Counts a call; the seconds until another one is allowed, 0 when this one is. */
  async take(key: string, now = Date.now()): Promise<number> {
    const count = this.#countOf(key, now)
    if (count.shared > this.#max) return seconds(count, now)
    count.own += 1
    const known = count.shared + count.own
    if (known < this.#max / 2 || now < this.#aloneUntil) {
      if (count.own >= this.#step && now >= this.#aloneUntil) void this.#share(key, count)
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

  /** Adds this server's calls to those of all; how many there were with them. A database that is away leaves each server its own count. */
  async #share(key: string, count: Count): Promise<number> {
    const points = count.own
    count.own = 0
    // Until the answer is there they are counted here, so that nothing is free meanwhile.
    count.shared += points
    try {
      const { consumedPoints, msBeforeNext } = await this.#limiter.penalty(key, points)
      count.shared = Math.max(count.shared, consumedPoints)
      count.until = Date.now() + msBeforeNext
      return consumedPoints
    } catch {
      this.#aloneUntil = Date.now() + aloneFor
      return count.shared
    }
  }
}

const seconds = ({ until }: Count, now: number) => Math.max(1, Math.ceil((until - now) / 1000))
