import type { notifications } from '@kehribar/shared/api/notifications'
import type { LanguageCode } from '@kehribar/shared/languages'
import { callDayProblem, callHourProblem, callHours, istanbulClock } from '@kehribar/shared/rules/call-request'
import { addDays } from '@kehribar/shared/rules/harm'
import { inIstanbul, timeZone } from '@kehribar/shared/rules/istanbul'
import { Status } from '@kehribar/shared/rules/status'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { databaseNow } from '../../db/now'
import { callRequest, player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { registrationPhone } from '../account'
import { sendMessage } from '../messages'
import { writeAudit } from '../session'
import { callAnswered, callDeclined, houseCallAnswered } from './notes'

export interface HouseCall {
  readonly id: number
  /** Date as yyyy-mm-dd, and the hour at which the call begins. */
  readonly date: string
  readonly hour: number
}

/** Hour in the middle of the calling hours. */
const middle = callHours[Math.floor(callHours.length / 2)] ?? 14

/**
 * Creates a request for the house to call the player tomorrow. Returns the player's own pending request if there is one, or null without a phone number.
 * The request appears in `ops list calls` until an operator answers it.
 */
export async function requestHouseCall(tx: Tx, playerId: number, reasons: Readonly<Record<LanguageCode, string>>): Promise<HouseCall | null> {
  const waiting = and(eq(callRequest.playerId, playerId), eq(callRequest.status, Status.pending))
  const [found] = await tx.select({ phone: player.gsm, language: player.language }).from(player).where(eq(player.id, playerId))
  if (!found?.phone) return null
  const date = addDays(
    inIstanbul(await databaseNow(tx))
      .toISOString()
      .slice(0, 10),
    1,
  )
  const reason = reasons[found.language as LanguageCode]
  await tx.insert(callRequest).values({ playerId, date, hour: middle, phone: found.phone, reason, ofHouse: true }).onConflictDoNothing()
  const [call] = await tx.select({ id: callRequest.id, date: callRequest.date, hour: callRequest.hour }).from(callRequest).where(waiting)
  return call ?? null
}

/** `gone`: there is no such request, or it is no longer pending; nothing changed. */
type CallDecision = 'done' | 'gone'

/** Records whether support called the player, and sends the player a message. `reason` may be empty. @see CALL-03 */
export async function answerCall(
  db: Db,
  id: number,
  answer: { readonly called: true } | { readonly called: false; readonly reason: string },
): Promise<CallDecision> {
  return db.transaction(async (tx): Promise<CallDecision> => {
    const [row] = await tx
      .update(callRequest)
      .set({ status: answer.called ? Status.approved : Status.rejected })
      .where(and(eq(callRequest.id, id), eq(callRequest.status, Status.pending)))
      .returning()
    if (!row) return 'gone'
    await sendMessage(
      tx,
      row.playerId,
      answer.called ? (row.ofHouse ? houseCallAnswered(row) : callAnswered(row)) : callDeclined(row, answer.reason.trim().slice(0, 500)),
    )
    return 'done'
  })
}

/** Number of requests in the history. */
const maxShown = 100

/** Cancels a player's request whose hour has passed, so that another hour can be chosen. A call requested by the house stays pending. */
async function endMissed(db: Db | Tx, playerId: number): Promise<void> {
  await db
    .update(callRequest)
    .set({ status: Status.cancelled })
    .where(
      and(
        eq(callRequest.playerId, playerId),
        eq(callRequest.status, Status.pending),
        eq(callRequest.ofHouse, false),
        sql`(${callRequest.date} + make_interval(hours => ${callRequest.hour} + 1)) at time zone ${sql.raw(`'${timeZone}'`)} <= clock_timestamp()`,
      ),
    )
}

/** Returns the player's call requests. @see API-37, CALL-03 */
export const requestCallGet: Handler<(typeof notifications)['requestCallGet']> = async (_input, { db, session }) => {
  await endMissed(db, session.playerId)
  const rows = await db.select().from(callRequest).where(eq(callRequest.playerId, session.playerId)).orderBy(desc(callRequest.id)).limit(maxShown)
  return {
    status: 1,
    data: rows.map(({ id, reason, date, hour, phone, status, createdAt }) => ({
      id,
      reason,
      date,
      time: String(hour),
      created_at: createdAt.toISOString(),
      phone,
      status,
    })),
  }
}

/** Creates a call request. The table's partial unique index allows one pending request, also for parallel calls. @see API-38, VAL-32 to VAL-35 */
export const requestCallCreate: Handler<(typeof notifications)['requestCallCreate']> = async (input, call) =>
  call.db.transaction(async (tx) => {
    const { playerId } = call.session
    const clock = istanbulClock(await databaseNow(tx))
    const phone = registrationPhone(input.phone)
    const problems = {
      date: callDayProblem(input.date, clock),
      time: callHourProblem(input.time, input.date, clock),
      phone: phone ? null : 'validation.phone',
      type: input.type?.includes('call') ? null : 'validation.required',
    }
    const errors = Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])))
    if (!phone || Object.keys(errors).length > 0) return { status: 0, statusText: 'calls.call_error', errors }
    await endMissed(tx, playerId)
    const [created] = await tx
      .insert(callRequest)
      .values({ playerId, date: input.date, hour: Number(input.time), phone, reason: input.reason })
      .onConflictDoNothing()
      .returning({ id: callRequest.id })
    if (!created) return { status: 0, statusText: 'calls.waiting' }
    await writeAudit(tx, call, { action: 'request_call', result: 'created', playerId, detail: { request: created.id } })
    return { status: 1, statusText: 'calls.approved' }
  })
