import type { Db } from '../db/types'
import { secondsBlocked, takeTry } from '../modules/credentials'
import { Refusal } from '../call'

/** Largest number of files in memory at a time: per player, and of all players. */
export const uploadsAtOnce = { player: 2, all: 20 } as const

/** Milliseconds for a whole upload from its first byte: 10 MB at 0.7 Mbit/s. */
export const uploadTime = 120_000

/** Slow uploads that a player may try before waiting times start, so that nobody can block slots by repeated slow uploads. */
const slowUploads = 5

/** Slots that limit the memory and the duration of uploads in this process (@see ACCOUNT-8). */
export class UploadSlots {
  readonly #db: Db
  readonly #time: number
  readonly #players = new Map<number, number>()
  #all = 0

  constructor(db: Db, time = uploadTime) {
    this.#db = db
    this.#time = time
  }

  /**
   * Takes a slot before the body is read, and returns a function that releases it.
   * @throws Refusal 429 when all slots of the player are taken, 503 when all slots of the server are
   */
  take(playerId: number): () => void {
    const own = this.#players.get(playerId) ?? 0
    if (own >= uploadsAtOnce.player) throw new Refusal(429, 'errors.throttled', { retryAfter: 5 })
    if (this.#all >= uploadsAtOnce.all) throw new Refusal(503, 'errors.unavailable', { retryAfter: 5 })
    this.#players.set(playerId, own + 1)
    this.#all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#all -= 1
      const left = (this.#players.get(playerId) ?? 1) - 1
      if (left === 0) this.#players.delete(playerId)
      else this.#players.set(playerId, left)
    }
  }

  /** Checks that the player need not wait after too many slow uploads. @throws Refusal 429 while they have to wait */
  async refuseSlow(playerId: number): Promise<void> {
    const wait = await secondsBlocked(this.#db, keyOf(playerId))
    if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
  }

  /**
   * Awaits the reading of a body with a timeout. After a timeout the caller must close the connection, because the client is still
   * sending.
   * @throws TooSlow after the timeout, which counts as a slow upload
   */
  async inTime<T>(playerId: number, reading: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TooSlow()), this.#time)
    })
    try {
      return await Promise.race([reading, late])
    } catch (error) {
      if (!(error instanceof TooSlow)) throw error
      reading.catch(() => undefined)
      await takeTry(this.#db, keyOf(playerId), slowUploads)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const keyOf = (playerId: number) => `upload:${playerId}`

/** Error when an upload takes longer than allowed. */
export class TooSlow extends Refusal {
  constructor() {
    super(422, 'receipts.too_slow')
  }
}
