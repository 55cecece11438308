import { Status } from '@kehribar/shared/rules/status'
import { and, eq } from 'drizzle-orm'
import { callRequest } from '../../db/schema'
import type { Db } from '../../db/types'
import { callAnswered, callDeclined, houseCallAnswered } from './notes'
import { sendMessage } from '../messages'

/** `gone`: there is no such request, or it is no longer pending; nothing changed. */
export type CallDecision = 'done' | 'gone'

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
