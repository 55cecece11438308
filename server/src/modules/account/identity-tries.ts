import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import { secondsBlocked, takeTry } from '../credentials'

/** Attempts with another player's identity number before throttling, so that the form cannot be used to find out who is a player. */
const takenNumbers = 5
const keyOf = (playerId: number) => `identity:${playerId}`

/**
 * Checks the throttle before an identity number is compared with those of other players. The caller holds the player's lock, so parallel guesses run one
 * after another.
 * @throws Refusal 429 while the player is throttled, whatever number was sent
 */
export async function refuseGuessing(tx: Tx, playerId: number): Promise<void> {
  const wait = await secondsBlocked(tx, keyOf(playerId))
  if (wait > 0) throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
}

/** Counts an attempt with another player's number. The count is part of the caller's transaction, so the caller must commit it. */
export async function countTakenNumber(tx: Tx, playerId: number): Promise<void> {
  await takeTry(tx, keyOf(playerId), takenNumbers)
}
