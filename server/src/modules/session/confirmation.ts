import { and, eq, sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { Tx } from '../../db/types'

/** Minutes for which a confirmation of the session can be used, once. */
const confirmedMinutes = 5

/** Uses up the confirmation of a session. Returns false if there is none, or it is too old (@see ACCOUNT-13). */
export async function takeConfirmation(tx: Tx, sessionId: number): Promise<boolean> {
  const taken = await tx
    .update(session)
    .set({ confirmedAt: null })
    .where(
      and(eq(session.id, sessionId), sql`${session.confirmedAt} between clock_timestamp() - make_interval(mins => ${confirmedMinutes}) and clock_timestamp()`),
    )
    .returning({ id: session.id })
  return taken.length > 0
}
