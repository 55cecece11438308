import type { MarketResult, SportsNames } from '@kehribar/shared/partners/sports-data'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { fixtureStates } from '@kehribar/shared/rules/fixture'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, bytes, isBounded, kept, oneOf, ref } from './columns'
import { gameRound } from './money'

/** A fixture as its company reported it last, with that report (@see E-3). It moves no money. */
export const fixture = pgTable(
  'fixture',
  {
    partner: text().notNull(),
    /** The company's number. */
    id: text().notNull(),
    /** Of the report that counts: the highest that came. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Of that report's content. */
    fingerprint: bytes().notNull(),
    sport: jsonb().$type<SportsNames>().notNull(),
    league: jsonb().$type<SportsNames>().notNull(),
    home: text().notNull(),
    away: text().notNull(),
    startsAt: at().notNull(),
    state: text({ enum: fixtureStates }).notNull(),
    scoreHome: integer(),
    scoreAway: integer(),
    /** How bets on its outcomes end, as far as it is known. */
    results: jsonb().$type<readonly MarketResult[]>().notNull(),
    toldAt: at().notNull().default(sql`clock_timestamp()`),
    ...kept,
  },
  (t) => [
    primaryKey({ columns: [t.partner, t.id] }),
    // Those that are to come or under way: a few of all that ever were.
    index('fixture_running').on(t.startsAt).where(sql`state in ('scheduled', 'live')`),
    check('fixture_state', oneOf(t.state, fixtureStates)),
    check('fixture_score', sql`(${t.scoreHome} is null) = (${t.scoreAway} is null)`),
    check('fixture_bounded', isBounded(t)),
  ],
)

/** What a round of a sportsbook is a bet on, as it was taken; never changed. How its selections end stands with their fixtures. */
export const coupon = pgTable(
  'coupon',
  {
    partner: text().notNull(),
    round: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Selections in each bet. */
    size: integer().notNull(),
    selections: jsonb().$type<SentCoupon['selections']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partner, t.round] }),
    foreignKey({ columns: [t.partner, t.round], foreignColumns: [gameRound.partner, gameRound.round], name: 'coupon_round' }),
    index('coupon_player').on(t.playerId),
  ],
)
