import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, char, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, bytes, id, kurus, oneOf, ref } from './columns'

/*
 * Double entry (@see M1 to M8). Triggers enforce it: balanced transactions, append-only rows, derived balances. They are in
 * the migration 0001_ledger.sql.
 */

export const playerAccounts = ['cash', 'bonus', 'withdraw_hold', 'bet_hold', 'refund_due'] as const
/** `suspense`: what came from a payment company and nobody has decided about (@see F-4). In another currency than ours only the last two exist. */
export const houseAccounts = ['house_revenue', 'bonus_cost', 'psp_clearing', 'suspense'] as const

/**
 * What every settlement moves, in as many rows as the setting HOUSE_SHARDS says, which are one account summed: so that
 * settlements of different players do not wait for each other's commit (@see F-5).
 */
export const shardedAccounts = ['house_revenue', 'bonus_cost', 'psp_clearing'] as const satisfies readonly (typeof houseAccounts)[number][]

/** `balance` in kuruş; positive is owed to the holder. */
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
    /** The business object it belongs to. */
    refType: text().notNull(),
    refId: text().notNull(),
    playerId: ref().references(() => player.id),
    reversesId: ref()
      .unique()
      .references((): AnyPgColumn => ledgerTx.id),
    /** What a player reads in the history: a game's title, a method's name. */
    detail: text().notNull().default(''),
    /** What was being done, by the name that it has in the logs: a call's number, `job:…`, `ops:…` (@see E-8). Absent: it came before that was kept. */
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
    /** Written by the database. */
    balanceAfter: kurus().notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.txId, t.seq] }), index('ledger_entry_account').on(t.accountId, t.txId), check('ledger_entry_amount', sql`${t.amount} <> 0`)],
)

/**
 * What a player's account moved on a day in Istanbul, by kind of transaction: written by the database with every entry,
 * so that a long history is counted and summed without reading it. In kuruş; below zero went out.
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

/** What an operator may decide by hand. `part`: of money in suspense; `paid_before`: a deposit that came along with its player. */
export const decisionSubjects = ['deposit', 'paid_before', 'round', 'withdrawal', 'refund', 'bonus_request', 'part', 'win'] as const

/** What a person decided where no company's message did: what such a posting is justified by (@see F-3). Never changed. */
export const operatorDecision = pgTable(
  'operator_decision',
  {
    id: id(),
    subject: text({ enum: decisionSubjects }).notNull(),
    /** Of the object. */
    ref: text().notNull(),
    /** How it was decided. */
    decided: text().notNull(),
    /** Kuruş, where the decision named some. */
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
 * A finished day (UTC) of the history in one number (@see F-3): of its postings, companies' messages and decisions, and of
 * the day before, so that whoever changes one of them later has to change every day since. Never changed.
 */
export const auditDay = pgTable('audit_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** How many rows of history it stands for. */
  records: integer().notNull(),
  /** SHA-256 over the root of the day before and the rows. */
  root: bytes().notNull(),
  /** Ed25519 over day and root, by a key that the database does not hold. */
  signature: bytes().notNull(),
  at: at().notNull().default(sql`clock_timestamp()`),
})

/** Where companies' messages are kept: a name for each table (@see F-3). */
export const messageSources = ['wallet', 'payment', 'payout', 'identity', 'register', 'fixture'] as const

/**
 * An hour of kept messages that the audit has verified, so that it need not again (@see F-3). No evidence: without a row, and
 * when the rows of the hour have another digest since, they are verified anew.
 */
export const auditHour = pgTable(
  'audit_hour',
  {
    source: text({ enum: messageSources }).notNull(),
    /** The beginning of the hour. */
    hour: at().notNull(),
    /** HMAC-SHA-256 over the hour and all of its rows, by a key that the database does not hold. */
    mac: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.hour] }), check('audit_hour_source', oneOf(t.source, messageSources))],
)

/** Answers to money calls by the player's key (@see M10); `response` is null while the answer is not known. */
export const idempotency = pgTable(
  'idempotency',
  {
    playerId: ref()
      .notNull()
      .references(() => player.id),
    route: text().notNull(),
    key: text().notNull(),
    fingerprint: bytes().notNull(),
    /** The business object that the call began, so that a call cut short goes on with the same one. */
    reference: text(),
    /** Until then whoever began it is at work on the answer. */
    leaseUntil: at(),
    response: jsonb(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.route, t.key] }), check('idempotency_key', sql`length(${t.key}) between 16 and 255`)],
)
