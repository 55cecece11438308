import type { Api } from '@kehribar/shared/api'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../db/schema'
import type { Handler } from '../../call'
import type { EntryAction } from '../account'
import { deviceName } from '../session'

const ways = { login: 'password', otp_verify: 'code', passkey_login: 'passkey' } as const satisfies Record<EntryAction, string>

const wayOf = (action: string) => ways[action as EntryAction]
const resultOf = (result: string) => (result === 'logged_in' ? 'in' : result === 'code_needed' ? 'code' : 'refused')

/** Returns the login attempts on this account from the audit log, with place and result. */
export const loginHistory: Handler<Api['loginHistory']> = async ({ start = 0, length = 10 }, call) => {
  const own = and(eq(auditLog.playerId, call.session.playerId), inArray(auditLog.action, Object.keys(ways)))
  const [rows, [all]] = await Promise.all([
    call.db.select().from(auditLog).where(own).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(length).offset(start),
    call.db.select({ total: count() }).from(auditLog).where(own),
  ])
  return {
    status: 1,
    total: all?.total ?? 0,
    data: rows.map(({ id, at, action, result, ip, userAgent }) => ({
      id,
      at: at.toISOString(),
      result: resultOf(result),
      how: wayOf(action),
      device: deviceName(userAgent ?? ''),
      ip: ip ?? '',
    })),
  }
}
