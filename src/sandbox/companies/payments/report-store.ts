import type { InputOf } from '@kehribar/shared/api'
import type { payments } from '@kehribar/shared/partners/payments'
import type { Store } from '../store/open'

/** A call of the contract by which a company reports. */
export type ReportKind = keyof typeof payments
type Calls = { [Kind in ReportKind]: { kind: Kind; call: InputOf<(typeof payments)[Kind]> } }
export type ReportCall = Calls[ReportKind]

/** A report to the site about a payment or payout, `subject`. Delivered or given up: `nextAt` is null. */
export type Report = ReportCall & {
  id: number
  subject: string
  attempts: number
  nextAt: Date | null
  /** The site's outcome, and why. */
  answer: string | null
  remark: string | null
  createdAt: Date
}

type ReportRow = ReportCall & {
  id: number
  subject: string
  attempts: number
  next_at: Date | null
  answer: string | null
  remark: string | null
  created_at: Date
}

const toReport = ({ next_at, created_at, ...row }: ReportRow): Report => ({ ...row, nextAt: next_at, createdAt: created_at })

/** Keeps a report to be sent; part of the transaction that decides what it says. Returns its number. */
export async function addReport(on: Pick<Store, 'query'>, subject: string, { kind, call }: ReportCall, now: Date): Promise<number> {
  const { rows } = await on.query<{ id: number }>('insert into report (kind, subject, call, next_at, created_at) values ($1, $2, $3, $4, $4) returning id', [
    kind,
    subject,
    JSON.stringify(call),
    now,
  ])
  if (!rows[0]) throw new Error('A report was not stored')
  return rows[0].id
}

export function reportStore(store: Store) {
  return {
    add: (subject: string, report: ReportCall, now: Date) => addReport(store, subject, report, now),

    /** The last word on how a payment or payout ended goes out again, under the same txid. */
    async repeatLast(subject: string, now: Date): Promise<void> {
      await store.query(
        `update report set next_at = $2, attempts = 0 where id = (select max(id) from report where subject = $1 and kind <> 'paymentProgress')`,
        [subject, now],
      )
    },

    /** Oldest first; without the progress of coins, which is told again and again. */
    async endsOf(subjects: readonly string[]): Promise<Report[]> {
      const { rows } = await store.query<ReportRow>(`select * from report where subject = any($1) and kind <> 'paymentProgress' order by id`, [subjects])
      return rows.map(toReport)
    },

    async subjectsDue(now: Date): Promise<string[]> {
      const { rows } = await store.query<{ subject: string }>('select distinct subject from report where next_at <= $1 limit 20', [now])
      return rows.map((row) => row.subject)
    },

    async due(now: Date, subject: string): Promise<Report[]> {
      const { rows } = await store.query<ReportRow>('select * from report where next_at <= $1 and subject = $2 order by id', [now, subject])
      return rows.map(toReport)
    },

    async answered(id: number, answer: string, remark: string | null): Promise<void> {
      await store.query('update report set next_at = null, answer = $2, remark = $3, attempts = attempts + 1 where id = $1', [id, answer, remark])
    },

    async failed(id: number, nextAt: Date | null): Promise<void> {
      await store.query('update report set next_at = $2, attempts = attempts + 1 where id = $1', [id, nextAt])
    },
  }
}
export type ReportStore = ReturnType<typeof reportStore>
