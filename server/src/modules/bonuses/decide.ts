import { Status } from '@kehribar/shared/rules/status'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bonusRequest } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { recordDecision, moneyTransaction } from '../../ledger'
import type { Services } from '../../call'
import { queryRegisterBeforeOffer } from '../exclusion-register'
import { isMarked, mayPlay } from '../safer-play'
import { sendMessage } from '../messages'
import { grantBonus } from './grant'
import { promotionNames } from './offer'
import { requestApproved, requestRejected } from './notes'
import { requestedBonusFor, isRequestable } from './requested'
import { isBonusBlocked } from './running'

/**
 * Result of a decision. `gone`: unknown or already decided. The other results change nothing and keep the request open. `bonus_runs`: another bonus of
 * the player is running. `not_due`: the terms grant nothing for it. `may_not_play`: the player is in a break, excluded, closed or marked.
 */
export type RequestDecision = 'done' | 'gone' | 'bonus_runs' | 'not_due' | 'may_not_play'

const open = [Status.pending, Status.inProcess]

/** Returns the player of a request and the bonus name in every language. */
async function find(db: Db, id: number) {
  const [row] = await db.select({ playerId: bonusRequest.playerId, bonus: bonusRequest.bonus }).from(bonusRequest).where(eq(bonusRequest.id, id))
  if (!row) return null
  const [tr, en, de] = [await promotionNames(db, 'tr'), await promotionNames(db, 'en'), await promotionNames(db, 'de')]
  return { playerId: row.playerId, names: { tr: tr.nameOf(row.bonus), en: en.nameOf(row.bonus), de: de.nameOf(row.bonus) } }
}

/** Closes an open request. Returns undefined if it was already decided. */
async function close(tx: Tx, id: number, status: number, reason = '') {
  const [row] = await tx
    .update(bonusRequest)
    .set({ status, reason, decidedAt: sql`clock_timestamp()` })
    .where(and(eq(bonusRequest.id, id), inArray(bonusRequest.status, open)))
    .returning()
  return row
}

/** Approves a request and grants the bonus. The amount follows the current terms, evaluated at the time of the request. @see BON-02, MONEY-7 */
export async function approveBonusRequest(services: Pick<Services, 'db' | 'config' | 'registers'>, id: number): Promise<RequestDecision> {
  const { db } = services
  const asked = await find(db, id)
  if (!asked) return 'gone'
  const { playerId, names } = asked
  await queryRegisterBeforeOffer(services, playerId)
  return moneyTransaction(db, playerId, async (tx, player) => {
    const [row] = await tx.select().from(bonusRequest).where(eq(bonusRequest.id, id)).for('no key update')
    if (!row || !open.some((status) => status === row.status)) return 'gone'
    if (!mayPlay(player) || (await isMarked(tx, playerId))) return 'may_not_play'
    if (await isBonusBlocked(tx, playerId)) return 'bonus_runs'
    const due = isRequestable(row.bonus) ? await requestedBonusFor(tx, playerId, row.bonus, row.createdAt) : null
    if (!due || !isRequestable(row.bonus)) return 'not_due'
    await grantBonus(tx, playerId, { bonus: row.bonus, terms: due.terms, source: 'request', ref: due.ref, amount: due.amount })
    await close(tx, id, Status.approved)
    await recordDecision(tx, { subject: 'bonus_request', ref: String(id), decided: 'approved', amount: due.amount })
    await sendMessage(tx, playerId, requestApproved({ id, names, given: { amount: due.amount, freeSpins: due.terms.freeSpins } }))
    return 'done'
  })
}

/** Rejects a request. The player sees `reason`, which may be empty. */
export async function rejectBonusRequest(db: Db, id: number, reason: string): Promise<RequestDecision> {
  const asked = await find(db, id)
  if (!asked) return 'gone'
  return db.transaction(async (tx) => {
    const row = await close(tx, id, Status.rejected, reason.trim().slice(0, 500))
    if (!row) return 'gone'
    await sendMessage(tx, row.playerId, requestRejected({ id, names: asked.names, reason: row.reason }))
    return 'done'
  })
}
