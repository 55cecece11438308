import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { CreatePayment, CreatePayout, declineReasons, paymentStates, payments } from '@kehribar/shared/partners/payments'
import { at, attemptsColumn, identityKeyColumn, kurus } from './columns'

export const paymentTable = pgTable('payment', {
  id: text().primaryKey(),
  reference: text().notNull(),
  fingerprint: text().notNull(),
  method: text().notNull(),
  /** `page`: a person decides on a page; `transfer`: an expected bank transfer; `coin`: an address of a coin. */
  kind: text({ enum: ['page', 'transfer', 'coin'] })
    .notNull()
    .default('page'),
  amount: kurus().notNull(),
  language: text().$type<LanguageCode>().notNull(),
  returnUrl: text().notNull(),
  siteOrigin: text().notNull(),
  customer: text().notNull(),
  cardBrand: text(),
  cardLast4: text(),
  /** For transfers only: reference for the description, and receiving account. */
  note: text(),
  account: jsonb().$type<NonNullable<CreatePayment['account']>>(),
  /** For coins only; the amount is decimal text. */
  coin: text(),
  network: text(),
  coinAmount: text(),
  address: text(),
  state: text().$type<'open' | (typeof paymentStates)[number]>().notNull().default('open'),
  reason: text().$type<(typeof declineReasons)[number]>(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
  decidedAt: at(),
})

export const reportTable = pgTable('report', {
  id: identityKeyColumn(),
  subject: text().notNull(),
  kind: text().$type<keyof typeof payments>().notNull(),
  call: jsonb().notNull(),
  attempts: attemptsColumn(),
  /** Time of the next attempt; null once delivered or abandoned. */
  nextAt: at(),
  /** The site’s outcome and reason. */
  answer: text(),
  remark: text(),
  createdAt: at().notNull(),
})

export const bankTransferTable = pgTable('bank_transfer', {
  id: identityKeyColumn(),
  intent: text().notNull(),
  account: text().notNull(),
  amount: kurus().notNull(),
  sender: text().notNull(),
  description: text().notNull(),
  paymentId: text(),
  /** Null while the transfer is not matched to a payment. */
  outcome: text({ enum: ['approved', 'wrong_amount', 'third_party', 'late'] }),
  /** Report about the transfer to the site. */
  reportId: integer(),
  at: at().notNull(),
})

export const coinTransferTable = pgTable('coin_transfer', {
  id: identityKeyColumn(),
  intent: text().notNull(),
  paymentId: text().notNull(),
  hash: text().notNull(),
  /** Decimal text. */
  amount: text().notNull(),
  /** Kuruş. */
  worth: kurus().notNull(),
  outcome: text({ enum: ['expected', 'wrong_amount', 'below_minimum'] }).notNull(),
  /** Returned coins as decimal text; only for a payment that is too small. */
  sentBack: text(),
  /** Number of confirmations so far. */
  seen: integer().notNull().default(0),
  needed: integer().notNull(),
  nextAt: at(),
  at: at().notNull(),
  doneAt: at(),
  reportId: integer(),
})

export const payoutTable = pgTable('payout', {
  id: text().primaryKey(),
  reference: text().notNull(),
  fingerprint: text().notNull(),
  method: text().notNull(),
  amount: kurus().notNull(),
  target: jsonb().$type<CreatePayout['target']>().notNull(),
  state: text({ enum: ['waiting', 'paid', 'failed'] })
    .notNull()
    .default('waiting'),
  reason: text(),
  /** Time of the automatic payment; null if a person decides. */
  payAt: at(),
  createdAt: at().notNull(),
  decidedAt: at(),
})
