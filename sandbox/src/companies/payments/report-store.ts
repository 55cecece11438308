import type { InputOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { type Store, type StoreOrTx, mustFind, incrementedColumn } from '../store/open'
import { reportTable } from '../store/schema'

/** Calls of the contract by which the company reports to the site. */
export type ReportKind = keyof typeof payments
type Calls = { [Kind in ReportKind]: { kind: Kind; call: InputOf<(typeof payments)[Kind]> } }
export type ReportCall = Calls[ReportKind]

type ReportRow = typeof reportTable.$inferSelect
/** A report to the site; `subject` is its payment or payout. */
export type Report = ReportCall & Omit<ReportRow, keyof ReportCall>

const toReport = (row: ReportRow) => row as Report

/** Stores a report for delivery, in the transaction that decides its contents. Returns the report’s number. */
export async function addReport(on: StoreOrTx, subject: string, { kind, call }: ReportCall, now: Date): Promise<number> {
  const { id } = await mustFind('A report', on.insert(reportTable).values({ kind, subject, call, nextAt: now, createdAt: now }).returning())
  return id
}

const isEnd = ne(reportTable.kind, 'paymentProgress')

export function createReportStore(store: Store) {
  const oneMoreTry = { attempts: incrementedColumn(reportTable.attempts) }

  return {
    add: (subject: string, call: ReportCall, now: Date) => addReport(store, subject, call, now),

    /** Sends the last result of a payment or payout again, with the same txid. */
    async repeatLast(subject: string, now: Date): Promise<void> {
      const last = store
        .select({ id: reportTable.id })
        .from(reportTable)
        .where(and(eq(reportTable.subject, subject), isEnd))
        .orderBy(desc(reportTable.id))
        .limit(1)
      await store.update(reportTable).set({ nextAt: now, attempts: 0 }).where(inArray(reportTable.id, last))
    },

    /** Lists the reports of results, oldest first, without the repeated progress of coins. */
    async endsOf(subjects: readonly string[]): Promise<Report[]> {
      const rows = await store
        .select()
        .from(reportTable)
        .where(and(inArray(reportTable.subject, [...subjects]), isEnd))
        .orderBy(reportTable.id)
      return rows.map(toReport)
    },

    async subjectsDue(now: Date): Promise<string[]> {
      const rows = await store.selectDistinct({ subject: reportTable.subject }).from(reportTable).where(lte(reportTable.nextAt, now)).limit(20)
      return rows.map(({ subject }) => subject)
    },

    async due(now: Date, subject: string): Promise<Report[]> {
      const rows = await store
        .select()
        .from(reportTable)
        .where(and(lte(reportTable.nextAt, now), eq(reportTable.subject, subject)))
        .orderBy(reportTable.id)
      return rows.map(toReport)
    },

    async answered(id: number, answer: string, remark: string | null): Promise<void> {
      await store
        .update(reportTable)
        .set({ ...oneMoreTry, nextAt: null, answer, remark })
        .where(eq(reportTable.id, id))
    },

    async failed(id: number, nextAt: Date | null): Promise<void> {
      await store
        .update(reportTable)
        .set({ ...oneMoreTry, nextAt })
        .where(eq(reportTable.id, id))
    },
  }
}
export type ReportStore = ReturnType<typeof createReportStore>
