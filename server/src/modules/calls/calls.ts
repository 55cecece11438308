import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { notifications } from '@kehribar/shared/api/notifications'
import { callDayProblem, callHourProblem, istanbulClock } from '@kehribar/shared/rules/call-request'
import { Status } from '@kehribar/shared/rules/status'
import { and, desc, eq, sql } from 'drizzle-orm'
import { callRequest } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Handler } from '../../call'
import { registrationPhone } from '../account'
import { databaseNow } from '../../db/now'
import { writeAudit } from '../session'

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
