import type { Db } from '../db/types'
import { secondsBlocked, takeTry } from '../modules/credentials'
import { Refusal } from '../call'

/** Files that are held in memory at once: of one player, and of all. */
export const uploadsAtOnce = { player: 2, all: 20 } as const

/** For a whole upload from its first byte, in milliseconds: 10 MB at 0,7 Mbit/s. */
export const uploadTime = 120_000

/** Uploads of a player that took too long before the waiting starts, so that nobody holds places by sending slowly again and again. */
const slowUploads = 5

/** Bounds the memory that uploads take in this process, and for how long (@see A8). */
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
   * Takes a place before the body is read; the returned function gives it back, once.
   * @throws Refusal 429 when the player's are taken, 503 when all are
   */
  take(playerId: number): () => void {
    const own = this.#players.get(playerId) ?? 0
    if (own >= uploadsAtOnce.player) throw new Refusal(429, 'errors.throttled', { retryAfter: 5 })
    if (this.#all >= uploadsAtOnce.all) throw new Refusal(503, 'errors.unavailable', { retryAfter: 5 })
    this.#players.set(playerId, own + 1)
    this.#all += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#all -= 1
      const left = (this.#players.get(playerId) ?? 1) - 1
      if (left === 0) this.#players.delete(playerId)
      else this.#players.set(playerId, left)
    }
  }

  /** @throws Refusal 429 while a player has to wait who sent too slowly too often */
  async refuseSlow(playerId: number): Promise<void> {
    const wait = await secondsBlocked(this.#db, keyOf(playerId))
    if (wait > 0) throw new Refusal(429, 'errors.throttled', { retryAfter: wait })
  }

  /**
   * What `reading` of a body comes to, if it does in time. Whoever gets the refusal must end the connection: the rest is
   * still being sent.
   * @throws Refusal 422 when it takes too long, which counts
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

/** An upload took longer than it may. */
export class TooSlow extends Refusal {
  constructor() {
    super(422, 'receipts.too_slow')
  }
}
