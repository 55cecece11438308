import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { paymentKinds } from '@kehribar/shared/rules/payments'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, id, isBounded, isReadable, kurus, messageColumns, oneOf, ref } from './columns'

/** A bank or e-wallet provider where players can have accounts (@see VAL-22, VAL-23). */
export const bank = pgTable('bank', {
  id: integer().primaryKey(),
  /** Displayed name, which is also the value of `bank_name` in the API. */
  name: text().notNull().unique(),
  /** Name of the logo below /api/cdnFiles/images/banks/. */
  mark: text().notNull(),
  position: integer().notNull(),
  enabled: boolean().notNull().default(true),
})

/** A player's own bank account or e-wallet (@see DATA-17). Deleted rows stay, because withdrawals refer to them. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Lower case for crypto (@see VAL-24). */
    bankName: text().notNull(),
    iban: text().notNull().default(''),
    accountNo: text().notNull().default(''),
    branchCode: text().notNull().default(''),
    country: text().notNull(),
    city: text().notNull(),
    network: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    deletedAt: at(),
  },
  (t) => [
    index('bank_account_player').on(t.playerId, t.id),
    // Finds other players with the same account (@see PROTECT-2).
    index('bank_account_iban').on(t.iban).where(sql`${t.iban} <> ''`),
    index('bank_account_number_of').on(t.accountNo).where(sql`${t.accountNo} <> ''`),
    unique('bank_account_once').on(t.playerId, t.bankName, t.iban, t.accountNo, t.deletedAt).nullsNotDistinct(),
    check('bank_account_number', sql`(${t.iban} <> '') <> (${t.accountNo} <> '')`),
  ],
)

export const withdrawMethod = pgTable(
  'withdraw_method',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Partner that pays out; no foreign key, because the setting's partner is only created at the server's start. */
    partner: text().notNull().default(partnerOfSetting),
    title: jsonb().$type<Record<string, string>>().notNull(),
    /** Number of the logo below /api/cdnFiles/images/payments/. */
    mark: integer().notNull(),
    minAmount: kurus().notNull(),
    maxAmount: kurus().notNull(),
    /** Typical seconds until the money arrives. */
    seconds: integer().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [check('withdraw_method_kind', oneOf(t.kind, paymentKinds))],
)

/** Target account of a withdrawal at the time of the request. */
export interface WithdrawalTarget {
  readonly bankName: string
  readonly iban?: string
  readonly accountNo?: string
  readonly branchCode?: string
  readonly network?: string
  readonly coin?: string
  readonly holder: string
}

/**
 * A withdrawal request. `amount` (kuruş) is on hold from the start (@see MONEY-8). `status` uses the scale of all requests; only the
 * server changes it: 0→3→1|2, 0→1|2, 0→4.
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    methodCode: text()
      .notNull()
      .references(() => withdrawMethod.code),
    amount: kurus().notNull(),
    /** Bonus money forfeited by the withdrawal, in kuruş. */
    bonusGivenUp: kurus().notNull().default(sql`0`),
    bankAccountId: ref().references(() => bankAccount.id),
    target: jsonb().$type<WithdrawalTarget>().notNull(),
    status: smallint().notNull().default(0),
    /** Operator's message to the player. */
    reason: text().notNull().default(''),
    /** Partner that pays out. `partnerId` is the partner's id of the payout, set once the partner has answered. */
    partner: text(),
    partnerId: text(),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
  },
  (t) => [
    index('withdrawal_player').on(t.playerId, t.id),
    index('withdrawal_open').on(t.status, t.id).where(sql`status in (0, 3)`),
    check('withdrawal_amount', sql`${t.amount} > 0 and ${t.bonusGivenUp} >= 0`),
    check('withdrawal_status', sql`${t.status} between 0 and 4`),
  ],
)

/** Timeline of a withdrawal: every state that it was in. Never changed. */
export const withdrawalEvent = pgTable(
  'withdrawal_event',
  {
    id: id(),
    withdrawalId: ref()
      .notNull()
      .references(() => withdrawal.id),
    status: smallint().notNull(),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [unique('withdrawal_event_once').on(t.withdrawalId, t.status)],
)

/** Every report of a partner about a payout, including reports that moved no money. */
export const payoutEvent = pgTable(
  'payout_event',
  {
    id: id(),
    partner: text().notNull(),
    txid: text().notNull(),
    withdrawalId: ref(),
    state: text().notNull(),
    amount: kurus().notNull(),
    outcome: text().notNull(),
    ...messageColumns,
    reason: text(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('payout_event_day').using('brin', t.at),
    unique('payout_event_txid').on(t.partner, t.txid),
    check('payout_event_bounded', isBounded(t)),
    check('payout_event_readable', isReadable(t.message)),
  ],
)
