import { registerStops, type RegisterState } from '@kehribar/shared/rules/exclusion-register'
import { eq, sql } from 'drizzle-orm'
import { player, registerCheck } from '../../db/schema'
import type { Tx } from '../../db/types'
import { endAllGames } from '../session'
import type { Answered } from './ask'
import { tellListed } from './notes'

const stops = (state: RegisterState | null) => registerStops.some((stop) => stop === state)

/**
 * Writes down what the register said and puts it in force; null, where the market has none, lifts what another market's said.
 * Whoever is listed, or could not be asked about, is out of play at once, games included; whoever is listed loses the consent
 * to advertising as well, and is told. The caller has locked the player's row for itself (@see R-15).
 */
export async function takeAnswer(tx: Tx, playerId: number, answered: Answered | null): Promise<void> {
  const [before] = await tx.select({ state: player.registerState }).from(player).where(eq(player.id, playerId))
  if (!before) throw new Error(`player ${playerId} does not exist`)
  if (answered === null) {
    if (before.state !== null) await tx.update(player).set({ registerState: null, registerAt: null }).where(eq(player.id, playerId))
    return
  }
  const { answer: registerState, message, ...asked } = answered
  const kept = { message: message?.body ?? null, signature: message?.signature ?? null }
  await tx.insert(registerCheck).values({ playerId, answer: registerState, ...asked, ...kept })
  await tx
    .update(player)
    .set({ registerState, registerAt: sql`clock_timestamp()`, ...(registerState === 'listed' && { marketing: false }) })
    .where(eq(player.id, playerId))
  if (stops(registerState) && !stops(before.state)) await endAllGames(tx, playerId)
  if (registerState === 'listed' && before.state !== 'listed') await tellListed(tx, playerId)
}
