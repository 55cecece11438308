import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { EmbedProvider } from '@kehribar/shared/partners/embed'
import type { TableStake } from '@kehribar/shared/partners/table-page'
import { at, attempts, kurus } from './columns'

export const gameSession = pgTable('game_session', {
  id: text().primaryKey(),
  cookieHash: text().notNull(),
  walletSession: text().notNull(),
  player: text().notNull(),
  game: integer().notNull(),
  engine: text().notNull(),
  title: text().notNull(),
  /** Smallest and largest stake of a round of this title, in kuruş. */
  minBet: kurus().notNull(),
  maxBet: kurus().notNull(),
  language: text().$type<LanguageCode>().notNull(),
  startedAt: at().notNull(),
  /** Whether the operator's market lets a round's end be shown sooner (@see R-15). */
  quickDisplay: boolean().notNull().default(false),
})

/** What the rounds of slots and tables have alike. */
const roundColumns = {
  id: text().primaryKey(),
  sessionId: text().notNull(),
  number: integer().notNull(),
  intent: text().notNull(),
  stake: kurus().notNull(),
  win: kurus(),
  balance: kurus(),
  refusal: text(),
  attempts: attempts(),
  nextAt: at(),
  startedAt: at().notNull(),
}

export const slotRound = pgTable('slot_round', {
  ...roundColumns,
  /** The operator's free spins that pay the stake; null: the player does. */
  spins: text(),
  /**
   * betting: the stake was asked for, the answer is not known yet. placed: stake taken, result drawn and kept, win not yet
   * acknowledged. voiding: the stake is being taken back. settled, refused, void: over.
   */
  state: text({ enum: ['betting', 'placed', 'voiding', 'settled', 'refused', 'void'] }).notNull(),
  /** What was drawn; the engine knows the round that belongs to it. */
  stops: jsonb().$type<number[]>(),
  /** What of a shared pot it won, beside `win`; in kuruş. */
  jackpot: kurus(),
})

export const tableRound = pgTable('table_round', {
  ...roundColumns,
  bets: jsonb().$type<TableStake[]>().notNull(),
  /** Of the turns; `stake` is that of the start. */
  extra: kurus().notNull().default(0n),
  /**
   * betting: the stake was asked for, the answer is not known yet. waiting: it is on a table that all share, whose stakes are
   * not closed yet. playing: drawn, the player's turn. raising: a turn's extra
   * stake was asked for. lowering: it is being taken back. placed: played out, win not yet acknowledged. voiding: the stake is
   * being taken back. settled, refused, void: over.
   */
  state: text({ enum: ['betting', 'waiting', 'playing', 'raising', 'lowering', 'placed', 'voiding', 'settled', 'refused', 'void'] }).notNull(),
  /** The engine's state; null before the stake is taken. */
  drawn: jsonb(),
})

/** What decides a round of a table that all share (@see sandbox/src/companies/tables/shared-tables.ts). */
export const sharedDraw = pgTable(
  'shared_draw',
  {
    game: integer().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    seed: text().notNull(),
  },
  (draw) => [primaryKey({ columns: [draw.game, draw.number] })],
)

export const tableTurn = pgTable(
  'table_turn',
  {
    roundId: text().notNull(),
    number: integer().notNull(),
    sessionId: text().notNull(),
    intent: text().notNull(),
    action: text().notNull(),
    /** What it costs, in kuruş. */
    extra: kurus().notNull(),
    state: text({ enum: ['asking', 'done', 'refused', 'void'] }).notNull(),
    refusal: text(),
    at: at().notNull(),
  },
  (turn) => [primaryKey({ columns: [turn.roundId, turn.number] })],
)

export const embedSession = pgTable('embed_session', {
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
