import type { User } from '@kehribar/shared/api/account'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { session } from '../../db/schema'
import type { PlayerCall } from '../../call'
import { deviceName } from '../session'

/** When, from where and with what the player logged in before this session; null at the first login (@see R12). */
export async function previousLogin({ db, session: current }: PlayerCall): Promise<NonNullable<User['previousLogin']> | null> {
  const [found] = await db
    .select({ at: session.createdAt, ip: session.ip, userAgent: session.userAgent })
    .from(session)
    .where(and(eq(session.playerId, current.playerId), lt(session.id, current.id), sql`${session.endReason} is distinct from 'renewed'`))
    .orderBy(desc(session.id))
    .limit(1)
  return found ? { at: found.at.toISOString(), ip: found.ip, device: deviceName(found.userAgent) } : null
}
