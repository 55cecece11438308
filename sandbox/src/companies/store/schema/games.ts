import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import type { TableStake } from '@kehribar/shared/partners/table-page'
import { at, attemptsColumn, kurus } from './columns'

export const gameSessionTable = pgTable('game_session', {
  id: text().primaryKey(),
  cookieHash: text().notNull(),
  walletSession: text().notNull(),
  player: text().notNull(),
  game: integer().notNull(),
  engine: text().notNull(),
  title: text().notNull(),
  /** Lowest and highest stake of a round of this title, in kuruş. */
  minBet: kurus().notNull(),
  maxBet: kurus().notNull(),
  language: text().$type<LanguageCode>().notNull(),
  startedAt: at().notNull(),
  /** Whether the operator’s market allows shorter animations (@see PROTECT-15). */
  quickDisplay: boolean().notNull().default(false),
})

/** Columns that slot and table rounds share. */
const roundColumns = {
  id: text().primaryKey(),
  sessionId: text().notNull(),
  number: integer().notNull(),
  intent: text().notNull(),
  stake: kurus().notNull(),
  win: kurus(),
  balance: kurus(),
  refusal: text(),
  attempts: attemptsColumn(),
  nextAt: at(),
  startedAt: at().notNull(),
}

export const slotRoundTable = pgTable('slot_round', {
  ...roundColumns,
  /** Id of the free spins that pay the stake; null if the player pays. */
  spins: text(),
  /**
   * betting: stake requested, no answer yet. placed: stake taken, result drawn and stored, win not acknowledged yet.
   * voiding: the stake is being returned. settled, refused, void: final.
   */
  state: text({ enum: ['betting', 'placed', 'voiding', 'settled', 'refused', 'void'] }).notNull(),
  /** Drawn numbers, from which the engine derives the round. */
  stops: jsonb().$type<number[]>(),
  /** Win from a shared pot in kuruş, in addition to `win`. */
  jackpot: kurus(),
})

export const tableRoundTable = pgTable('table_round', {
  ...roundColumns,
  bets: jsonb().$type<TableStake[]>().notNull(),
  /** Stakes of turns; `stake` is the initial one. */
  extra: kurus().notNull().default(0n),
  /**
   * betting: stake requested, no answer yet. waiting: placed on a shared table that is still open. playing: drawn, and the
   * player must decide. raising: the extra stake of a turn is requested. lowering: the extra stake is being returned. placed:
   * played out, win not acknowledged yet. voiding: the stake is being returned. settled, refused, void: final.
   */
  state: text({ enum: ['betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding', 'settled', 'refused', 'void'] }).notNull(),
  /** State of the engine; null before the stake is taken. */
  drawn: jsonb(),
})

/** Seeds of shared table rounds (@see sandbox/src/companies/tables/shared-tables.ts). */
export const sharedDrawTable = pgTable(
  'shared_draw',
  {
    game: integer().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    seed: text().notNull(),
  },
  (draw) => [primaryKey({ columns: [draw.game, draw.number] })],
)

export const tableTurnTable = pgTable(
  'table_turn',
  {
    roundId: text().notNull(),
    number: integer().notNull(),
    sessionId: text().notNull(),
    intent: text().notNull(),
    action: text().notNull(),
    /** Cost of the turn, in kuruş. */
    extra: kurus().notNull(),
    state: text({ enum: ['asking', 'done', 'refused', 'void'] }).notNull(),
    refusal: text(),
    at: at().notNull(),
  },
  (turn) => [primaryKey({ columns: [turn.roundId, turn.number] })],
)

export const embedSessionTable = pgTable('embed_session', {
  bearerHash: text().primaryKey(),
  provider: text().$type<EmbedProvider>().notNull(),
  walletSession: text().notNull(),
  player: text().notNull(),
  game: integer().notNull(),
  /** Kuruş. */
  minBet: kurus().notNull(),
  maxBet: kurus().notNull(),
  language: text().$type<LanguageCode>().notNull(),
  startedAt: at().notNull(),
})
