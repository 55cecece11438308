import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, kurus } from './columns'

/**
 * Accounts of a pot. stakes: received from stakes, negative. reserve: for future pots, negative while the company has advanced one.
 * pot: can be won. owed: won, not acknowledged by the wallet yet. paid: acknowledged.
 */
const potAccounts = ['stakes', 'reserve', 'pot', 'owed', 'paid'] as const
export type PotAccount = (typeof potAccounts)[number]

export const jackpotAccountTable = pgTable(
  'jackpot_account',
  {
    pot: text().notNull(),
    account: text({ enum: potAccounts }).notNull(),
    balance: kurus().notNull().default(0n),
  },
  (row) => [primaryKey({ columns: [row.pot, row.account] })],
)

/** A transfer between two accounts. Both entries are in one row and so cannot disagree. Each kind occurs once per round. */
export const jackpotPostingTable = pgTable(
  'jackpot_posting',
  {
    pot: text().notNull(),
    kind: text({ enum: ['opening', 'share', 'reserve', 'win', 'seed', 'payment', 'return'] }).notNull(),
    /** Id of the round; empty for the opening, which belongs to no round. */
    roundId: text().notNull(),
    source: text({ enum: potAccounts }).notNull(),
    target: text({ enum: potAccounts }).notNull(),
    amount: kurus().notNull(),
    at: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.pot, row.kind, row.roundId] })],
)
