import { operatorRoles, playerLockKinds } from '@kehribar/shared/rules/operators'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { player } from './accounts'
import { at, bytes, id, kurus, oneOf, ref } from './columns'
import { withdrawal } from './withdrawals'

export const operatorStates = ['invited', 'active', 'locked'] as const

/** A person who operates the installation (@see OPERATE-16). Never deleted, because decisions name it. */
export const operator = pgTable(
  'operator',
  {
    id: id(),
    name: text().notNull(),
    role: text({ enum: operatorRoles }).notNull(),
    state: text({ enum: operatorStates }).notNull().default('invited'),
    /** Null until the person has accepted the invitation, as is the secret. */
    passwordHash: text(),
    /** Secret of the one-time codes, sealed with CODE_KEY. */
    totpSecret: text(),
    /** Number of the last accepted code, which is accepted once. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of the invitation, which the person exchanges for a password and a secret. */
    invitationHash: bytes(),
    invitedUntil: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('operator_name').on(sql`lower(${t.name} collate "C")`),
    check('operator_role', oneOf(t.role, operatorRoles)),
    check('operator_state', oneOf(t.state, operatorStates)),
    check('operator_credentials', sql`${t.state} <> 'active' or (${t.passwordHash} is not null and ${t.totpSecret} is not null)`),
  ],
)

/** A signed-in operator; the token is stored only as SHA-256. */
export const operatorSession = pgTable(
  'operator_session',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    operatorId: ref()
      .notNull()
      .references(() => operator.id),
    createdAt: at().notNull().defaultNow(),
    seenAt: at().notNull().defaultNow(),
    endedAt: at(),
  },
  (t) => [index('operator_session_operator').on(t.operatorId)],
)

/**
 * What an operator did (@see OPERATE-17). Append-only and part of the day's root. An erasure empties `reason`, `before`, `after` and `salt`
 * of a player's rows; `digest` remains.
 */
export const operatorAction = pgTable(
  'operator_action',
  {
    id: id(),
    at: at().notNull().default(sql`clock_timestamp()`),
    /** Null for the owner of the tables, who acts while there is no operator. */
    operatorId: ref().references(() => operator.id),
    /** Operator who approved it. */
    secondId: ref().references(() => operator.id),
    action: text().notNull(),
    /** Object of the action, such as `withdrawals 12`. */
    subject: text().notNull().default(''),
    playerId: ref().references(() => player.id),
    amount: kurus(),
    /** `done`, or why nothing was done. */
    result: text().notNull(),
    reason: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    salt: uuid().default(sql`gen_random_uuid()`),
    /** SHA-256 of salt, reason, before and after; set by the database. */
    digest: bytes().notNull().default(sql`''::bytea`),
  },
  (t) => [
    index('operator_action_operator').on(t.operatorId, t.id),
    index('operator_action_player').on(t.playerId, t.id),
    index('operator_action_name').on(t.action, t.id),
    index('operator_action_day').using('brin', t.at),
    check('operator_action_second', sql`${t.secondId} <> ${t.operatorId}`),
  ],
)

/** An action that waits for a second person: a command of `ops`, or a call of the operator API (@see OPERATE-18). */
export const operatorPending = pgTable(
  'operator_pending',
  {
    id: id(),
    at: at().notNull().default(sql`clock_timestamp()`),
    requestedBy: ref()
      .notNull()
      .references(() => operator.id),
    action: text().notNull(),
    subject: text().notNull().default(''),
    amount: kurus(),
    /** Words of the command. */
    command: jsonb().$type<readonly string[]>(),
    /** Name and input of the call. */
    call: text(),
    input: jsonb(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    decidedBy: ref().references(() => operator.id),
    decidedAt: at(),
  },
  (t) => [
    index('operator_pending_waiting').on(t.id).where(sql`state = 'waiting'`),
    // The author may withdraw the request.
    check('operator_pending_second', sql`${t.state} <> 'approved' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('operator_pending_decided', sql`(${t.state} = 'waiting') = (${t.decidedBy} is null)`),
    check('operator_pending_work', sql`(${t.command} is null) <> (${t.call} is null)`),
  ],
)

/** An operator locks or unlocks a part of an account; the last row of a part decides. Append-only (@see OPERATE-19). */
export const playerLock = pgTable(
  'player_lock',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    kind: text({ enum: playerLockKinds }).notNull(),
    isLocked: boolean().notNull(),
    reason: text().notNull(),
    operatorId: ref().references(() => operator.id),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('player_lock_last').on(t.playerId, t.kind, t.id.desc()),
    index('player_lock_day').using('brin', t.at),
    check('player_lock_kind', oneOf(t.kind, playerLockKinds)),
  ],
)

/** An operator's note on a player or one of the player's withdrawals. Append-only. */
export const playerNote = pgTable(
  'player_note',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    withdrawalId: ref().references(() => withdrawal.id),
    text: text().notNull(),
    operatorId: ref().references(() => operator.id),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('player_note_player').on(t.playerId, t.id)],
)

/** A withdrawal that an operator holds, or that is assigned to one. */
export const withdrawalReview = pgTable('withdrawal_review', {
  withdrawalId: ref()
    .primaryKey()
    .references(() => withdrawal.id),
  playerId: ref()
    .notNull()
    .references(() => player.id),
  /** Since when nobody may approve it; null if it is not held. */
  heldSince: at(),
  assignedTo: ref().references(() => operator.id),
})

export const correctionKinds = ['goodwill', 'correction', 'chargeback'] as const

/** Money that an operator gives to a player or takes back. It justifies its posting (@see OPERATE-20). Append-only. */
export const correction = pgTable(
  'correction',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    kind: text({ enum: correctionKinds }).notNull(),
    /** Kuruş; negative amounts leave the player's balance. */
    amount: kurus().notNull(),
    reason: text().notNull(),
    /** Idempotency key. */
    key: text().notNull().unique(),
    operatorId: ref().references(() => operator.id),
    secondId: ref().references(() => operator.id),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('correction_player').on(t.playerId, t.id),
    check('correction_kind', oneOf(t.kind, correctionKinds)),
    check('correction_amount', sql`case ${t.kind} when 'goodwill' then ${t.amount} > 0 when 'chargeback' then ${t.amount} < 0 else ${t.amount} <> 0 end`),
    check('correction_second', sql`${t.secondId} <> ${t.operatorId}`),
  ],
)
