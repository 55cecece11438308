import { harmStages, type HarmReason } from '@kehribar/shared/rules/harm'
import type { LimitProduct } from '@kehribar/shared/rules/limits'
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { player } from './accounts'
import { at, kurus, oneOf, ref } from './columns'

const ofPlayerAndDay = {
  playerId: ref()
    .notNull()
    .references(() => player.id),
  /** Calendar day in Istanbul. */
  day: date({ mode: 'string' }).notNull(),
}

/** A player's activity on a day, as input of the markers of harm (@see PROTECT-15). Written when the day is over, never changed. */
export const playDay = pgTable(
  'play_day',
  {
    ...ofPlayerAndDay,
    deposited: kurus().notNull(),
    staked: kurus().notNull(),
    won: kurus().notNull(),
    chases: integer().notNull(),
    cancelled: integer().notNull(),
    declined: integer().notNull(),
    raises: integer().notNull(),
    minutes: integer().notNull(),
    nightMinutes: integer().notNull(),
    products: jsonb().$type<readonly LimitProduct[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.day] }), index('play_day_day').on(t.day)],
)

/** A day whose `play_day` rows are written; `assessedAt` is when all of its players were assessed. */
export const harmDay = pgTable('harm_day', {
  day: date({ mode: 'string' }).primaryKey(),
  at: at().notNull().default(sql`clock_timestamp()`),
  assessedAt: at(),
})

/** Assessment of a player's days with its reasons; written only when markers of harm were found. Never changed. */
export const harmAssessment = pgTable(
  'harm_assessment',
  {
    ...ofPlayerAndDay,
    score: smallint().notNull(),
    stage: text({ enum: harmStages }),
    reasons: jsonb().$type<readonly HarmReason[]>().notNull(),
    /**
     * Time until which the player gets no offers because of the assessment, by the jurisdiction's rule of that day; null if the
     * assessment does not stop offers.
     */
    nothingSoldUntil: at(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.day] }),
    index('harm_assessment_day').on(t.day),
    check('harm_assessment_score', sql`${t.score} between 1 and 100`),
    check('harm_assessment_stage', oneOf(t.stage, harmStages)),
  ],
)

/** Measures taken because of an assessment. Never changed. */
export const harmAnswer = pgTable(
  'harm_answer',
  {
    ...ofPlayerAndDay,
    stage: text({ enum: harmStages }).notNull(),
    /** Suggested deposit limit for seven days, in kuruş. */
    suggested: kurus(),
    /** End of the forced break. */
    breakUntil: at(),
    /** Call request for an operator to call the player. */
    callId: ref(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.day] }), check('harm_answer_stage', oneOf(t.stage, harmStages))],
)
