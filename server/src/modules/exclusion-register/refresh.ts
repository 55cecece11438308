import type { RegisterOccasion, RegisterState } from '@kehribar/shared/rules/exclusion-register'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../call'
import { player } from '../../db/schema'
import { moneyTransaction } from '../../ledger'
import { queryRegister, type Answered } from './query'
import { applyRegisterAnswer } from './apply'

type Asking = Parameters<typeof queryRegister>[0] & Pick<Services, 'db'>

/** Queries the register and applies the answer. Returns null if no query is made. */
export async function queryAndApplyRegister(asking: Asking, playerId: number, occasion: RegisterOccasion): Promise<Answered | null> {
  const answered = await queryRegister(asking, playerId, occasion)
  if (answered !== null) await moneyTransaction(asking.db, playerId, (tx) => applyRegisterAnswer(tx, playerId, answered))
  return answered
}

/** Returns the register's last answer and its age in seconds, or null if the player was never checked. */
export async function lastAnswer({ db }: Pick<Services, 'db'>, playerId: number): Promise<{ state: RegisterState; seconds: number } | null> {
  const [found] = await db
    .select({ state: player.registerState, seconds: sql<string>`extract(epoch from clock_timestamp() - ${player.registerAt})::text` })
    .from(player)
    .where(eq(player.id, playerId))
  // The time of an answer from a clock that was ahead says nothing about its age.
  return found?.state ? { state: found.state, seconds: Number(found.seconds) < -60 ? Number.POSITIVE_INFINITY : Number(found.seconds) } : null
}

/**
 * Queries the register again before an offer to an absent player, if the last answer is older than the market allows.
 * A present player was checked at login, and no session lasts that long. @see PROTECT-5, PROTECT-15
 */
export async function queryRegisterBeforeOffer(asking: Asking, playerId: number): Promise<void> {
  const rule = asking.config.rules.exclusionRegister
  if (rule === null) return
  const last = await lastAnswer(asking, playerId)
  if (last?.state === 'clear' && last.seconds <= rule.offerHours * 3_600) return
  await queryAndApplyRegister(asking, playerId, 'offer')
}
