import type { limits } from '@kehribar/shared/api/limits'
import { addDays, assessmentDays, pastWeeks, type PlayFacts, averageWeek } from '@kehribar/shared/rules/harm'
import { shownReason } from '@kehribar/shared/rules/harm-words'
import { toLira } from '@kehribar/shared/rules/money'
import { and, desc, eq, gte } from 'drizzle-orm'
import { databaseNow } from '../../db/now'
import { harmAnswer, harmAssessment } from '../../db/schema'
import type { Handler } from '../../call'
import { dayOf } from '../finance'
import { limitsOf } from '../limits'
import { knownFacts } from './assess'
import { factsOfDay } from './facts'

/** Returns the figures of the week that ends on `to`. */
function week(days: readonly PlayFacts[], to: string) {
  const from = addDays(to, -6)
  const within = days.filter(({ day }) => day >= from && day <= to)
  const money = (of: (each: PlayFacts) => bigint) => toLira(within.reduce((sum, each) => sum + of(each), 0n))
  const count = (of: (each: PlayFacts) => number) => within.reduce((sum, each) => sum + of(each), 0)
  return {
    from,
    to,
    deposited: money(({ deposited }) => deposited),
    staked: money(({ staked }) => staked),
    won: money(({ won }) => won),
    minutes: count(({ minutes }) => minutes),
    nightMinutes: count(({ nightMinutes }) => nightMinutes),
  }
}

/** Days for which a finding and an applied stage are shown. */
const foundDays = 7
const answerDays = 90

/** Returns the player's own figures and findings, the same that the operator sees. @see PROTECT-15 */
export const playPicture: Handler<(typeof limits)['playPicture']> = async (_input, { db, session: { playerId } }) => {
  const today = dayOf(await databaseNow(db))
  const [known, soFar, all, [found], answers] = [
    (await knownFacts(db, [playerId], today)).get(playerId) ?? [],
    await factsOfDay(db, playerId, today),
    await limitsOf(db, playerId),
    await db
      .select()
      .from(harmAssessment)
      .where(and(eq(harmAssessment.playerId, playerId), gte(harmAssessment.day, addDays(today, -foundDays))))
      .orderBy(desc(harmAssessment.day))
      .limit(1),
    await db
      .select()
      .from(harmAnswer)
      .where(and(eq(harmAnswer.playerId, playerId), gte(harmAnswer.day, addDays(today, -answerDays))))
      .orderBy(desc(harmAnswer.day)),
  ]
  const days = soFar ? [...known.filter(({ day }) => day < today), soFar] : known
  const first = days.reduce((earliest, { day }) => (day < earliest ? day : earliest), today)
  const ends = Array.from({ length: pastWeeks + 1 }, (_none, index) => addDays(today, -7 * (pastWeeks - index)))
  const usual = averageWeek(days, today)
  const present = all.find(({ kind, period, product }) => kind === 'deposit' && period === '7d' && product === undefined)?.amount ?? null
  const suggestIfLower = (amount: bigint | null) => (amount === null || (present !== null && present <= amount) ? null : toLira(amount))
  return {
    status: 1,
    weeks: days.length === 0 ? [] : ends.filter((end) => end >= first && end > addDays(today, -assessmentDays)).map((end) => week(days, end)),
    usual: usual && { deposited: toLira(BigInt(usual.deposited)), staked: toLira(BigInt(usual.staked)), minutes: usual.minutes },
    found: found ? { day: found.day, score: found.score, reasons: found.reasons.map(shownReason) } : null,
    answers: answers.map(({ day, stage, suggested, breakUntil }) => ({
      day,
      stage,
      suggested: suggestIfLower(suggested),
      breakUntil: breakUntil?.toISOString() ?? null,
    })),
  }
}
