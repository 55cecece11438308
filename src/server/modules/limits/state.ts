import type { AnswerOf } from '@kehribar/shared/api'
import type { limits } from '@kehribar/shared/api/limits'
import { reviewMonths } from '@kehribar/shared/rules/limits'
import { toLira } from '@kehribar/shared/rules/money'
import { eq, sql } from 'drizzle-orm'
import { playState } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { limitsOf } from './amounts'
import { intervalOf } from './interval'
import { usedOf } from './used'

type State = AnswerOf<(typeof limits)['limitsGet']>

/** The whole state of a player's own rules, as every call answers it; amounts in lira. `statusText` says what was done. */
export async function limitsState(db: Db | Tx, playerId: number, statusText?: string): Promise<State> {
  const [found] = await db
    .select({
      kind: playState,
      until: player.statusUntil,
      since: player.statusSince,
      reviewedAt: player.limitsReviewedAt,
      reviewDue: sql<string>`extract(epoch from ${player.limitsReviewedAt} + make_interval(months => ${reviewMonths}))::text`,
      now: sql<string>`extract(epoch from clock_timestamp())::text`,
    })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const [all, interval, deposited, staked] = [
    await limitsOf(db, playerId),
    await intervalOf(db, playerId),
    await usedOf(db, playerId, 'deposit'),
    await usedOf(db, playerId, 'play'),
  ]
  const stopped = found.kind !== 'active'
  return {
    status: 1,
    ...(statusText === undefined ? {} : { statusText }),
    limits: all.map(({ kind, period, amount, pending }) => ({
      kind,
      period,
      amount: amount === null ? null : toLira(amount),
      used: toLira((kind === 'deposit' ? deposited : staked)[period]),
      pending: pending && { amount: pending.amount === null ? null : toLira(pending.amount), from: pending.from.toISOString() },
    })),
    reality: { minutes: interval.minutes, pending: interval.pending && { minutes: interval.pending.minutes, from: interval.pending.from.toISOString() } },
    playState: { kind: found.kind, until: (stopped && found.until?.toISOString()) || null, since: (stopped && found.since?.toISOString()) || null },
    reviewedAt: found.reviewedAt?.toISOString() ?? null,
    reviewDueAt: found.reviewDue === null ? null : new Date(Number(found.reviewDue) * 1000).toISOString(),
    now: new Date(Number(found.now) * 1000).toISOString(),
  }
}
