import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, kurus } from './columns'

/**
 * Where the money of a pot is. stakes: what stakes gave, below nothing. reserve: laid aside for pots to come, below nothing
 * while the company has advanced one. pot: to be won. owed: won, and not yet acknowledged by the wallet. paid: acknowledged.
 */
const potAccounts = ['stakes', 'reserve', 'pot', 'owed', 'paid'] as const
export type PotAccount = (typeof potAccounts)[number]

export const jackpotAccount = pgTable(
  'jackpot_account',
  {
    pot: text().notNull(),
    account: text({ enum: potAccounts }).notNull(),
    balance: kurus().notNull().default(0n),
  },
  (row) => [primaryKey({ columns: [row.pot, row.account] })],
)

/** An amount that went from one account to another: both entries in one row, which so cannot disagree. Each kind once for a round. */
export const jackpotPosting = pgTable(
  'jackpot_posting',
  {
    pot: text().notNull(),
    kind: text({ enum: ['opening', 'share', 'reserve', 'win', 'seed', 'payment', 'return'] }).notNull(),
    /** Empty: the opening, which belongs to none. */
    roundId: text().notNull(),
    source: text({ enum: potAccounts }).notNull(),
    target: text({ enum: potAccounts }).notNull(),
    amount: kurus().notNull(),
    at: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.pot, row.kind, row.roundId] })],
)
