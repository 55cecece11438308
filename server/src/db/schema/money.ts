import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { paymentKinds } from '@kehribar/shared/rules/payments'
import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { playerBonus } from './bonuses'
import { game } from './catalogue'
import { at, bytes, id, isBounded, isReadable, kept, kurus, oneOf, ref } from './columns'

export const depositMethod = pgTable(
  'deposit_method',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Code of the company that takes the payments; no foreign key, as the setting's is contracted at the start. */
    partner: text().notNull().default(partnerOfSetting),
    title: jsonb().$type<Record<string, string>>().notNull(),
    /** Number of the mark below /api/cdnFiles/images/payments/. */
    mark: integer().notNull(),
    minAmount: kurus().notNull(),
    maxAmount: kurus().notNull(),
    /** "YOK": takes no bonus. */
    bonus: text().notNull(),
    /** 1: the payment page opens in a new tab, 0: in a frame (@see DEP-11). */
    urlMode: integer().notNull(),
    /** Typical seconds until the money is there. */
    seconds: integer().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [check('deposit_method_kind', oneOf(t.kind, paymentKinds))],
)

/** An account of the operator that players pay to (@see DATA-15, DATA-16). */
export const operatorAccount = pgTable(
  'operator_account',
  {
    id: integer().primaryKey(),
    methodCode: text()
      .notNull()
      .references(() => depositMethod.code),
    bankName: text().notNull(),
    /** Name of the mark below /api/cdnFiles/images/banks/. */
    mark: text().notNull(),
    holder: text().notNull(),
    iban: text().notNull().default(''),
    accountNo: text().notNull().default(''),
    branchCode: text().notNull().default(''),
    minAmount: kurus().notNull(),
    maxAmount: kurus().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [index('operator_account_method').on(t.methodCode, t.position)],
)

/** A coin that deposits and withdrawals are taken in. */
export const coinRate = pgTable(
  'coin_rate',
  {
    id: integer().primaryKey(),
    /** A code of the shared rules. */
    code: text().notNull().unique(),
    /** Kuruş for one coin, with what is below a kuruş. */
    kurusPerCoin: numeric({ precision: 24, scale: 8 }).notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('coin_rate_positive', sql`${t.kurusPerCoin} > 0`)],
)

/** A deposit has no ledger entry until it is approved (@see M8). */
export const deposit = pgTable(
  'deposit',
  {
    /** The reference that the payment company and the player see. */
    id: uuid().primaryKey().defaultRandom(),
    /** What the player's history counts it by while no money came: a number among those of the ledger's transactions. */
    number: ref().notNull().default(sql`nextval('ledger_tx_id_seq')`),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    methodCode: text()
      .notNull()
      .references(() => depositMethod.code),
    amount: kurus().notNull(),
    /** What was asked for, where another amount was booked. */
    asked: kurus(),
    currency: char({ length: 3 }).notNull().default('TRY'),
    /**
     * `begun`: a transfer whose bank is not picked, so that no money is awaited; `failed`: the company could not be
     * asked; `refund`: paid, but to be sent back (@see G6).
     */
    state: text({ enum: ['begun', 'pending', 'approved', 'declined', 'expired', 'failed', 'refund'] })
      .notNull()
      .default('pending'),
    /** The company that was asked; nobody else may report on it. */
    partner: text().notNull(),
    /** The company's own number and page, once it answered. */
    partnerId: text(),
    url: text(),
    cardBrand: text(),
    cardLast4: char({ length: 4 }),
    /** The bonus that was wanted with it: a key of the bonus terms. */
    bonus: text(),
    /** The operator's account it goes to. */
    bankId: integer().references(() => operatorAccount.id),
    coin: text(),
    /** Where to pay to, as the player reads it (@see DATA-20). */
    instructions: jsonb().$type<Record<string, unknown>>(),
    /** Of a coin payment on its network. */
    confirmations: integer().notNull().default(0),
    /** For a transfer: the bank was picked, the company expects it. */
    confirmedAt: at(),
    /** Why it was declined or came back: a message key or the operator's words. */
    reason: text(),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
    approvedAt: at(),
  },
  (t) => [index('deposit_player').on(t.playerId, t.createdAt), check('deposit_amount', sql`${t.amount} > 0`)],
)

/** Every report of a payment company, also those that moved nothing. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id(),
    partner: text().notNull(),
    txid: text().notNull(),
    depositId: uuid(),
    state: text().notNull(),
    amount: kurus().notNull(),
    currency: char({ length: 3 }).notNull().default('TRY'),
    /** Who paid, where the company says so. */
    sender: text(),
    outcome: text().notNull(),
    ...kept,
    reason: text(),
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('payment_event_day').using('brin', t.at),
    unique('payment_event_txid').on(t.partner, t.txid),
    check('payment_event_bounded', isBounded(t)),
    check('payment_event_readable', isReadable(t.message)),
  ],
)

/** A one-time launch code (60 s), stored hashed (@see A7). */
export const gameLaunch = pgTable('game_launch', {
  codeHash: bytes().primaryKey(),
  playerId: ref()
    .notNull()
    .references(() => player.id),
  sessionId: ref().notNull(),
  gameId: integer()
    .notNull()
    .references(() => game.id),
  language: char({ length: 2 }).notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
})

/** A player's session at a partner, bound to player, game and partner. */
export const gameSession = pgTable(
  'game_session',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    partner: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** The site session that launched it; its end ends this one. */
    sessionId: ref().notNull(),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    endedAt: at(),
  },
  (t) => [index('game_session_player').on(t.playerId), index('game_session_site').on(t.sessionId)],
)

export const gameRound = pgTable(
  'game_round',
  {
    partner: text().notNull(),
    round: text().notNull(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    gameId: integer()
      .notNull()
      .references(() => game.id),
    /** Stakes still held, and the split of the last one. */
    heldCash: kurus().notNull().default(sql`0`),
    heldBonus: kurus().notNull().default(sql`0`),
    /** The bonus whose free spin this round is: nobody's stake is held in it. */
    spinOf: ref().references(() => playerBonus.id),
    state: text({ enum: ['open', 'settled', 'rolled_back'] })
      .notNull()
      .default('open'),
    /** All that it has won so far, in kuruş. */
    won: kurus().notNull().default(sql`0`),
    createdAt: at().notNull().defaultNow(),
    closedAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.partner, t.round] }),
    index('game_round_player').on(t.playerId),
    index('game_round_open').on(t.playerId).where(sql`state = 'open'`),
    index('game_round_spin').on(t.spinOf).where(sql`spin_of is not null`),
    check('game_round_spin_free', sql`${t.spinOf} is null or (${t.heldCash} = 0 and ${t.heldBonus} = 0)`),
  ],
)

/** Wallet calls by the partner's own number (@see M11); a repeated one answers as the first time. */
export const walletCall = pgTable(
  'wallet_call',
  {
    partner: text().notNull(),
    txid: text().notNull(),
    kind: text({ enum: ['bet', 'settle', 'credit', 'rollback', 'tombstone'] }).notNull(),
    round: text().notNull(),
    playerId: ref(),
    /** Cash and bonus parts of a bet, so that a void restores them, and of a credit. */
    cash: kurus().notNull().default(sql`0`),
    bonus: kurus().notNull().default(sql`0`),
    /** Of the stake of a coupon, what a credit cashes out. */
    soldStake: kurus().notNull().default(sql`0`),
    fingerprint: bytes().notNull(),
    response: jsonb().notNull(),
    ...kept,
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('wallet_call_day').using('brin', t.at),
    index('wallet_call_credit').on(t.partner, t.round).where(sql`kind = 'credit'`),
    primaryKey({ columns: [t.partner, t.txid] }),
    // No rule reads the amount of a rollback, whose company may say there what it likes.
    check('wallet_call_bounded', isBounded(t)),
    check('wallet_call_readable', sql`case ${t.kind} when 'rollback' then said(${t.message}, 'txid') is distinct from '' else ${isReadable(t.message)} end`),
  ],
)
