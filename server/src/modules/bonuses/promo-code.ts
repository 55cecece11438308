import type { AnswerOf } from '@kehribar/shared/api'
import type { bonuses } from '@kehribar/shared/api/bonuses'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { playerBonus, player as players, promoCode, promoUse } from '../../db/schema'
import type { Tx } from '../../db/types'
import { type Handler, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer } from '../../ledger'
import { closedStatus, bonusRefusal } from './bonus-refusal'
import { fixedAmount, grantBonus } from './grant'
import { disabledBonuses } from './offer'
import { isBonusBlocked } from './running'
import { termsNow } from './terms'
import { isBonusCode, trialBonuses } from '@kehribar/shared/rules/bonus-terms'
import { toAsciiI } from '@kehribar/shared/rules/fold'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'

type Answer = AnswerOf<(typeof bonuses)['promocodeClaim']>

const refusalAnswer = (status: number, statusText: string): Answer => ({ status, statusText })

/** Redeems a code under the player's lock and then the code's, so that its uses are counted one after another. */
async function redeem(tx: Tx, player: LockedPlayer, typed: string, rules: MarketRules): Promise<Answer> {
  const closed = await bonusRefusal('promocodeClaim', tx, player, rules)
  if (closed) return refusalAnswer(closedStatus, closed)
  const [code] = await tx
    .select({ row: promoCode, over: sql<boolean>`coalesce(${promoCode.validUntil} <= clock_timestamp(), false)` })
    .from(promoCode)
    .where(eq(promoCode.code, toAsciiI(typed).toUpperCase()))
    .for('no key update')
  if (!code) return refusalAnswer(-1, 'bonuses.code_invalid')
  const { row, over } = code
  const [used] = await tx
    .select({ code: promoUse.code })
    .from(promoUse)
    .where(and(eq(promoUse.code, row.code), eq(promoUse.playerId, player.id)))
  if (used) return refusalAnswer(-3, 'bonuses.code_used')
  if (await hadBonusBefore(tx, player.id, row.bonus)) return refusalAnswer(-3, 'bonuses.code_used')
  if (over || !row.enabled || (await disabledBonuses(tx)).has(row.bonus) || (row.maxUses !== null && row.uses >= row.maxUses))
    return refusalAnswer(-2, 'bonuses.code_expired')
  if (row.branch !== null && row.branch !== (await branchOf(tx, player.id))) return refusalAnswer(-6, 'bonuses.code_reference')
  const terms = await termsNow(tx, row.bonus)
  const amount = terms ? fixedAmount(terms) : null
  if (!isBonusCode(row.bonus) || !terms || amount === null) return refusalAnswer(-9, 'bonuses.unknown')
  if (await isBonusBlocked(tx, player.id)) return refusalAnswer(0, 'bonuses.pending')
  await tx.insert(promoUse).values({ code: row.code, playerId: player.id })
  await tx
    .update(promoCode)
    .set({ uses: sql`${promoCode.uses} + 1` })
    .where(eq(promoCode.code, row.code))
  await grantBonus(tx, player.id, { bonus: row.bonus, terms, source: 'promo', ref: row.code, amount })
  return { status: 1, successText: 'bonuses.added' }
}

/** Returns whether the player has had a trial bonus before, from any source. Each player gets only one. */
async function hadBonusBefore(tx: Tx, playerId: number, bonus: string): Promise<boolean> {
  if (!trialBonuses.includes(bonus)) return false
  return (await tx.$count(playerBonus, and(eq(playerBonus.playerId, playerId), inArray(playerBonus.bonus, [...trialBonuses])))) > 0
}

async function branchOf(tx: Tx, playerId: number): Promise<string | null> {
  const [found] = await tx.select({ branch: players.branch }).from(players).where(eq(players.id, playerId))
  return found?.branch ?? null
}

/** Redeems a promo code, once per player and once per idempotency key. @see BON-07, ERR-02, MONEY-10 */
export const promocodeClaim: Handler<(typeof bonuses)['promocodeClaim']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  return runIdempotent<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'promocodeClaim',
    key: call.idempotencyKey,
    body: input,
    begin: async (tx, player) => ({ answer: await redeem(tx, player, input.code, call.config.rules) }),
  })
}
