import type { AnswerOf } from '@kehribar/shared/api'
import type { limits } from '@kehribar/shared/api/limits'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { limitProducts } from '@kehribar/shared/rules/limits'
import { toLira } from '@kehribar/shared/rules/money'
import { eq, sql } from 'drizzle-orm'
import { playState, playStateUntil, registerStop } from '../../db/play-state'
import { player } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { openCheck } from '../affordability'
import { houseLimitsOf, limitsOf, usedForAll } from '../limits'
import { intervalOf } from '../reality-checks'
import { playStateView } from './play-state'

type State = AnswerOf<(typeof limits)['limitsGet']>

/** Returns the whole state of a player's limits, as every call of the module answers it. Amounts are in lira. `statusText` reports the change. */
export async function limitsState(db: Db | Tx, playerId: number, rules: MarketRules, statusText?: string): Promise<State> {
  const [found] = await db
    .select({
      kind: playState,
      until: playStateUntil,
      since: player.statusSince,
      returnFrom: player.returnFrom,
      register: registerStop,
      reviewedAt: player.limitsReviewedAt,
      reviewDue: sql<string>`extract(epoch from ${player.limitsReviewedAt} + make_interval(months => ${rules.reviewMonths}::int))::text`,
      now: sql<string>`extract(epoch from clock_timestamp())::text`,
    })
    .from(player)
    .where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  const [all, interval, used] = [
    (await limitsOf(db, playerId)).filter(({ kind }) => rules.limitKinds.includes(kind)),
    await intervalOf(db, playerId, rules),
    await usedForAll(db, playerId),
  ]
  const check = await openCheck(db, playerId)
  const stopped = found.kind !== 'active'
  return {
    status: 1,
    ...(statusText === undefined ? {} : { statusText }),
    limits: await mapInOrder(all, async ({ pending, amount, ...name }) => ({
      ...name,
      amount: amount === null ? null : toLira(amount),
      used: toLira(await used(name)),
      pending: pending && {
        amount: pending.amount === null ? null : toLira(pending.amount),
        from: pending.from.toISOString(),
        ...(pending.confirmUntil && { confirmUntil: pending.confirmUntil.toISOString(), confirmable: pending.confirmable }),
      },
    })),
    house: await mapInOrder(await houseLimitsOf(db, playerId), async ({ amount, until, since, reason, ...name }) => ({
      ...name,
      amount: toLira(amount),
      used: toLira(await used(name)),
      until: until?.toISOString() ?? null,
      since: since.toISOString(),
      reason,
    })),
    check: check && {
      level: check.level,
      hours: check.hours,
      lost: toLira(check.lost),
      askedAt: check.askedAt.toISOString(),
      answeredAt: check.answeredAt?.toISOString() ?? null,
    },
    reality: { minutes: interval.minutes, pending: interval.pending && { minutes: interval.pending.minutes, from: interval.pending.from.toISOString() } },
    playState: { ...playStateView(found), since: (stopped && found.since?.toISOString()) || null },
    reviewedAt: found.reviewedAt?.toISOString() ?? null,
    reviewDueAt: found.reviewDue === null ? null : new Date(Number(found.reviewDue) * 1000).toISOString(),
    choices: {
      realityMinutes: [...rules.realityMinutes],
      breakHours: [...rules.breakHours],
      exclusionTerms: [...rules.exclusionTerms],
      raiseHours: rules.raiseHours,
      mustConfirm: rules.confirmHours !== null,
      returnHours: rules.returnHours,
      products: rules.productLimits ? [...limitProducts] : [],
    },
    now: new Date(Number(found.now) * 1000).toISOString(),
  }
}

/** Runs sequentially, because the queries share a transaction's connection. */
async function mapInOrder<T, R>(all: readonly T[], make: (each: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (const each of all) made.push(await make(each))
  return made
}
