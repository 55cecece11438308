import { addDays, type HarmReason, type HarmStage, type PlayFacts } from '@kehribar/shared/rules/harm'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { dayOf } from '../finance'
import { databaseNow } from '../../db/now'
import { playState } from '../../db/play-state'
import { harmAnswer, harmAssessment, player } from '../../db/schema'
import type { Db } from '../../db/types'
import { knownFacts } from './assess'

/** Assessment with the measures that followed, for the operator. */
export interface OperatorAssessment {
  readonly playerId: number
  readonly player: string
  readonly day: string
  readonly score: number
  readonly stage: HarmStage | null
  readonly reasons: readonly HarmReason[]
  /** Stage that was applied, or null if none was, or one had been applied shortly before. */
  readonly answered: HarmStage | null
  readonly suggested: bigint | null
  readonly breakUntil: Date | null
  readonly callId: number | null
  /** Current play state. */
  readonly state: PlayState
}

const columns = {
  playerId: harmAssessment.playerId,
  player: player.username,
  day: harmAssessment.day,
  score: harmAssessment.score,
  stage: harmAssessment.stage,
  reasons: harmAssessment.reasons,
  answered: harmAnswer.stage,
  suggested: harmAnswer.suggested,
  breakUntil: harmAnswer.breakUntil,
  callId: harmAnswer.callId,
  state: playState,
}

const assessments = (db: Db) =>
  db
    .select(columns)
    .from(harmAssessment)
    .innerJoin(player, eq(player.id, harmAssessment.playerId))
    .leftJoin(harmAnswer, and(eq(harmAnswer.playerId, harmAssessment.playerId), eq(harmAnswer.day, harmAssessment.day)))

/** Returns players who reached a stage in the last days, each with the latest assessment, highest score first. */
export async function playersAtRisk(db: Db, days: number): Promise<OperatorAssessment[]> {
  const since = addDays(dayOf(await databaseNow(db)), -days)
  const found = await assessments(db)
    .where(and(isNotNull(harmAssessment.stage), gt(harmAssessment.day, since)))
    .orderBy(desc(harmAssessment.day))
  const latest = new Map<number, OperatorAssessment>()
  for (const each of found) if (!latest.has(each.playerId)) latest.set(each.playerId, each)
  return [...latest.values()].sort((a, b) => b.score - a.score)
}

/** Returns all assessments since a day, oldest first. */
export const assessmentsSince = (db: Db, day: string): Promise<OperatorAssessment[]> =>
  assessments(db).where(sql`${harmAssessment.day} >= ${day}::date`).orderBy(asc(harmAssessment.day), asc(harmAssessment.playerId))

/** Returns all assessments of one player, latest first, and the facts behind them. */
export async function harmOf(db: Db, playerId: number): Promise<{ assessments: OperatorAssessment[]; days: readonly PlayFacts[] }> {
  const found = await assessments(db).where(eq(harmAssessment.playerId, playerId)).orderBy(desc(harmAssessment.day))
  return { assessments: found, days: (await knownFacts(db, [playerId], dayOf(await databaseNow(db)))).get(playerId) ?? [] }
}
