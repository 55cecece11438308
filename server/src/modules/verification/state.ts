import type { AnswerOf } from '@kehribar/shared/api'
import type { verification } from '@kehribar/shared/api/verification'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { toLira } from '@kehribar/shared/rules/money'
import { restrictionsOf, isNoticeDue } from '@kehribar/shared/rules/verification'
import { desc, eq, sql } from 'drizzle-orm'
import { player, verificationEvent } from '../../db/schema'
import type { Db } from '../../db/types'
import { provisionalRead, unverifiedSince, verificationState } from '../../db/verification'
import { depositedSince } from './step'

type State = AnswerOf<(typeof verification)['verificationGet']>

/** Returns the verification state as shown to the player, for all calls of the module. */
export async function verificationView(db: Db, playerId: number, rules: MarketRules, outcome?: { status: number; statusText: string }): Promise<State> {
  const [found] = await db
    .select({
      state: verificationState,
      since: unverifiedSince,
      read: provisionalRead,
      until: player.verifiedUntil,
      secret: player.secret,
      now: sql<string>`extract(epoch from clock_timestamp())::text`,
    })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const { state, since, read, until, secret } = found
  const [last] = await db.select().from(verificationEvent).where(eq(verificationEvent.playerId, playerId)).orderBy(desc(verificationEvent.id)).limit(1)
  const { depositLira, withdrawal, playFrom } = restrictionsOf({ state, since }, rules)
  return {
    status: 1,
    ...outcome,
    state,
    at: last?.at.toISOString() ?? null,
    validUntil: state === 'verified' ? (until?.toISOString() ?? null) : null,
    reason: state === 'refused' ? (last?.reason ?? null) : null,
    asked: [...rules.verificationAsks[secret ? 'secret' : 'member']],
    held: {
      deposit: depositLira === null ? null : { total: depositLira, used: toLira(await depositedSince(db, playerId, since)) },
      withdrawal,
      playFrom: playFrom?.toISOString() ?? null,
    },
    noticeDue: isNoticeDue({ state, read }, rules),
    now: new Date(Number(found.now) * 1000).toISOString(),
  }
}
