import { sql } from 'drizzle-orm'
import { char, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytes, kurus } from './columns'

/** A day (Istanbul) whose figures are stored: the root of its history is sealed, so it does not change any more. */
export const closedDay = pgTable('closed_day', {
  day: date({ mode: 'string' }).primaryKey(),
  closedAt: at().notNull().default(sql`clock_timestamp()`),
})

/**
 * Figures of a closed day by product, partner and currency (@see OPERATE-23), derived from the ledger by `figures_of`. Only the
 * function `close_day` of the database writes them. Amounts in hundredths of the currency; docs/glossary.md defines the figures.
 */
export const figureDay = pgTable(
  'figure_day',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => closedDay.day),
    /** Product of the game; '' for payments and bonuses. */
    product: text().notNull(),
    /** Company of the game or payment; '' for the house. */
    partner: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    turnover: kurus().notNull(),
    settled: kurus().notNull(),
    wins: kurus().notNull(),
    bonusGiven: kurus().notNull(),
    bonusTaken: kurus().notNull(),
    corrections: kurus().notNull(),
    deposits: kurus().notNull(),
    withdrawals: kurus().notNull(),
    /** Changes of balances. `playerMoney` is cash and bonus money; `clearing` is owed by payment companies, as a negative amount. */
    playerMoney: kurus().notNull(),
    openStakes: kurus().notNull(),
    pendingWithdrawals: kurus().notNull(),
    refundsDue: kurus().notNull(),
    suspense: kurus().notNull(),
    clearing: kurus().notNull(),
    /** Ids of the players with a stake, in ascending order, 4 bytes each: so that active players of any period and group are counted quickly. */
    players: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.product, t.partner, t.currency] }),
    // The same balance as in the ledger: the other side of all amounts is the house's result.
    check(
      'figure_day_balance',
      sql`${t.playerMoney} + ${t.openStakes} + ${t.pendingWithdrawals} + ${t.refundsDue} + ${t.suspense} + ${t.clearing}
        + ${t.settled} - ${t.wins} - ${t.bonusGiven} + ${t.bonusTaken} + ${t.corrections} = 0`,
    ),
  ],
)
