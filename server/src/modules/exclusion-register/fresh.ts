import type { RegisterOccasion, RegisterState } from '@kehribar/shared/rules/exclusion-register'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { player } from '../../db/schema'
import { moneyTransaction } from '../../ledger'
import { askRegister, type Answered } from './ask'
import { takeAnswer } from './take'

type Asking = Parameters<typeof askRegister>[0] & Pick<Services, 'db'>

/** Asks and puts the answer in force; null where nobody is asked. */
export async function askAndTake(asking: Asking, playerId: number, occasion: RegisterOccasion): Promise<Answered | null> {
  const answered = await askRegister(asking, playerId, occasion)
  if (answered !== null) await moneyTransaction(asking.db, playerId, (tx) => takeAnswer(tx, playerId, answered))
  return answered
}

/** What the register said last, and how many seconds ago; null: it was never asked about the player. */
export async function lastAnswer({ db }: Pick<Services, 'db'>, playerId: number): Promise<{ state: RegisterState; seconds: number } | null> {
  const [found] = await db
    .select({ state: player.registerState, seconds: sql<string>`extract(epoch from clock_timestamp() - ${player.registerAt})::text` })
    .from(player)
    .where(eq(player.id, playerId))
  return found?.state ? { state: found.state, seconds: Number(found.seconds) } : null
}

/**
 * Before something is sold to a player who is not there: asks anew where the last answer is older than the market lets it
 * be. Whoever is there was asked about at the login, which no session outlives that long (@see ).
 */
export async function askBeforeOffer(asking: Asking, playerId: number): Promise<void> {
  const rule = asking.config.rules.exclusionRegister
  if (rule === null) return
  const last = await lastAnswer(asking, playerId)
  if (last?.state === 'clear' && last.seconds <= rule.offerHours * 3_600) return
  await askAndTake(asking, playerId, 'offer')
}
