import { auditLog } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import type { Call } from '../../call'

export interface AuditEntry {
  action: string
  result: string
  playerId?: number | null
  /** Only ids and states, never a password, code, token, card or typed username. @see ACCOUNT-9 */
  detail?: Readonly<Record<string, string | number | boolean>>
}

/** Results of calls that were refused before any work. A stranger could make millions of them a day. */
const refusedAtOnce = ['throttled', 'challenged']

/** Appends a row to the audit log: player, address, action and result. An anonymous call that was refused at once writes nothing (@see OPERATE-15). */
export async function writeAudit(db: Db | Tx, call: Pick<Call, 'ip' | 'userAgent' | 'session'>, entry: AuditEntry): Promise<void> {
  if (call.session === null && refusedAtOnce.includes(entry.result)) return
  const playerId = entry.playerId ?? call.session?.playerId ?? null
  await db.insert(auditLog).values({
    playerId,
    actor: playerId === null ? 'visitor' : 'player',
    action: entry.action,
    result: entry.result,
    ip: call.ip,
    userAgent: call.userAgent.slice(0, 300),
    detail: entry.detail ?? null,
  })
}
