import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isUnavailable } from '../db/errors'

/** An answer as it is sent: serialised once, compressed once. */
export interface Stored {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  until: number
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Another server of the same database cannot tell us about its changes: while it answers, nothing is older than this. */
const lifetimeMs = 60_000
/** How long an older answer stands in while the database is away, before it is asked again. */
const awayMs = 5_000
/** How much older an answer may be that stands in for one that is being made. */
const lateMs = 10 * 60_000
const maxEntries = 300
/** Below this, compression costs more than it saves. */
const worthCompressing = 1024

const all = new Set<AnswerCache>()

/** Forgets every prepared answer; call it after a change to what `cached` endpoints show. */
export function invalidateCached(): void {
  for (const cache of all) cache.clear()
}

/** Prepared answers of endpoints that are the same for everybody: serialised and compressed once. */
export class AnswerCache {
  private readonly entries = new Map<string, Promise<Stored>>()
  /** What stood before an answer that is being made. */
  private readonly before = new Map<string, Stored>()

  /** `write`: an answer's text; JSON unless told. */
  constructor(private readonly write: (answer: unknown) => string = JSON.stringify) {
    all.add(this)
  }

  clear(): void {
    this.entries.clear()
    this.before.clear()
  }

  /** For the end of the server that owns it. */
  close(): void {
    this.clear()
    all.delete(this)
  }

  /**
   * The prepared answer; calls that come together make it once, and a failed one is not kept. While the database is away
   * the answer before it stands in (@see F-1).
   */
  async get(key: string, make: () => Promise<unknown>): Promise<Stored> {
    const known = this.entries.get(key)
    const stored = await known?.catch(() => undefined)
    if (known && stored && stored.until > Date.now()) {
      // Back to the end: the least recently used one goes first.
      this.entries.delete(key)
      this.entries.set(key, known)
      return stored
    }
    if (this.entries.get(key) === known) this.entries.delete(key)
    return this.entries.get(key) ?? this.add(key, make, stored)
  }

  /** For who cannot wait for an answer that is being made: the one before, unless it was let go; null when there is none. */
  standIn(key: string): Stored | null {
    const stored = this.before.get(key)
    return stored && stored.until + lateMs > Date.now() ? stored : null
  }

  private add(key: string, make: () => Promise<unknown>, before: Stored | undefined): Promise<Stored> {
    const fresh = make().then(
      (answer) => prepare(this.write(answer)),
      (error: unknown) => {
        if (!before || !isUnavailable(error)) throw error
        return { ...before, until: Date.now() + awayMs }
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

/** An answer that is sent once. */
export async function prepare(text: string): Promise<Stored> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const until = Date.now() + lifetimeMs
  if (plain.length < worthCompressing) return { etag, plain, until }
  const [br, gz] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }), zip(plain)])
  return { etag, plain, br, gzip: gz, until }
}
