import type { InputOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { type Store, type StoreOrTx, mustFind, incrementedColumn } from '../store/open'
import { report } from '../store/schema'

/** Calls of the contract by which the company reports to the site. */
export type ReportKind = keyof typeof payments
type Calls = { [Kind in ReportKind]: { kind: Kind; call: InputOf<(typeof payments)[Kind]> } }
export type ReportCall = Calls[ReportKind]

type ReportRow = typeof report.$inferSelect
/** A report to the site; `subject` is its payment or payout. */
export type Report = ReportCall & Omit<ReportRow, keyof ReportCall>

const toReport = (row: ReportRow) => row as Report

/** Stores a report for delivery, in the transaction that decides its contents. Returns the report’s number. */
export async function addReport(on: StoreOrTx, subject: string, { kind, call }: ReportCall, now: Date): Promise<number> {
  const { id } = await mustFind('A report', on.insert(report).values({ kind, subject, call, nextAt: now, createdAt: now }).returning())
  return id
}

const isEnd = ne(report.kind, 'paymentProgress')

export function createReportStore(store: Store) {
  const oneMoreTry = { attempts: incrementedColumn(report.attempts) }

  return {
    add: (subject: string, call: ReportCall, now: Date) => addReport(store, subject, call, now),

    /** Sends the last result of a payment or payout again, with the same txid. */
    async repeatLast(subject: string, now: Date): Promise<void> {
      const last = store
        .select({ id: report.id })
        .from(report)
        .where(and(eq(report.subject, subject), isEnd))
        .orderBy(desc(report.id))
        .limit(1)
      await store.update(report).set({ nextAt: now, attempts: 0 }).where(inArray(report.id, last))
    },

    /** Lists the reports of results, oldest first, without the repeated progress of coins. */
    async endsOf(subjects: readonly string[]): Promise<Report[]> {
      const rows = await store
        .select()
        .from(report)
        .where(and(inArray(report.subject, [...subjects]), isEnd))
        .orderBy(report.id)
      return rows.map(toReport)
    },

    async subjectsDue(now: Date): Promise<string[]> {
      const rows = await store.selectDistinct({ subject: report.subject }).from(report).where(lte(report.nextAt, now)).limit(20)
      return rows.map(({ subject }) => subject)
    },

    async due(now: Date, subject: string): Promise<Report[]> {
      const rows = await store
        .select()
        .from(report)
        .where(and(lte(report.nextAt, now), eq(report.subject, subject)))
        .orderBy(report.id)
      return rows.map(toReport)
    },

    async answered(id: number, answer: string, remark: string | null): Promise<void> {
      await store
        .update(report)
        .set({ ...oneMoreTry, nextAt: null, answer, remark })
        .where(eq(report.id, id))
    },

    async failed(id: number, nextAt: Date | null): Promise<void> {
      await store
        .update(report)
        .set({ ...oneMoreTry, nextAt })
        .where(eq(report.id, id))
    },
  }
}
export type ReportStore = ReturnType<typeof createReportStore>
