import type { finance, Transaction } from '@shared/api/finance'
import { type LanguageCode, pickContent } from '@shared/languages'
import { toLira } from '@shared/rules/money'
import { Status } from '@shared/rules/status'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { depositMethod, ledgerAccount, ledgerEntry, ledgerTx } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Handler } from '../../http/handlers'
import { parsePeriod } from './period'
import { codeOfKind, kindsOfCodes, transactionGroups } from './transaction-codes'

/** What stands in the ledger is done; pending and rejected ones have no entry there (@see money M8). */
const approved: Record<LanguageCode, string> = { tr: 'Onaylandı', en: 'Approved', de: 'Bestätigt' }

const sortColumns = {
  id: ledgerTx.id,
  record_date: ledgerTx.createdAt,
  code: ledgerTx.kind,
  change_amount: ledgerEntry.amount,
  balance_amount: ledgerEntry.balanceAfter,
} as const

/** The movements of the player's cash, each with the balance it led to (@see spec TXN-04 to TXN-08). */
export const transactionList: Handler<(typeof finance)['transactionList']> = async (input, { db, session, language }) => {
  const period = parsePeriod(input.date1, input.date2)
  if ('errors' in period) return { status: 0, statusText: Object.values(period.errors)[0]?.[0] ?? 'validation.date', errors: period.errors }
  const start = input.start ?? 0
  const length = input.length ?? 10
  const ofNothing = input.status !== undefined && !['', 'all', String(Status.approved)].includes(input.status)
  const [account] = await db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.playerId, session.playerId), eq(ledgerAccount.kind, 'cash')))
  if (!account || ofNothing) return page([], 0)

  const conditions: SQL[] = [eq(ledgerEntry.accountId, account.id), eq(ledgerTx.playerId, session.playerId)]
  if (input.type && input.type.length > 0) conditions.push(inArray(ledgerTx.kind, kindsOfCodes(input.type)))
  if (period.from) conditions.push(gte(ledgerTx.createdAt, period.from))
  if (period.before) conditions.push(lt(ledgerTx.createdAt, period.before))
  const direction = ['true', '1'].includes(input.sortDesc ?? '') ? desc : asc
  const sorted = sortColumns[input.sortBy ?? 'id']
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: ledgerTx.id,
        kind: ledgerTx.kind,
        detail: ledgerTx.detail,
        createdAt: ledgerTx.createdAt,
        amount: ledgerEntry.amount,
        balanceAfter: ledgerEntry.balanceAfter,
      })
      .from(ledgerEntry)
      .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
      .where(and(...conditions))
      .orderBy(direction(sorted), direction(ledgerTx.id))
      .limit(length)
      .offset(start),
    db
      .select({ total: count() })
      .from(ledgerEntry)
      .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
      .where(and(...conditions)),
  ])
  const methods = await methodTitles(db, language)
  return page(
    rows.map((row): Transaction => {
      const { code, group } = codeOfKind(row.kind)
      return {
        id: row.id,
        record_date: row.createdAt.toISOString(),
        code,
        change_amount: toLira(row.amount < 0n ? -row.amount : row.amount),
        direction: row.amount < 0n ? '-' : '+',
        balance_amount: toLira(row.balanceAfter),
        kind: 'cash',
        type: group,
        status: `<span class="status-${Status.approved}">${approved[language]}</span>`,
        detail: row.kind === 'deposit' ? (methods.get(row.detail) ?? row.detail) : row.detail,
      }
    }),
    total?.total ?? 0,
  )
}

const page = (data: Transaction[], recordsTotal: number) => ({ status: 1, data: { original: { data, recordsTotal } } })

async function methodTitles(db: Db, language: LanguageCode): Promise<Map<string, string>> {
  const methods = await db.select({ code: depositMethod.code, title: depositMethod.title }).from(depositMethod)
  return new Map(methods.map(({ code, title }) => [code, pickContent(title, language)]))
}

export const transactionTypes: Handler<(typeof finance)['transactionTypes']> = async () => ({
  status: 1,
  data: Object.fromEntries(Object.entries(transactionGroups).map(([key, { name, codes }]) => [key, codes.map(({ code }) => ({ code, group: name }))])),
})
