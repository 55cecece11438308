import type { Tx } from '../../db/types'
import { Refusal } from '../../call'
import { secondsBlocked, takeTry } from '../credentials'

/** Identity numbers of others that somebody may come upon before the waiting starts: no form is a way to learn who is a player. */
const takenNumbers = 5
const keyOf = (playerId: number) => `identity:${playerId}`

/**
 * Before an identity number is compared with those of others. The caller holds the player's lock, so that guesses at
 * the same moment are looked at one after another.
 * @throws Refusal 429 while the player has to wait, whatever number was sent
 */
export async function refuseGuessing(tx: Tx, playerId: number): Promise<void> {
  const wait = await secondsBlocked(tx, keyOf(playerId))
  if (wait > 0) throw new Refusal(429, 'auth.throttled', { retryAfter: wait })
}

/** The number that was sent is somebody else's. Counts with the caller's transaction, so it must end in an answer. */
export async function countTakenNumber(tx: Tx, playerId: number): Promise<void> {
  await takeTry(tx, keyOf(playerId), takenNumbers)
}
