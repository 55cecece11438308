import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isUnavailable } from '../db/errors'

/** A cached answer, serialised and compressed once. `until` is its expiry in epoch milliseconds. */
export interface Stored {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  until: number
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Milliseconds that an answer is cached. Other servers of the database do not report their changes, so this bounds the age. */
const lifetimeMs = 60_000
/** Milliseconds that an expired answer is served while the database is unreachable, before the next attempt. */
const unavailableMs = 5_000
/** Milliseconds after its expiry during which an answer may be served while its replacement is computed. */
const staleMs = 10 * 60_000
const maxEntries = 300
/** Bytes below which compression costs more than it saves. */
const minCompressedBytes = 1024

const all = new Set<AnswerCache>()

/** Clears all answer caches. Call this function after a change to data of `cached` endpoints. */
export function invalidateCached(): void {
  for (const cache of all) cache.clear()
}

/** Cache of answers that are the same for everybody, serialised and compressed once. */
export class AnswerCache {
  private readonly entries = new Map<string, Promise<Stored>>()
  /** Previous answers, while their replacements are computed. */
  private readonly before = new Map<string, Stored>()

  /** `write` serialises an answer; JSON by default. */
  constructor(private readonly write: (answer: unknown) => string = JSON.stringify) {
    all.add(this)
  }

  clear(): void {
    this.entries.clear()
    this.before.clear()
  }

  /** Clears the cache when its server shuts down. */
  close(): void {
    this.clear()
    all.delete(this)
  }

  /**
   * Returns the cached answer or computes it. Concurrent calls compute it once, and failures are not cached. While the database
   * is unreachable, the previous answer is served (@see DATABASE-1).
   */
  async get(key: string, make: () => Promise<unknown>): Promise<Stored> {
    const known = this.entries.get(key)
    const stored = await known?.catch(() => undefined)
    if (known && stored && stored.until > Date.now()) {
      // Move the entry to the end of the map, because the first one is evicted.
      this.entries.delete(key)
      this.entries.set(key, known)
      return stored
    }
    if (this.entries.get(key) === known) this.entries.delete(key)
    return this.entries.get(key) ?? this.add(key, make, stored)
  }

  /** Returns the previous answer while its replacement is computed; null if there is none or it is too old. */
  takeOutdated(key: string): Stored | null {
    const stored = this.before.get(key)
    return stored && stored.until + staleMs > Date.now() ? stored : null
  }

  private add(key: string, make: () => Promise<unknown>, before: Stored | undefined): Promise<Stored> {
    const fresh = make().then(
      (answer) => compressAnswer(this.write(answer)),
      (error: unknown) => {
        if (!before || !isUnavailable(error)) throw error
        return { ...before, until: Date.now() + unavailableMs }
      },
    )
    this.entries.set(key, fresh)
    if (before) this.before.set(key, before)
    fresh.catch(() => this.entries.get(key) === fresh && this.entries.delete(key)).finally(() => this.before.get(key) === before && this.before.delete(key))
    const oldest = this.entries.keys().next()
    if (this.entries.size > maxEntries && !oldest.done) this.entries.delete(oldest.value)
    return fresh
  }
}

/** Serialises and compresses a text as an answer. */
export async function compressAnswer(text: string): Promise<Stored> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const until = Date.now() + lifetimeMs
  if (plain.length < minCompressedBytes) return { etag, plain, until }
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), zip(plain)])
  return { etag, plain, br, gzip: gz, until }
}
