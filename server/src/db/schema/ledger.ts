import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, char, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, bytes, id, kurus, oneOf, ref } from './columns'

/*
 * Double-entry ledger (@see MONEY-1 to MONEY-8). Triggers in the migration 0001_ledger.sql enforce balanced transactions, append-only
 * rows and derived balances.
 */

export const playerAccounts = ['cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due'] as const
/** Accounts of the house. `suspense` holds undecided money from payment companies (@see DATABASE-4). Foreign currencies have only the last two. */
export const houseAccounts = ['house_revenue', 'bonus_cost', 'psp_clearing', 'suspense'] as const

/**
 * House accounts that every settlement changes. Each is stored in HOUSE_SHARDS rows whose sum is its balance, so that settlements
 * of different players do not wait for each other's commit (@see DATABASE-5).
 */
export const shardedAccounts = ['house_revenue', 'bonus_cost', 'psp_clearing'] as const satisfies readonly (typeof houseAccounts)[number][]

/** An account of the ledger. `balance` is in kuruş; a positive balance is owed to the holder. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: id(),
    playerId: ref().references(() => player.id),
    kind: text({ enum: [...playerAccounts, ...houseAccounts] }).notNull(),
    currency: char({ length: 3 }).notNull().default('TRY'),
    allowNegative: boolean().notNull().default(false),
    balance: kurus().notNull().default(sql`0`),
    shard: smallint().notNull().default(0),
  },
  (t) => [
    unique('ledger_account_shard').on(t.playerId, t.kind, t.currency, t.shard).nullsNotDistinct(),
    check('ledger_account_sharded', sql`${t.shard} = 0 or (${t.shard} > 0 and ${t.playerId} is null and ${oneOf(t.kind, shardedAccounts)})`),
    check('ledger_account_balance', sql`${t.allowNegative} or ${t.balance} >= 0`),
    check('ledger_account_kind', sql`(${t.playerId} is not null) = (${t.kind} in ('cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due'))`),
    check('ledger_account_house', sql`not ${t.allowNegative} or ${t.playerId} is null`),
  ],
)

export const ledgerTx = pgTable(
  'ledger_tx',
  {
    id: id(),
    /** deposit, bet, settle, rollback, withdraw, ... */
    kind: text().notNull(),
    /** Type of the business object; `refId` is its id. */
    refType: text().notNull(),
    refId: text().notNull(),
    playerId: ref().references(() => player.id),
    reversesId: ref()
      .unique()
      .references((): AnyPgColumn => ledgerTx.id),
    /** Text in the player's history: a game's title or a method's name. */
    detail: text().notNull().default(''),
    /** Operation that posted it, named as in the logs: a call's request id, `job:…` or `ops:…` (@see OPERATE-8). Null for older rows. */
    requestId: text(),
    createdAt: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('ledger_tx_once').on(t.kind, t.refType, t.refId),
    index('ledger_tx_player').on(t.playerId, t.id),
    index('ledger_tx_time').on(t.playerId, t.createdAt),
    index('ledger_tx_day').using('brin', t.createdAt),
  ],
)

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    txId: ref()
      .notNull()
      .references(() => ledgerTx.id),
    seq: smallint().notNull(),
    accountId: ref()
      .notNull()
      .references(() => ledgerAccount.id),
    currency: char({ length: 3 }).notNull().default('TRY'),
    amount: kurus().notNull(),
    /** Set by a trigger of the database. */
    balanceAfter: kurus().notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.txId, t.seq] }), index('ledger_entry_account').on(t.accountId, t.txId), check('ledger_entry_amount', sql`${t.amount} <> 0`)],
)

/**
 * Daily totals of a player's account by kind of transaction, for days in Istanbul. The database updates them with every
 * entry, so that a long history is counted and summed without reading every row. Amounts in kuruş; negative amounts left the
 * account.
 */
export const accountDay = pgTable(
  'account_day',
  {
    accountId: ref()
      .notNull()
      .references(() => ledgerAccount.id),
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    entries: integer().notNull(),
    total: kurus().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.kind] }), index('account_day_kind').on(t.accountId, t.kind, t.day)],
)

/** Subjects of an operator's decision. `part` is a part of money in suspense; `paid_before` is a deposit imported with its player. */
export const decisionSubjects = ['deposit', 'paid_before', 'round', 'withdrawal', 'refund', 'bonus_request', 'part', 'win'] as const

/** An operator's decision. It justifies a posting that has no partner's message (@see DATABASE-3). Never changed. */
export const operatorDecision = pgTable(
  'operator_decision',
  {
    id: id(),
    subject: text({ enum: decisionSubjects }).notNull(),
    /** Id of the object. */
    ref: text().notNull(),
    /** Decision. */
    decided: text().notNull(),
    /** Amount in kuruş, if the decision named one. */
    amount: kurus(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('operator_decision_ref').on(t.subject, t.ref),
    index('operator_decision_day').using('brin', t.at),
    check('operator_decision_subject', oneOf(t.subject, decisionSubjects)),
  ],
)

/**
 * Root hash of a finished day (UTC) of the history (@see DATABASE-3): postings, partners' messages and decisions. It includes the root
 * of the day before, so that changing an old row would change every later root. Never changed.
 */
export const auditDay = pgTable('audit_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Number of rows of history that it covers. */
  records: integer().notNull(),
  /** SHA-256 of the previous day's root and the rows. */
  root: bytes().notNull(),
  /** Ed25519 signature of day and root; the key is not in the database. */
  signature: bytes().notNull(),
  at: at().notNull().default(sql`clock_timestamp()`),
})

/** Names of the tables that store partners' messages (@see DATABASE-3). */
export const messageSources = ['wallet', 'payment', 'payout', 'identity', 'register', 'fixture'] as const

/**
 * An hour of stored messages that the audit has verified, as a cache (@see DATABASE-3). The audit verifies an hour again when its row is
 * missing or its messages no longer match.
 */
export const auditHour = pgTable(
  'audit_hour',
  {
    source: text({ enum: messageSources }).notNull(),
    /** Start of the hour. */
    hour: at().notNull(),
    /** HMAC-SHA-256 of the hour and all of its rows; the key is not in the database. */
    mac: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.hour] }), check('audit_hour_source', oneOf(t.source, messageSources))],
)

/** Answers to money calls by idempotency key (@see MONEY-10); `response` is null while the call is in progress. */
export const idempotency = pgTable(
  'idempotency',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    route: text().notNull(),
    key: text().notNull(),
    fingerprint: bytes().notNull(),
    /** Business object that the call created, so that a retry of an interrupted call continues with it. */
    reference: text(),
    /** Until when the first call may still be working on the answer. */
    leaseUntil: at(),
    response: jsonb(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.route, t.key] }), check('idempotency_key', sql`length(${t.key}) between 16 and 255`)],
)
