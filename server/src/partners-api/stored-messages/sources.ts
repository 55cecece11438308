import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import { sql, type SQL } from 'drizzle-orm'
import type { messageSources } from '../../db/schema'
import { canonicalText } from '../../ledger'
import { outcomeOf } from '../../modules/verification'
import { payoutReference } from '../../modules/withdrawals'
import { fixtureColumns } from '../sports-data'

export type SourceName = (typeof messageSources)[number]

/** A row as JSON from the database, by column. */
export type Row = Readonly<Record<string, unknown>>
/** The parsed JSON of a message. */
export type MessageBody = Readonly<Record<string, unknown>>

/** Table that stores the messages of one kind, and the comparison of a row with its message. */
export interface Source {
  readonly name: SourceName
  readonly table: SQL
  /** Condition for rows that have or must have a message. The view `ledger_audit` covers bets and reports without one. */
  readonly where: SQL
  /** SQL for the time when a message was stored. */
  readonly at: SQL
  /** SQL for the id by which a finding names a row, after its partner. */
  readonly ref: SQL
  /** Join, with the alias `beside`, of the row that is compared with the message. */
  readonly join?: SQL
  /** Returns the path of a call; null when the message is a partner's answer to our call. */
  path(row: Row): string | null
  /** Returns whether a row agrees with its message in the fields that no rule of `ledger_audit` compares. */
  agrees(row: Row, body: MessageBody, beside: Row): boolean
}

const pathOf = (name: keyof typeof partnerApi): string => partnerBase + partnerApi[name].path
const same = (one: unknown, other: unknown): boolean => canonicalText(one) === canonicalText(other)
const hasMessage = sql`kept.message is not null`

const wallet: Source = {
  name: 'wallet',
  table: sql`wallet_call`,
  where: hasMessage,
  at: sql`kept.at`,
  ref: sql`kept.txid`,
  join: sql`left join lateral (select session.player_id from game_session session
    where session.token_hash = sha256(convert_to(said(kept.message, 'session'), 'UTF8')) and session.partner = kept.partner) beside on true`,
  path: ({ kind }) => pathOf(kind as 'bet'),
  agrees: ({ txid, round, player_id, sold_stake }, body, beside) =>
    body.txid === txid && body.round === round && beside.player_id === player_id && (sold_stake === 0 || Number(body.stake) === sold_stake),
}

const payment: Source = {
  name: 'payment',
  table: sql`payment_event`,
  where: hasMessage,
  at: sql`kept.at`,
  ref: sql`kept.txid`,
  path: () => pathOf('paymentCallback'),
  agrees: ({ sender }, body) => (body.sender ?? null) === sender,
}

const payout: Source = {
  name: 'payout',
  table: sql`payout_event`,
  where: hasMessage,
  at: sql`kept.at`,
  ref: sql`kept.txid`,
  join: sql`left join lateral (select withdrawal.id, (extract(epoch from withdrawal.created_at) * 1000)::float8 as created from withdrawal
    where withdrawal.id = kept.withdrawal_id and withdrawal.partner = kept.partner) beside on true`,
  path: () => pathOf('payoutCallback'),
  agrees: ({ withdrawal_id }, body, { id, created }) =>
    withdrawal_id === null || (typeof id === 'number' && body.reference === payoutReference({ id, createdAt: new Date(Math.floor(Number(created))) })),
}

const identity: Source = {
  name: 'identity',
  table: sql`verification_event`,
  where: sql`kept.by = 'company'`,
  at: sql`kept.at`,
  ref: sql`coalesce(kept.txid, kept.id::text)`,
  join: sql`left join lateral (select begun.player_id from verification_event begun
    where begun.case_id = kept.case_id and begun.event = 'begin' and begun.partner = kept.partner and begun.player_id = kept.player_id limit 1) beside on true`,
  path: () => pathOf('verificationReport'),
  agrees: ({ txid, case_id, results, event, reason, player_id }, body, beside) => {
    const report = partnerApi.verificationReport.request.safeParse(body)
    if (!report.success) return false
    const outcome = outcomeOf(report.data)
    return (
      report.data.txid === txid &&
      report.data.reference.toLowerCase() === case_id &&
      same(report.data.results, results) &&
      outcome.event === event &&
      (outcome.reason ?? null) === reason &&
      beside.player_id === player_id
    )
  },
}

const register: Source = {
  name: 'register',
  table: sql`register_check`,
  where: sql`kept.answer <> 'unanswered'`,
  at: sql`kept.at`,
  ref: sql`kept.reference`,
  path: () => null,
  agrees: ({ reference, answer }, body) => body.reference === reference && body.answer === answer,
}

const fixture: Source = {
  name: 'fixture',
  table: sql`fixture`,
  where: sql`true`,
  at: sql`kept.told_at`,
  ref: sql`kept.id`,
  path: () => pathOf('fixtureReport'),
  agrees: (row, body) => {
    const report = partnerApi.fixtureReport.request.safeParse(body)
    if (!report.success) return false
    const { startsAt, scoreHome, scoreAway, ...fields } = fixtureColumns(report.data)
    const { id, version, sport, league, home, away, state, results, starts_at, score_home, score_away } = row
    return (
      same(fields, { id, version, sport, league, home, away, state, results }) &&
      same([startsAt.getTime(), scoreHome, scoreAway], [Date.parse(String(starts_at)), score_home, score_away])
    )
  },
}

export const sources: readonly Source[] = [wallet, payment, payout, identity, register, fixture]
