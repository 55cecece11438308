import { Refusal } from './handlers'

/** Files that are held in memory at once: of one player, and of all. */
export const uploadsAtOnce = { player: 2, all: 20 } as const

/** Bounds the memory that uploads take in this process (@see security A8). */
export class UploadSlots {
  readonly #players = new Map<number, number>()
  #all = 0

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
}
