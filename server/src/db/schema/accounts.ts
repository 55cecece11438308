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
    /** E.164; a secret member gave none, nor the next two. */
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
    /** When a time-out or exclusion ends; null: never, or there is none (@see G4, G5). */
    statusUntil: at(),
    statusSince: at(),
    /**
     * When an excluded player may play again: a pause after the player asked to return, or the exclusion's own end where
     * the market asks for no request; null: not asked yet (@see R-7).
     */
    returnFrom: at(),
    /** Since when play waits for a person who looks at a likeness to somebody excluded (@see R-2). */
    heldSince: at(),
    /** Whether it is known who they are, after the last step of `verification_event`; one that passed holds until its time is over (@see R-3). */
    verification: text({ enum: verificationStates }).notNull().default('unverified'),
    verifiedUntil: at(),
    /** Since when nothing is proved: what is held back counts from here. */
    unverifiedSince: at().notNull().defaultNow(),
    /** When the player last said to have read what a provisional account holds back (@see R-3). */
    provisionalReadAt: at(),
    /** What the market's register of excluded people said last, and when; null: it was not asked yet, or the market has none (@see R-15). */
    registerState: text({ enum: registerStates }),
    registerAt: at(),
    /** One of the 12 pictures. */
    avatar: smallint(),
    /** When the limits were last looked through (@see R6). */
    limitsReviewedAt: at(),
    translator: boolean().notNull().default(false),
    secret: boolean().notNull().default(false),
    marketing: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** When what no law wants kept of a closed account was taken away, and when the rest was (@see E-9). */
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

/** A login; the token is stored only as SHA-256 (@see A3). */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenHash: bytes().notNull().unique(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    /** Opened by a one-time code, so that the device may be trusted. */
    viaCode: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
    /** Last call that was the player's own doing. */
    seenAt: at().notNull().defaultNow(),
    endedAt: at(),
    endReason: text(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** The trusted device that it runs on, if any. */
    deviceId: ref(),
    /** When the last reality check was answered; before that the session's beginning counts (@see G3). */
    realityAt: at(),
  },
  (t) => [index('session_player').on(t.playerId)],
)

/** A device on which a one-time code was entered (@see A6). */
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

/** A one-time code, stored as a keyed hash (@see A5). */
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

/** A mailed way to a new password: newest only, once, 20 minutes (@see A6). */
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

/** Failed tries per account and per address (@see A2). */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  count: smallint().notNull().default(0),
  windowStart: at().notNull().defaultNow(),
  blockedUntil: at(),
})

/** A captcha solution counts once; kept until the challenge would have expired. */
export const spentCaptcha = pgTable('spent_captcha', { challenge: text().primaryKey(), expiresAt: at().notNull() })

/** Append-only: who, from where, what, result; never a secret (@see A9). */
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

/** A key that logs in without a password (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    playerId: ref()
      .notNull()
      .references(() => player.id),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** As the authenticator counts its uses; 0 when it does not. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    name: text().notNull().default(''),
    createdAt: at().notNull().defaultNow(),
    lastUsedAt: at(),
  },
  (t) => [index('passkey_player').on(t.playerId)],
)

/** What a browser has to sign, once, within five minutes; without a player it is for a login. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  id: uuid().primaryKey().defaultRandom(),
  playerId: ref().references(() => player.id),
  challenge: text().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
})
