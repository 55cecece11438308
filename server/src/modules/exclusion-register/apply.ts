import { registerStops, type RegisterState } from '@kehribar/shared/rules/exclusion-register'
import { eq, sql } from 'drizzle-orm'
import { player, registerCheck } from '../../db/schema'
import type { Tx } from '../../db/types'
import { endAllGames } from '../session'
import type { Answered } from './query'
import { notifyListed } from './notes'

const stopsPlay = (state: RegisterState | null) => registerStops.some((stop) => stop === state)

/**
 * Stores and applies the register's answer. Null, in a market without a register, clears an earlier answer. A `listed` or `unanswered` player cannot play
 * from now on, and open games end. A `listed` player also loses the advertising consent and gets a message. The caller has locked the player's row. @see PROTECT-15
 */
export async function applyRegisterAnswer(tx: Tx, playerId: number, answered: Answered | null): Promise<void> {
  const [before] = await tx.select({ state: player.registerState }).from(player).where(eq(player.id, playerId))
  if (!before) throw new Error(`player ${playerId} does not exist`)
  if (answered === null) {
    if (before.state !== null) await tx.update(player).set({ registerState: null, registerAt: null }).where(eq(player.id, playerId))
    return
  }
  const { answer: registerState, message, isSignatureRefused, ...asked } = answered
  // After a login the previous answer of the register still applies. Without a previous answer, and before an offer, play closes.
  if (isSignatureRefused && asked.occasion === 'login' && before.state !== null) return
  const kept = { message: message?.body ?? null, signature: message?.signature ?? null }
  await tx.insert(registerCheck).values({ playerId, answer: registerState, ...asked, ...kept })
  await tx
    .update(player)
    .set({ registerState, registerAt: sql`clock_timestamp()`, ...(registerState === 'listed' && { marketing: false }) })
    .where(eq(player.id, playerId))
  if (stopsPlay(registerState) && !stopsPlay(before.state)) await endAllGames(tx, playerId)
  if (registerState === 'listed' && before.state !== 'listed') await notifyListed(tx, playerId)
}
