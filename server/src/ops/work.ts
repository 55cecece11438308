import { Status } from '@kehribar/shared/rules/status'
import { and, asc, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { ledgerCurrency } from '../ledger'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { affordabilityCheck, bonusRequest, callRequest, deposit, player, receipt, refund, suspense, withdrawal } from '../db/schema'
import type { Db } from '../db/types'
import { isReference } from '../modules/deposits'
import { formatMoney, formatTime } from './console'
import { undecidedReceiptsOf, possibleAmountsOf, targetAgesOf } from './review-columns'

/** Kinds of items that wait for an operator. */
export const kinds = ['deposits', 'suspense', 'withdrawals', 'receipts', 'bonus-requests', 'calls', 'refunds', 'checks'] as const
export type Kind = (typeof kinds)[number]

export interface Listing {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const statusNames = Object.fromEntries(Object.entries(Status).map(([name, number]) => [number, name]))
const nameOf = (status: number): string => statusNames[status] ?? String(status)
const open = [Status.pending, Status.inProcess]

interface Wanted {
  /** Whether decided items are included. */
  readonly all: boolean
  readonly limit: number
  /** Id of the only item to return, as in the list. */
  readonly id?: string
}

type Work = PgTable & { readonly id: PgColumn; readonly playerId: PgColumn }

interface Source {
  readonly table: Work
  readonly waits: SQL | undefined
  /** Order of the open items, oldest first. */
  readonly oldest: readonly PgColumn[]
  readonly newest: PgColumn
  readonly cells: Readonly<Record<string, (row: never, username: string) => string>>
  /** Additional column with data of other tables. */
  readonly beside?: { readonly column: string; find(db: Db, playerIds: readonly number[]): Promise<(row: never) => string> }
}

/** Declares the list of a table, with the row type checked. */
const source = <T extends Work>(
  table: T,
  rest: Omit<Source, 'table' | 'cells' | 'beside'> & {
    readonly cells: Readonly<Record<string, (row: T['$inferSelect'], username: string) => string>>
    readonly beside?: { readonly column: string; find(db: Db, playerIds: readonly number[]): Promise<(row: T['$inferSelect']) => string> }
  },
): Source => ({ table, ...rest })

const who = (_row: unknown, username: string): string => username

const sources: Readonly<Record<Kind, Source>> = {
  deposits: source(deposit, {
    waits: eq(deposit.state, 'pending'),
    oldest: [deposit.createdAt],
    newest: deposit.createdAt,
    cells: {
      id: (row) => row.id,
      asked: (row) => formatTime(row.createdAt),
      player: who,
      method: (row) => row.methodCode,
      amount: (row) => formatMoney(row.amount),
      state: (row) => row.state,
    },
    beside: { column: 'receipts', find: undecidedReceiptsOf },
  }),
  suspense: source(suspense, {
    waits: eq(suspense.state, 'waiting'),
    oldest: [suspense.id],
    newest: suspense.id,
    cells: {
      id: (row) => String(row.id),
      arrived: (row) => formatTime(row.createdAt),
      player: who,
      amount: (row) => formatMoney(row.amount, row.currency),
      reason: (row) => row.reason,
      sender: (row) => row.sender ?? '',
      deposit: (row) => row.depositId ?? '',
      company: (row) => row.partner,
      state: (row) => row.state,
    },
  }),
  withdrawals: source(withdrawal, {
    waits: inArray(withdrawal.status, open),
    oldest: [withdrawal.id],
    newest: withdrawal.id,
    cells: {
      id: (row) => String(row.id),
      asked: (row) => formatTime(row.createdAt),
      player: who,
      method: (row) => row.methodCode,
      amount: (row) => formatMoney(row.amount),
      to: ({ target }) => `${target.bankName} ${target.iban ?? target.accountNo ?? ''} (${target.holder})`,
      state: (row) => nameOf(row.status),
      company: (row) => row.partner ?? '',
    },
    beside: { column: 'target', find: targetAgesOf },
  }),
  receipts: source(receipt, {
    waits: and(isNull(receipt.approvedAt), isNull(receipt.rejectedAt)),
    oldest: [receipt.id],
    newest: receipt.id,
    cells: {
      id: (row) => String(row.id),
      sent: (row) => formatTime(row.createdAt),
      player: who,
      subject: (row) => row.subject,
      method: (row) => row.methodCode,
      file: (row) => row.name,
      note: (row) => row.note,
      state: (row) => (row.approvedAt ? 'approved' : row.rejectedAt ? 'rejected' : 'pending'),
    },
    beside: { column: 'amounts', find: possibleAmountsOf },
  }),
  'bonus-requests': source(bonusRequest, {
    waits: inArray(bonusRequest.status, open),
    oldest: [bonusRequest.id],
    newest: bonusRequest.id,
    cells: {
      id: (row) => String(row.id),
      asked: (row) => formatTime(row.createdAt),
      player: who,
      bonus: (row) => row.bonus,
      message: (row) => row.msg,
      state: (row) => nameOf(row.status),
    },
  }),
  calls: source(callRequest, {
    waits: inArray(callRequest.status, open),
    oldest: [callRequest.date, callRequest.hour],
    newest: callRequest.id,
    cells: {
      id: (row) => String(row.id),
      player: who,
      phone: (row) => row.phone,
      day: (row) => row.date,
      hour: (row) => `${row.hour}:00`,
      reason: (row) => row.reason,
      state: (row) => nameOf(row.status),
    },
  }),
  refunds: source(refund, {
    waits: eq(refund.state, 'queued'),
    oldest: [refund.createdAt],
    newest: refund.createdAt,
    cells: {
      id: (row) => row.id,
      since: (row) => formatTime(row.createdAt),
      player: who,
      amount: (row) => formatMoney(row.amount),
      deposit: (row) => row.depositId,
      state: (row) => row.state,
    },
  }),
  checks: source(affordabilityCheck, {
    waits: isNull(affordabilityCheck.decided),
    oldest: [affordabilityCheck.id],
    newest: affordabilityCheck.id,
    cells: {
      id: (row) => String(row.id),
      asked: (row) => formatTime(row.askedAt),
      player: who,
      level: (row) => row.level,
      lost: (row) => `${formatMoney(row.lost)} in ${row.hours} h`,
      income: (row) => (row.income === null ? '' : `${formatMoney(row.income)} (${row.origin})`),
      affordable: (row) => (row.affordable === null ? '' : formatMoney(row.affordable)),
      state: (row) => row.decided ?? (row.answeredAt ? 'answered' : 'asked'),
    },
  }),
}

/** Returns the list of a kind: one item, all items, or the waiting ones. */
export async function listItems(db: Db, kind: Kind, { all, limit, id }: Wanted): Promise<Listing> {
  const { table, waits, oldest, newest, cells, beside } = sources[kind]
  const rows = await db
    .select({ row: table, username: player.username })
    .from(table)
    .leftJoin(player, eq(player.id, table.playerId))
    .where(id !== undefined ? eq(table.id, id) : all ? undefined : waits)
    .orderBy(...(all ? [desc(newest)] : oldest.map((column) => asc(column))))
    .limit(limit)
  const playerIds = rows.flatMap(({ row }) => ('playerId' in row && typeof row.playerId === 'number' ? [row.playerId] : []))
  const extra = await beside?.find(db, [...new Set(playerIds)])
  return {
    columns: [...Object.keys(cells), ...(beside ? [beside.column] : [])],
    rows: rows.map(({ row, username }) => [...Object.values(cells).map((cell) => cell(row as never, username ?? '')), ...(extra ? [extra(row as never)] : [])]),
  }
}

/** Counts the waiting items of each kind. */
export const countWaiting = (db: Db): Promise<readonly (readonly [Kind, number])[]> =>
  Promise.all(kinds.map(async (kind) => [kind, await db.$count(sources[kind].table, sources[kind].waits)] as const))

/** Columns that the confirmation of a decision shows. */
const confirmedColumns = new Set([
  'player',
  'method',
  'amount',
  'to',
  'bonus',
  'subject',
  'file',
  'day',
  'level',
  'lost',
  'income',
  'affordable',
  'hour',
  'reason',
  'sender',
  'state',
  'company',
  'receipts',
  'amounts',
  'target',
])
const byReference = new Set<Kind>(['deposits', 'refunds'])
const isId = (kind: Kind, id: string): boolean => (byReference.has(kind) ? isReference(id) : /^\d{1,15}$/.test(id))

/** Describes an item (player, amount, state) for the confirmation of a decision; null when the id is unknown. */
export async function describeItem(db: Db, kind: Kind, id: string): Promise<string | null> {
  if (!isId(kind, id)) return null
  const { columns, rows } = await listItems(db, kind, { all: true, limit: 1, id })
  const [row] = rows
  return row ? columns.flatMap((name, place) => (confirmedColumns.has(name) && row[place] ? [`${name} ${row[place]}`] : [])).join(', ') : null
}

const amounts = { deposits: deposit, suspense, withdrawals: withdrawal, refunds: refund } as const
const hasAmount = (kind: Kind): kind is keyof typeof amounts => Object.hasOwn(amounts, kind)

/** Returns the amount of an item in hundredths of its currency; null for a kind without amounts, and for an unknown id. `isForeign`: the currency is not the ledger's. */
export async function amountOfItem(db: Db, kind: Kind, id: string): Promise<{ amount: bigint | null; isForeign: boolean }> {
  if (!hasAmount(kind) || !isId(kind, id)) return { amount: null, isForeign: false }
  const table: PgTable & { readonly id: PgColumn; readonly amount: PgColumn } = amounts[kind]
  const [found] = await db.select({ amount: table.amount }).from(table).where(eq(table.id, id))
  const isForeign = kind === 'suspense' && (await db.$count(suspense, and(eq(suspense.id, Number(id)), ne(suspense.currency, ledgerCurrency)))) > 0
  return { amount: (found?.amount as bigint | undefined) ?? null, isForeign }
}
