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
  /** In Istanbul. */
  day: date({ mode: 'string' }).notNull(),
}

/** What a player did on a day, as far as markers of harm look at it (@see R-15). Written when the day is over, never changed. */
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

/** A day whose facts are written, and when everybody of it was assessed. */
export const harmDay = pgTable('harm_day', {
  day: date({ mode: 'string' }).primaryKey(),
  at: at().notNull().default(sql`clock_timestamp()`),
  assessedAt: at(),
})

/** What a player's days came to, with its reasons: only where something was found. Never changed. */
export const harmAssessment = pgTable(
  'harm_assessment',
  {
    ...ofPlayerAndDay,
    score: smallint().notNull(),
    stage: text({ enum: harmStages }),
    reasons: jsonb().$type<readonly HarmReason[]>().notNull(),
    /** Until when nothing is sold to the player because of it, by the market's rule of that day; null: it is no cause. */
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

/** What was done because of an assessment. Never changed. */
export const harmAnswer = pgTable(
  'harm_answer',
  {
    ...ofPlayerAndDay,
    stage: text({ enum: harmStages }).notNull(),
    /** The deposit limit for seven days that was suggested, in kuruş. */
    suggested: kurus(),
    /** When the break that was forced ends. */
    breakUntil: at(),
    /** The call that a person is to make. */
    callId: ref(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.day] }), check('harm_answer_stage', oneOf(t.stage, harmStages))],
)
