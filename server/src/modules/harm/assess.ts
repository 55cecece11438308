import {
  stageToAnswer,
  assessHarm,
  addDays,
  type HarmAssessment,
  type HarmStage,
  isStageAtLeast,
  assessmentDays,
  type PlayFacts,
  suggestedLimit,
} from '@kehribar/shared/rules/harm'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { harmAnswer, harmAssessment, harmDay, playDay, player } from '../../db/schema'
import { queryLong } from '../../db/statement'
import type { Db, Tx } from '../../db/types'
import { moneyTransaction } from '../../ledger'
import { openCheckIfDue } from '../affordability'
import { requestHouseCall } from '../calls'
import { beginBreak } from '../exclusion'
import { limitsOf } from '../limits'
import { sendMessage } from '../messages'
import { factColumns, factsSql } from './facts'
import { callReasons, harmNote } from './notes'

interface Due {
  readonly playerId: number
  readonly day: string
  readonly stage: HarmStage
  readonly assessment: HarmAssessment
  readonly days: readonly PlayFacts[]
}

/**
 * Applies a stage to a player in one transaction: message, suggested limit, break and call. Stores the applied measures. The
 * caller holds the lock of a player who may play.
 */
async function applyStage(tx: Tx, { playerId, day, stage, assessment, days }: Due, rules: MarketRules): Promise<void> {
  const { harmBreakHours, harmScores } = rules
  const present = (await limitsOf(tx, playerId)).find(({ kind, period, product }) => kind === 'deposit' && period === '7d' && product === undefined)
  const suggested = isStageAtLeast(stage, 'limit') ? suggestedLimit(days, day, present?.amount ?? null) : null
  const pauses = isStageAtLeast(stage, 'break') && harmScores.break !== undefined
  const breakUntil = pauses ? await beginBreak(tx, playerId, harmBreakHours, 'harm') : null
  const call = stage === 'call' ? await requestHouseCall(tx, playerId, callReasons) : null
  await sendMessage(tx, playerId, harmNote({ day, stage, reasons: assessment.reasons, suggested, breakUntil, call }))
  await tx.insert(harmAnswer).values({ playerId, day, stage, suggested, breakUntil, callId: call?.id ?? null })
}

const zone = sql.raw(`'${timeZone}'`)
/** Time after the end of a day when its data is final. */
const restsAfter = sql.raw(`interval '1 hour'`)
/** Key of the advisory lock, unique in this database. */
const factsLock = 4_600_005
const playersAtOnce = 200

/** Writes the facts of the next completed day, on only one of the servers. Returns false if there is none. */
function writeFacts(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // The lock is a statement of its own: the next one then sees what its last holder committed.
    const { rows: locks } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${factsLock}) as locked`)
    if (!locks[0]?.locked) return false
    const { rows } = await tx.execute<{ day: string | null }>(sql`
      select case when (day + 1)::timestamp at time zone ${zone} + ${restsAfter} <= clock_timestamp() then day::text end as day
      from (select coalesce((select max(day) + 1 from ${harmDay}),
        greatest(coalesce((select min(created_at at time zone ${zone})::date from ${player}), today), today - ${assessmentDays}::int)) as day
        from (select (clock_timestamp() at time zone ${zone})::date as today) clock) next`)
    const day = rows[0]?.day
    if (day == null) return false
    const columns = sql.raw(['player_id', 'day', ...factColumns].join(', '))
    await queryLong(tx, sql`insert into ${playDay} (${columns}) select ${columns} from (${factsSql(day)}) facts`)
    await tx.insert(harmDay).values({ day })
    return true
  })
}

type FactsRow = typeof playDay.$inferSelect
const factsOf = ({ playerId: _whose, ...facts }: FactsRow): PlayFacts => facts

/** Returns the players' facts of a day and the weeks before it. */
export async function knownFacts(db: Db | Tx, playerIds: readonly number[], day: string): Promise<Map<number, PlayFacts[]>> {
  const rows = await db
    .select()
    .from(playDay)
    .where(and(inArray(playDay.playerId, [...playerIds]), gt(playDay.day, addDays(day, -assessmentDays)), lte(playDay.day, day)))
    .orderBy(asc(playDay.day))
  const known = new Map<number, PlayFacts[]>()
  for (const row of rows) known.set(row.playerId, [...(known.get(row.playerId) ?? []), factsOf(row)])
  return known
}

/** Stores an assessment once and applies its stage. Returns true if a stage was applied. An excluded player or one in a break gets none. */
function storeAssessment(db: Db, playerId: number, day: string, assessment: HarmAssessment, days: readonly PlayFacts[], rules: MarketRules): Promise<boolean> {
  const { from, days: soldAgainAfter } = rules.harmNothingSold
  return moneyTransaction(db, playerId, async (tx, { status }) => {
    const { score, stage, reasons } = assessment
    const nothingSoldUntil = isStageAtLeast(stage, from) ? sql`clock_timestamp() + make_interval(days => ${soldAgainAfter}::int)` : null
    const written = await tx
      .insert(harmAssessment)
      .values({ playerId, day, score, stage, reasons, nothingSoldUntil })
      .onConflictDoNothing()
      .returning({ day: harmAssessment.day })
    if (written.length === 0 || status !== 'active') return false
    const before = await tx
      .select({ day: harmAnswer.day, stage: harmAnswer.stage })
      .from(harmAnswer)
      .where(and(eq(harmAnswer.playerId, playerId), gt(harmAnswer.day, addDays(day, -rules.harmQuietDays))))
    const due = stageToAnswer(assessment, day, before, rules.harmQuietDays)
    if (due === null) return false
    await applyStage(tx, { playerId, day, stage: due, assessment, days }, rules)
    return true
  })
}

/** Returns players with activity in the week up to a day, in batches. */
const activeIn = (db: Db, day: string, after: number) =>
  db
    .selectDistinct({ id: playDay.playerId })
    .from(playDay)
    .innerJoin(player, eq(player.id, playDay.playerId))
    .where(and(gt(playDay.day, addDays(day, -7)), lte(playDay.day, day), gt(playDay.playerId, after), ne(player.status, 'closed')))
    .orderBy(asc(playDay.playerId))
    .limit(playersAtOnce)

/** Result of a day: the number of players with findings, and of players to whom a stage was applied. */
export interface AssessmentCounts {
  readonly day: string
  readonly found: number
  readonly answered: number
}

/** Assesses all players of a day. Returns null if it was aborted. */
async function assessDay(db: Db, day: string, rules: MarketRules, stopping?: AbortSignal): Promise<AssessmentCounts | null> {
  let [found, answered] = [0, 0]
  for (let after = 0; ; ) {
    const ids = (await activeIn(db, day, after)).map(({ id }) => id)
    if (ids.length === 0) return { day, found, answered }
    for (const [playerId, days] of await knownFacts(db, ids, day)) {
      if (stopping?.aborted) return null
      await openCheckIfDue(db, playerId, rules)
      const assessment = assessHarm(days, day, rules)
      if (assessment.score === 0) continue
      found++
      if (await storeAssessment(db, playerId, day, assessment, days, rules)) answered++
    }
    after = ids.at(-1) ?? after
  }
}

/**
 * Assesses players for markers of harm, for the last completed day (@see PROTECT-15). Writes the facts of earlier days without assessing them.
 * Several servers may run it: each fact, assessment and answer is written once. Returns null if no day is due.
 */
export async function assessHarmOfDay(db: Db, rules: MarketRules, stopping?: AbortSignal): Promise<AssessmentCounts | null> {
  while (!stopping?.aborted && (await writeFacts(db)));
  const [last] = await db
    .select({ day: harmDay.day })
    .from(harmDay)
    .where(and(isNull(harmDay.assessedAt), eq(harmDay.day, sql`(clock_timestamp() at time zone ${zone})::date - 1`)))
  const looked = last && !stopping?.aborted ? await assessDay(db, last.day, rules, stopping) : null
  if (looked) await db.update(harmDay).set({ assessedAt: sql`clock_timestamp()` }).where(eq(harmDay.day, looked.day))
  return looked
}
