import { registerStates } from '@kehribar/shared/rules/exclusion-register'
import { verificationStates } from '@kehribar/shared/rules/verification'
import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, id, oneOf, ref } from './columns'

export const player = pgTable(
  'player',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** E.164; null for secret members, as are birthDate and sex. */
    gsm: text(),
    birthDate: date({ mode: 'string' }),
    sex: text({ enum: ['male', 'female'] }),
    country: char({ length: 3 }).notNull(),
    city: text().notNull(),
    address: text().notNull().default(''),
    identityNo: text(),
    /** Referral code of the registration. */
    branch: text(),
    language: char({ length: 2 }).notNull().default('tr'),
    status: text({ enum: ['active', 'time_out', 'excluded', 'closed'] })
      .notNull()
      .default('active'),
    /** End of a time-out or exclusion; null if there is none, or if it has no end (@see LIMIT-4, LIMIT-5). */
    statusUntil: at(),
    statusSince: at(),
    /**
     * When an excluded player may play again: after a pause that follows the player's request, or at the exclusion's end where the
     * jurisdiction requires no request; null when the player has not asked yet (@see PROTECT-7).
     */
    returnFrom: at(),
    /** Since when play is closed until an operator has compared the player with a similar excluded player (@see PROTECT-2). */
    heldSince: at(),
    /** State after the last `verification_event`; `verified` is valid until `verifiedUntil` (@see PROTECT-3). */
    verification: text({ enum: verificationStates }).notNull().default('unverified'),
    verifiedUntil: at(),
    /** Since when the player is unverified; the restrictions count from here. */
    unverifiedSince: at().notNull().defaultNow(),
    /** When the player last confirmed reading the restrictions of a provisional account (@see PROTECT-3). */
    provisionalReadAt: at(),
    /** Last answer of the exclusion register and its time; null if the register was never queried or the jurisdiction has none (@see PROTECT-15). */
    registerState: text({ enum: registerStates }),
    registerAt: at(),
    /** Number of one of the 12 pictures. */
    avatar: smallint(),
    /** When the player last reviewed the limits (@see PLAY-6). */
    limitsReviewedAt: at(),
    translator: boolean().notNull().default(false),
    secret: boolean().notNull().default(false),
    marketing: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** Time at which a closed account lost the data that no law requires, and time at which it lost the rest (@see OPERATE-9). */
    erasedAt: at(),
    recordErasedAt: at(),
  },
  (t) => [
    uniqueIndex('player_username').on(sql`lower(${t.username} collate "C")`),
    uniqueIndex('player_email').on(sql`lower(${t.email} collate "C")`),
    uniqueIndex('player_gsm').on(t.gsm),
    uniqueIndex('player_identity').on(t.identityNo),
    index('player_birth').on(t.birthDate),
    check('player_personal', sql`${t.secret} or ${t.erasedAt} is not null or (${t.gsm} is not null and ${t.birthDate} is not null and ${t.sex} is not null)`),
    check('player_verification', oneOf(t.verification, verificationStates)),
    check('player_register', oneOf(t.registerState, registerStates)),
    check('player_avatar', sql`${t.avatar} between 1 and 12`),
  ],
)

/** A login session; the token is stored only as SHA-256 (@see ACCOUNT-3). */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Whether a one-time code opened the session, so that the device may be trusted. */
    viaCode: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** Time of the last call caused by the player, not by the page itself. */
    seenAt: at().notNull().defaultNow(),
    endedAt: at(),
    endReason: text(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** Trusted device of the session, if any. */
    deviceId: ref(),
    /** When the last reality check was answered; null means that the interval counts from the session's start (@see LIMIT-3). */
    realityAt: at(),
    /** Time at which the player proved their identity again in this session. The action that required the proof uses it up (@see ACCOUNT-13). */
    confirmedAt: at(),
  },
  (t) => [index('session_player').on(t.playerId)],
)

/** A device on which a one-time code was entered (@see ACCOUNT-6). */
export const device = pgTable('device', {
  id: id(),
  tokenHash: bytes().notNull().unique(),
  playerId: ref()
    .notNull()
    .references(() => player.id),
  userAgent: text().notNull(),
  createdAt: at().notNull().defaultNow(),
  expiresAt: at().notNull(),
  revokedAt: at(),
})

/** A one-time code, stored as a keyed hash (@see ACCOUNT-5). */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: uuid().primaryKey().defaultRandom(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    channel: text({ enum: ['sms', 'mail'] }).notNull(),
    codeHash: bytes().notNull(),
    tries: smallint().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('otp_player').on(t.playerId, t.createdAt), check('otp_tries', sql`${t.tries} between 0 and 5`)],
)

/** Mailed password reset link: only the newest is valid, once, for 20 minutes (@see ACCOUNT-6). */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: bytes().primaryKey(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('password_reset_player').on(t.playerId)],
)

/** Failed attempts per account and per IP address (@see ACCOUNT-2). */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: smallint().notNull().default(0),
  windowStart: at().notNull().defaultNow(),
  blockedUntil: at(),
})

/** Used captcha challenges, stored until they would have expired, so that a solution counts once. */
export const spentCaptcha = pgTable('spent_captcha', { challenge: text().primaryKey(), expiresAt: at().notNull() })

/** Append-only log of actor, origin, action and result; never contains a secret (@see ACCOUNT-9). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at().notNull().defaultNow(),
    playerId: ref(),
    actor: text().notNull(),
    action: text().notNull(),
    result: text().notNull(),
    ip: text(),
    userAgent: text(),
    detail: jsonb(),
  },
  (t) => [index('audit_player').on(t.playerId, t.at)],
)

/** Passkey: a WebAuthn credential for login without a password. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** Use counter of the authenticator; 0 if the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    lastUsedAt: at(),
  },
  (t) => [index('passkey_player').on(t.playerId)],
)

/** Challenge for a browser to sign once within five minutes; a row without a player is for a login. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  id: uuid().primaryKey().defaultRandom(),
  playerId: ref().references(() => player.id),
  challenge: text().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
})
