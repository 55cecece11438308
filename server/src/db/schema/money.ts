import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { paymentKinds } from '@kehribar/shared/rules/payments'
import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { playerBonus } from './bonuses'
import { game } from './catalogue'
import { at, bytes, id, isBounded, isReadable, kurus, messageColumns, oneOf, ref } from './columns'

export const depositMethod = pgTable(
  'deposit_method',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Partner that takes the payments; no foreign key, because the setting's partner is only created at the server's start. */
    partner: text().notNull().default(partnerOfSetting),
    title: jsonb().$type<Record<string, string>>().notNull(),
    /** Number of the logo below /api/cdnFiles/images/payments/. */
    mark: integer().notNull(),
    minAmount: kurus().notNull(),
    maxAmount: kurus().notNull(),
    /** "YOK" means that the method allows no bonus. */
    bonus: text().notNull(),
    /** 1 opens the payment page in a new tab, 0 in a frame (@see DEP-11). */
    urlMode: integer().notNull(),
    /** Typical seconds until the money arrives. */
    seconds: integer().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [check('deposit_method_kind', oneOf(t.kind, paymentKinds))],
)

/** An operator's account that players pay into (@see DATA-15, DATA-16). */
export const operatorAccount = pgTable(
  'operator_account',
  {
    id: integer().primaryKey(),
    methodCode: text()
      .notNull()
      .references(() => depositMethod.code),
    bankName: text().notNull(),
    /** Name of the logo below /api/cdnFiles/images/banks/. */
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

/** A cryptocurrency for deposits and withdrawals. */
export const coinRate = pgTable(
  'coin_rate',
  {
    id: integer().primaryKey(),
    /** Code in the shared rules. */
    code: text().notNull().unique(),
    /** Kuruş per coin, with fractions of a kuruş. */
    kurusPerCoin: numeric({ precision: 24, scale: 8 }).notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [check('coin_rate_positive', sql`${t.kurusPerCoin} > 0`)],
)

/** A deposit has no ledger entry until it is approved (@see MONEY-8). */
export const deposit = pgTable(
  'deposit',
  {
    /** The reference that the payment company and the player see. */
    id: uuid().primaryKey().defaultRandom(),
    /** Number that the player sees for it everywhere, from the sequence of the ledger's transactions. */
    number: ref().notNull().default(sql`nextval('ledger_tx_id_seq')`),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    methodCode: text()
      .notNull()
      .references(() => depositMethod.code),
    amount: kurus().notNull(),
    /** Requested amount, if another amount was booked. */
    asked: kurus(),
    currency: char({ length: 3 }).notNull().default('TRY'),
    /**
     * `begun` is a transfer whose bank is not chosen yet, so that no money is expected. `failed` means that the partner could not be
     * reached. `refund` is paid but to be sent back (@see LIMIT-6).
     */
    state: text({ enum: ['begun', 'pending', 'approved', 'declined', 'expired', 'failed', 'refund'] })
      .notNull()
      .default('pending'),
    /** Partner of the payment. No other partner may report on it. */
    partner: text().notNull(),
    /** Partner's payment id; like `url`, its payment page, set once the partner has answered. */
    partnerId: text(),
    url: text(),
    cardBrand: text(),
    cardLast4: char({ length: 4 }),
    /** Bonus chosen with the deposit: a key of the bonus terms. */
    bonus: text(),
    /** Operator's account that receives the money. */
    bankId: integer().references(() => operatorAccount.id),
    coin: text(),
    /** Payment instructions shown to the player (@see DATA-20). */
    instructions: jsonb().$type<Record<string, unknown>>(),
    /** Network confirmations of a coin payment. */
    confirmations: integer().notNull().default(0),
    /** For a transfer: when the bank was chosen, so that the partner expects the money. */
    confirmedAt: at(),
    /** Reason of a decline or refund: a message key or the operator's text. */
    reason: text(),
    createdAt: at().notNull().defaultNow(),
    decidedAt: at(),
    approvedAt: at(),
  },
  (t) => [index('deposit_player').on(t.playerId, t.createdAt), check('deposit_amount', sql`${t.amount} > 0`)],
)

/** Every report of a payment company, including reports that moved no money. */
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
    /** Name of the payer, if the company reports one. */
    sender: text(),
    outcome: text().notNull(),
    ...messageColumns,
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

/** A one-time launch code, valid for 60 seconds and stored hashed (@see ACCOUNT-7). */
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
    /** Login session that launched the game. The game session ends with the login session. */
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
    /** Held stakes: cash part; `heldBonus` is the bonus part. */
    heldCash: kurus().notNull().default(sql`0`),
    heldBonus: kurus().notNull().default(sql`0`),
    /** Bonus whose free spin this round is; such a round holds no stake of the player. */
    spinOf: ref().references(() => playerBonus.id),
    state: text({ enum: ['open', 'settled', 'rolled_back'] })
      .notNull()
      .default('open'),
    /** Total win so far, in kuruş. */
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

/** Wallet calls by the partner's transaction id (@see MONEY-11); a repeated call gets the answer of the first one. */
export const walletCall = pgTable(
  'wallet_call',
  {
    partner: text().notNull(),
    txid: text().notNull(),
    kind: text({ enum: ['bet', 'settle', 'credit', 'rollback', 'tombstone'] }).notNull(),
    round: text().notNull(),
    playerId: ref(),
    /** Cash part of a bet or credit; `bonus` is the bonus part. A void restores both. */
    cash: kurus().notNull().default(sql`0`),
    bonus: kurus().notNull().default(sql`0`),
    /** Part of a coupon's stake that a credit cashes out. */
    soldStake: kurus().notNull().default(sql`0`),
    fingerprint: bytes().notNull(),
    response: jsonb().notNull(),
    ...messageColumns,
    at: at().notNull().defaultNow(),
  },
  (t) => [
    index('wallet_call_day').using('brin', t.at),
    index('wallet_call_credit').on(t.partner, t.round).where(sql`kind = 'credit'`),
    primaryKey({ columns: [t.partner, t.txid] }),
    // No audit rule reads the amount of a rollback, so it may have any value.
    check('wallet_call_bounded', isBounded(t)),
    check('wallet_call_readable', sql`case ${t.kind} when 'rollback' then said(${t.message}, 'txid') is distinct from '' else ${isReadable(t.message)} end`),
  ],
)
