import { daysAfter, type HarmReason, type HarmStage, type PlayFacts } from '@kehribar/shared/rules/harm'
import type { PlayState } from '@kehribar/shared/rules/limits'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { dayOf } from '../finance'
import { databaseNow } from '../../db/now'
import { playState } from '../../db/play-state'
import { harmAnswer, harmAssessment, player } from '../../db/schema'
import type { Db } from '../../db/types'
import { knownFacts } from './assess'

/** An assessment with what followed, as the operator sees it. */
export interface Marked {
  readonly playerId: number
  readonly player: string
  readonly day: string
  readonly score: number
  readonly stage: HarmStage | null
  readonly reasons: readonly HarmReason[]
  /** What was done because of it; null: nothing, or it was done a short time before. */
  readonly answered: HarmStage | null
  readonly suggested: bigint | null
  readonly breakUntil: Date | null
  readonly callId: number | null
  /** Now. */
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

/** Who reached a stage in the last days, with the latest of it, the highest score first. */
export async function markedPlayers(db: Db, days: number): Promise<Marked[]> {
  const since = daysAfter(dayOf(await databaseNow(db)), -days)
  const found = await assessments(db)
    .where(and(isNotNull(harmAssessment.stage), gt(harmAssessment.day, since)))
    .orderBy(desc(harmAssessment.day))
  const latest = new Map<number, Marked>()
  for (const each of found) if (!latest.has(each.playerId)) latest.set(each.playerId, each)
  return [...latest.values()].sort((a, b) => b.score - a.score)
}

/** Every assessment since a day, oldest first. */
export const assessmentsSince = (db: Db, day: string): Promise<Marked[]> =>
  assessments(db).where(sql`${harmAssessment.day} >= ${day}::date`).orderBy(asc(harmAssessment.day), asc(harmAssessment.playerId))

/** One player: all that was found, latest first, and the days behind it. */
export async function harmOf(db: Db, playerId: number): Promise<{ assessments: Marked[]; days: readonly PlayFacts[] }> {
  const found = await assessments(db).where(eq(harmAssessment.playerId, playerId)).orderBy(desc(harmAssessment.day))
  return { assessments: found, days: (await knownFacts(db, [playerId], dayOf(await databaseNow(db)))).get(playerId) ?? [] }
}
