import { sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { queryLong } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { checkDays, sealDays } from './day-roots'
import type { Finding } from './finding'
import { checkProtection } from './protection'

/** Rules that read the most rows; each is a slice of its own. All other rules share one slice, so that none is left out. */
const slowRules = [
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

/** Conditions on the view `ledger_audit` that together select every rule once. Per slice the database reads only what its rules need. */
export const auditSlices: readonly SQL[] = [
  ...slowRules.map((rule) => sql`rule = ${sql.raw(`'${rule}'`)}`),
  sql`rule not in (${sql.raw(slowRules.map((rule) => `'${rule}'`).join(', '))})`,
]

/** Audits one slice in one transaction, without a time limit. */
const auditSlice = (db: Db, slice: SQL): Promise<Finding[]> => db.transaction((tx) => findings(tx, slice))

async function findings(tx: Tx, slice: SQL): Promise<Finding[]> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const rows = await queryLong<Finding>(tx, sql`select rule, subject from ledger_audit where ${slice} order by rule, subject`)
  return rows.map(({ rule, subject }) => ({ rule, subject }))
}

/** Checks every rule on the whole ledger in one transaction, without a time limit. Returns the findings; empty when there are none. */
export async function audit(on: Db | Tx): Promise<Finding[]> {
  return 'isTransaction' in on ? findings(on, sql`true`) : on.transaction((tx) => findings(tx, sql`true`))
}

interface LookOptions {
  /** CODE_KEY, from which the key for signing days is derived (@see DATABASE-3). */
  readonly codeKey: string
  /** Verifies the partners' stored messages; passed in because the ledger does not import partners-api. */
  readonly checkMessages: (options: { readonly codeKey: string; readonly stopping: AbortSignal }) => Promise<Finding[]>
  readonly stopping: AbortSignal
}

/** Number of latest finished days whose roots are checked in each audit; `ops audit` checks all days. */
const daysChecked = 31

/**
 * Audits the whole ledger in the background (@see OPERATE-5), slice by slice, so that a shutdown waits for one slice only. Findings are
 * logged as errors and stop nothing. Returns their number.
 * @throws AbortError when it is stopped before its end
 */
export async function auditLedger(db: Db, log: Pick<FastifyBaseLogger, 'info' | 'error'>, { codeKey, checkMessages, stopping }: LookOptions): Promise<number> {
  const startedAt = performance.now()
  let found = 0
  const report = (finding: Finding) => {
    found++
    log.error({ finding }, 'ledger audit')
  }
  stopping.throwIfAborted()
  // Messages come first: the rules read them, and one unreadable message makes the rules fail.
  for (const finding of await checkMessages({ codeKey, stopping })) report(finding)
  for (const slice of auditSlices) {
    stopping.throwIfAborted()
    for (const finding of await auditSlice(db, slice)) report(finding)
  }
  stopping.throwIfAborted()
  for (const finding of await checkProtection(db)) report(finding)
  await sealDays(db, codeKey, stopping)
  for (const finding of await checkDays(db, codeKey, { lately: daysChecked, stopping })) report(finding)
  stopping.throwIfAborted()
  log.info({ found, ms: Math.round(performance.now() - startedAt) }, 'ledger audit ended')
  return found
}
