import { sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { askAtLength } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { checkDays, sealDays } from './day-roots'

/** A broken promise of the ledger: which rule, and whose (@see M13). */
export interface Finding {
  readonly rule: string
  readonly subject: string
}

/** The rules that read most; what is not named here is one slice together, so that none is left out. */
const longest = [
  'transaction_sum',
  'transaction_short',
  'account_sum',
  'account_chain',
  'deposit_credit',
  'deposit_missing',
  'bet_hold',
  'account_day',
  'posting_account',
  'bet_source',
  'bet_posting',
  'call_message',
  'settle_source',
  'round_state',
  'rollback_source',
  'bonus_amount',
  'bonus_rule',
  'bonus_wagered',
  'refund_source',
]

/** Conditions on `ledger_audit` that together take every rule once: the database reads what one of them needs, and no more. */
export const auditSlices: readonly SQL[] = [
  ...longest.map((rule) => sql`rule = ${sql.raw(`'${rule}'`)}`),
  sql`rule not in (${sql.raw(longest.map((rule) => `'${rule}'`).join(', '))})`,
]

/** One slice, as the ledger was at one moment, however long it reads. */
const auditSlice = (db: Db, slice: SQL): Promise<Finding[]> => db.transaction((tx) => findings(tx, slice))

async function findings(tx: Tx, slice: SQL): Promise<Finding[]> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const rows = await askAtLength<Finding>(tx, sql`select rule, subject from ledger_audit where ${slice} order by rule, subject`)
  return rows.map(({ rule, subject }) => ({ rule, subject }))
}

/** Empty when all is well. Reads the whole ledger as it is at one moment, however long that takes. */
export async function audit(db: Db | Tx): Promise<Finding[]> {
  return db.transaction((tx) => findings(tx, sql`true`))
}

interface LookOptions {
  /** The days are signed with it (@see F-3). */
  readonly codeKey: string
  /** Verifies the companies' messages, which stand above the ledger. */
  readonly checkMessages: (options: { readonly codeKey: string; readonly stopping: AbortSignal }) => Promise<Finding[]>
  readonly stopping: AbortSignal
}

/** How many finished days are read again each time; all of them are by `ops audit`. */
const daysAgain = 31

/**
 * Looks at the whole ledger beside the calls (@see E-5): slice by slice, so that nothing waits for all of it and a stop
 * waits for one. A finding stops nothing: it is a line of the log. Returns how many there were.
 * @throws AbortError when it is stopped before its end
 */
export async function lookAtLedger(db: Db, log: Pick<FastifyBaseLogger, 'info' | 'error'>, { codeKey, checkMessages, stopping }: LookOptions): Promise<number> {
  const begun = performance.now()
  let found = 0
  const tell = (finding: Finding) => {
    found++
    log.error({ finding }, 'ledger audit')
  }
  stopping.throwIfAborted()
  // First: the rules read what messages say, and one that they cannot read ends them.
  for (const finding of await checkMessages({ codeKey, stopping })) tell(finding)
  for (const slice of auditSlices) {
    stopping.throwIfAborted()
    for (const finding of await auditSlice(db, slice)) tell(finding)
  }
  await sealDays(db, codeKey, stopping)
  for (const finding of await checkDays(db, codeKey, { lately: daysAgain, stopping })) tell(finding)
  stopping.throwIfAborted()
  log.info({ found, ms: Math.round(performance.now() - begun) }, 'ledger audit ended')
  return found
}
