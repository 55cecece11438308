import type { MarketResult, SportsNames } from '@kehribar/shared/partners/sports-data'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { fixtureStates } from '@kehribar/shared/rules/fixture'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, bytes, isBounded, messageColumns, oneOf, ref } from './columns'
import { gameRound } from './money'

/** A fixture as its partner last reported it, with that report (@see OPERATE-3). It moves no money. */
export const fixture = pgTable(
  'fixture',
  {
    partner: text().notNull(),
    /** Id at the partner. */
    id: text().notNull(),
    /** Version of the current report: the highest received. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Digest of that report's content. */
    fingerprint: bytes().notNull(),
    sport: jsonb().$type<SportsNames>().notNull(),
    league: jsonb().$type<SportsNames>().notNull(),
    home: text().notNull(),
    away: text().notNull(),
    startsAt: at().notNull(),
    state: text({ enum: fixtureStates }).notNull(),
    scoreHome: integer(),
    scoreAway: integer(),
    /** Results of its markets, as far as known. */
    results: jsonb().$type<readonly MarketResult[]>().notNull(),
    toldAt: at().notNull().default(sql`clock_timestamp()`),
    ...messageColumns,
  },
  (t) => [
    primaryKey({ columns: [t.partner, t.id] }),
    // Covers only scheduled and live fixtures, a small part of the table.
    index('fixture_running').on(t.startsAt).where(sql`state in ('scheduled', 'live')`),
    check('fixture_state', oneOf(t.state, fixtureStates)),
    check('fixture_score', sql`(${t.scoreHome} is null) = (${t.scoreAway} is null)`),
    check('fixture_bounded', isBounded(t)),
  ],
)

/** Selections of a sportsbook round as accepted; never changed. The results of selections are in their fixtures. */
export const coupon = pgTable(
  'coupon',
  {
    partner: text().notNull(),
    round: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Number of selections in each bet. */
    size: integer().notNull(),
    selections: jsonb().$type<SentCoupon['selections']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partner, t.round] }),
    foreignKey({ columns: [t.partner, t.round], foreignColumns: [gameRound.partner, gameRound.round], name: 'coupon_round' }),
    index('coupon_player').on(t.playerId),
  ],
)
