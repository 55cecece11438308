import { Status } from '@shared/rules/status'
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bonusRequest, callRequest, deposit, player, receipt, refund, withdrawal } from '../db/schema'
import type { Db } from '../db/types'
import { isReference } from '../modules/deposits/reference'
import { money, moment } from './console'

/** What waits for an operator. */
export const kinds = ['deposits', 'withdrawals', 'receipts', 'bonus-requests', 'calls', 'refunds'] as const
export type Kind = (typeof kinds)[number]

export interface Listing {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const statusNames = Object.fromEntries(Object.entries(Status).map(([name, number]) => [number, name]))
const nameOf = (status: number): string => statusNames[status] ?? String(status)
const open = [Status.pending, Status.inProcess]

interface Wanted {
  /** Those that are decided too. */
  readonly all: boolean
  readonly limit: number
  /** This one alone, as the list shows it. */
  readonly id?: string
}

/** One of them, all, or those that wait. */
function which(column: PgColumn, { all, id }: Wanted, waits: SQL | undefined): SQL | undefined {
  if (id !== undefined) return eq(column, id)
  return all ? undefined : waits
}

/** The open ones oldest first, as they are worked off; all of them newest first. */
const lists: Readonly<Record<Kind, (db: Db, wanted: Wanted) => Promise<Listing>>> = {
  deposits: async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: deposit, username: player.username })
      .from(deposit)
      .innerJoin(player, eq(player.id, deposit.playerId))
      .where(which(deposit.id, wanted, eq(deposit.state, 'pending')))
      .orderBy(all ? desc(deposit.createdAt) : asc(deposit.createdAt))
      .limit(limit)
    return {
      columns: ['id', 'asked', 'player', 'method', 'amount', 'state'],
      rows: rows.map(({ row, username }) => [row.id, moment(row.createdAt), username, row.methodCode, money(row.amount), row.state]),
    }
  },
  withdrawals: async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: withdrawal, username: player.username })
      .from(withdrawal)
      .innerJoin(player, eq(player.id, withdrawal.playerId))
      .where(which(withdrawal.id, wanted, inArray(withdrawal.status, open)))
      .orderBy(all ? desc(withdrawal.id) : asc(withdrawal.id))
      .limit(limit)
    return {
      columns: ['id', 'asked', 'player', 'method', 'amount', 'to', 'state', 'company'],
      rows: rows.map(({ row, username }) => [
        String(row.id),
        moment(row.createdAt),
        username,
        row.methodCode,
        money(row.amount),
        `${row.target.bankName} ${row.target.iban ?? row.target.accountNo ?? ''} (${row.target.holder})`,
        nameOf(row.status),
        row.partner ?? '',
      ]),
    }
  },
  receipts: async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: receipt, username: player.username })
      .from(receipt)
      .innerJoin(player, eq(player.id, receipt.playerId))
      .where(which(receipt.id, wanted, and(isNull(receipt.approvedAt), isNull(receipt.rejectedAt))))
      .orderBy(all ? desc(receipt.id) : asc(receipt.id))
      .limit(limit)
    return {
      columns: ['id', 'sent', 'player', 'subject', 'method', 'file', 'note', 'state'],
      rows: rows.map(({ row, username }) => [
        String(row.id),
        moment(row.createdAt),
        username,
        row.subject,
        row.methodCode,
        row.name,
        row.note,
        row.approvedAt ? 'approved' : row.rejectedAt ? 'rejected' : 'pending',
      ]),
    }
  },
  'bonus-requests': async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: bonusRequest, username: player.username })
      .from(bonusRequest)
      .innerJoin(player, eq(player.id, bonusRequest.playerId))
      .where(which(bonusRequest.id, wanted, inArray(bonusRequest.status, open)))
      .orderBy(all ? desc(bonusRequest.id) : asc(bonusRequest.id))
      .limit(limit)
    return {
      columns: ['id', 'asked', 'player', 'bonus', 'message', 'state'],
      rows: rows.map(({ row, username }) => [String(row.id), moment(row.createdAt), username, row.bonus, row.msg, nameOf(row.status)]),
    }
  },
  calls: async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: callRequest, username: player.username })
      .from(callRequest)
      .innerJoin(player, eq(player.id, callRequest.playerId))
      .where(which(callRequest.id, wanted, inArray(callRequest.status, open)))
      .orderBy(all ? desc(callRequest.id) : asc(callRequest.date), asc(callRequest.hour))
      .limit(limit)
    return {
      columns: ['id', 'player', 'phone', 'day', 'hour', 'reason', 'state'],
      rows: rows.map(({ row, username }) => [String(row.id), username, row.phone, row.date, `${row.hour}:00`, row.reason, nameOf(row.status)]),
    }
  },
  refunds: async (db, wanted) => {
    const { all, limit } = wanted
    const rows = await db
      .select({ row: refund, username: player.username })
      .from(refund)
      .innerJoin(player, eq(player.id, refund.playerId))
      .where(which(refund.id, wanted, eq(refund.state, 'queued')))
      .orderBy(all ? desc(refund.createdAt) : asc(refund.createdAt))
      .limit(limit)
    return {
      columns: ['id', 'since', 'player', 'amount', 'deposit', 'state'],
      rows: rows.map(({ row, username }) => [row.id, moment(row.createdAt), username, money(row.amount), row.depositId, row.state]),
    }
  },
}

export const list = (db: Db, kind: Kind, wanted: Wanted): Promise<Listing> => lists[kind](db, wanted)

/** How many of each kind wait. */
export async function waiting(db: Db): Promise<readonly (readonly [Kind, number])[]> {
  const counts: Readonly<Record<Kind, Promise<number>>> = {
    deposits: db.$count(deposit, eq(deposit.state, 'pending')),
    withdrawals: db.$count(withdrawal, inArray(withdrawal.status, open)),
    receipts: db.$count(receipt, and(isNull(receipt.approvedAt), isNull(receipt.rejectedAt))),
    'bonus-requests': db.$count(bonusRequest, inArray(bonusRequest.status, open)),
    calls: db.$count(callRequest, inArray(callRequest.status, open)),
    refunds: db.$count(refund, eq(refund.state, 'queued')),
  }
  return Promise.all(kinds.map(async (kind) => [kind, await counts[kind]] as const))
}

/** What of a list's row stands in the question before a decision. */
const told = new Set(['player', 'method', 'amount', 'to', 'bonus', 'subject', 'file', 'day', 'hour', 'state', 'company'])
const byReference = new Set<Kind>(['deposits', 'refunds'])

/** Whose it is, how much and how it stands, for the question before a decision; null when there is none of this number. */
export async function tell(db: Db, kind: Kind, id: string): Promise<string | null> {
  if (!(byReference.has(kind) ? isReference(id) : /^\d{1,15}$/.test(id))) return null
  const { columns, rows } = await lists[kind](db, { all: true, limit: 1, id })
  const [row] = rows
  return row ? columns.flatMap((name, place) => (told.has(name) && row[place] ? [`${name} ${row[place]}`] : [])).join(', ') : null
}
