import type { AnswerOf } from '@kehribar/shared/api'
import type { bonuses } from '@kehribar/shared/api/bonuses'
import { languages } from '@kehribar/shared/languages'
import { desc, eq } from 'drizzle-orm'
import { bonusRequest } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { type Handler, type PlayerCall, Refusal } from '../../call'
import { runIdempotent, type LockedPlayer } from '../../ledger'
import { offersClosed } from '../safer-play'
import { writeAudit } from '../session'
import { bonusRefusal } from './bonus-refusal'
import { disabledBonuses, offeredTerms, promotionNames } from './offer'
import { requestableBonuses, type RequestableBonus } from './requested'
import { currentTerms, termsNow } from './terms'

type Answer = AnswerOf<(typeof bonuses)['bonusRequestSet']>

/** Number of requests in the table. */
const maxShown = 100

/** Returns the bonuses that can be requested and the player's requests. @see API-20, BON-02 */
export const bonusRequestGet: Handler<(typeof bonuses)['bonusRequestGet']> = async (_input, { db, session, language }) => {
  const [rows, { nameOf }, off, terms, closed] = await Promise.all([
    db.select().from(bonusRequest).where(eq(bonusRequest.playerId, session.playerId)).orderBy(desc(bonusRequest.id)).limit(maxShown),
    promotionNames(db, language),
    disabledBonuses(db),
    currentTerms(db),
    offersClosed(db, session.playerId),
  ])
  return {
    status: 1,
    opts: requestableBonuses.flatMap((code) => {
      const offered = closed || off.has(code) ? undefined : terms.get(code)
      return offered ? [{ _id: { $oid: code }, name: nameOf(code), terms: offeredTerms(code, offered, nameOf(code)) }] : []
    }),
    reqs: rows.map(({ id, bonus, msg, reason, status, createdAt }) => ({ id, bonus: nameOf(bonus), msg, reason, status, created_at: createdAt.toISOString() })),
  }
}

/** Finds an option by its code, or by its name in any language, since the page may have been loaded in another one. */
async function optionOf(db: Db, wanted: string): Promise<RequestableBonus | undefined> {
  const names = await Promise.all(languages.map(({ languageCode }) => promotionNames(db, languageCode)))
  return requestableBonuses.find((code) => code === wanted || names.some(({ nameOf }) => nameOf(code) === wanted))
}

async function insertRequest(tx: Tx, player: LockedPlayer, bonus: RequestableBonus | undefined, msg: string, call: PlayerCall): Promise<Answer> {
  const closed = await bonusRefusal('bonusRequestSet', tx, player, call.config.rules)
  if (closed) return { status: 0, statusText: closed }
  if (!bonus || (await disabledBonuses(tx)).has(bonus) || !(await termsNow(tx, bonus)))
    return { status: 0, statusText: 'bonuses.request_unknown', errors: { bonus: ['validation.invalid'] } }
  // The table's partial unique index allows one open request, also for parallel calls.
  const [created] = await tx.insert(bonusRequest).values({ playerId: player.id, bonus, msg }).onConflictDoNothing().returning({ id: bonusRequest.id })
  if (!created) return { status: 0, statusText: 'bonuses.request_open' }
  await writeAudit(tx, call, { action: 'bonus_request', result: 'created', playerId: player.id, detail: { request: created.id, bonus } })
  return { status: 1, statusText: 'bonuses.request_sent' }
}

/** Requests a bonus, once per idempotency key. Whether it is due is checked at the decision. @see API-21, BON-01, VAL-29, MONEY-10 */
export const bonusRequestSet: Handler<(typeof bonuses)['bonusRequestSet']> = async (input, call) => {
  if (call.idempotencyKey === null) throw new Refusal(400, 'errors.idempotency_key')
  const bonus = await optionOf(call.db, input.bonus)
  return runIdempotent<Answer>({
    db: call.db,
    codeKey: call.config.codeKey,
    playerId: call.session.playerId,
    route: 'bonusRequestSet',
    key: call.idempotencyKey,
    body: input,
    begin: async (tx, player) => ({ answer: await insertRequest(tx, player, bonus, input.msg ?? '', call) }),
  })
}
