import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CrashBetState, CrashPhase, CrashPlayerSeed, CrashSkin } from '@kehribar/shared/partners/crash'
import { at, attemptsColumn, identityKeyColumn, kurus } from './columns'

export const crashChainTable = pgTable('crash_chain', {
  id: identityKeyColumn(),
  skin: text().$type<CrashSkin>().notNull(),
  root: text().notNull(),
  length: integer().notNull(),
  firstRound: integer().notNull(),
  createdAt: at().notNull(),
})

export const crashRoundTable = pgTable('crash_round', {
  id: text().primaryKey(),
  skin: text().$type<CrashSkin>().notNull(),
  number: integer().notNull(),
  commitment: text().notNull(),
  state: text().$type<CrashPhase>().notNull(),
  /** Null until the round is over, so that the store cannot disclose it. */
  seed: text(),
  crash: integer(),
  /** Seeds of players, written when the flight starts. */
  playerSeeds: jsonb().$type<readonly CrashPlayerSeed[]>().notNull().default([]),
  openedAt: at().notNull(),
  startedAt: at(),
  endedAt: at(),
})

export const crashBetTable = pgTable('crash_bet', {
  id: text().primaryKey(),
  roundId: text().notNull(),
  player: text().notNull(),
  game: integer().notNull(),
  walletSession: text().notNull(),
  panel: integer().notNull(),
  intent: text().notNull(),
  /** The player's own seed, sent with the stake; empty in older stakes. */
  seed: text().notNull().default(''),
  stake: kurus().notNull(),
  /** Automatic cash-out in hundredths; null if the player cashes out by hand. */
  auto: integer(),
  state: text().$type<CrashBetState>().notNull(),
  cashed: integer(),
  win: kurus(),
  balance: kurus(),
  refusal: text(),
  attempts: attemptsColumn(),
  nextAt: at().notNull(),
  placedAt: at().notNull(),
})
