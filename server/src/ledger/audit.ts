import { sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { clockProblem } from '../db/now'
import type { Reads } from '../db/reads'
import { queryLong } from '../db/statement'
import type { Db, Tx } from '../db/types'
import { checkDays, sealDays } from './day-roots'
import type { Finding } from './finding'
import { checkProtection } from './protection'
import { separateSigned } from './sign-off'

/** Rules that read the most rows; each is a separate slice. All other rules share one slice, so that no rule is left out. */
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

/** Checks every rule on the whole ledger in one transaction, without a time limit. Returns the findings; empty if there are none. */
export async function audit(on: Db | Tx): Promise<Finding[]> {
  return 'isTransaction' in on ? findings(on, sql`true`) : on.transaction((tx) => findings(tx, sql`true`))
}

interface LookOptions {
  /** CODE_KEY, from which the key for signing days is derived (@see DATABASE-3). */
  readonly codeKey: string
  /** Verifies the partners' stored messages; passed in because the ledger does not import partners-api. */
  readonly checkMessages: (options: { readonly codeKey: string; readonly stopping: AbortSignal }) => Promise<Finding[]>
  /** Source of the rules and of the days' rows. Messages are verified, and days sealed, on the primary. */
  readonly reads: Pick<Reads, 'read'>
  readonly stopping: AbortSignal
  /** Clock of this machine in epoch milliseconds; `Date.now` by default. */
  readonly now?: () => number
}

/** Number of latest finished days whose roots are checked in each audit; `ops audit` checks all days. */
const daysChecked = 31

/**
 * Audits the whole ledger in the background (@see OPERATE-5), slice by slice, so that a shutdown waits for one slice only. Findings are
 * logged as errors and stop nothing. Returns their number without those that a person signed off.
 * @throws AbortError when it is stopped before its end
 */
export async function auditLedger(
  db: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { codeKey, checkMessages, reads, stopping, now }: LookOptions,
): Promise<number> {
  const startedAt = performance.now()
  let found = 0
  const sources = new Set<string>()
  const read = <T>(work: (from: Db) => Promise<T>): Promise<T> => reads.read(work, (source) => sources.add(source))
  const report = async (findings: readonly Finding[]) => {
    const { open, signed } = await separateSigned(db, findings)
    found += open.length
    for (const finding of open) log.error({ finding }, 'ledger audit')
    for (const finding of signed) log.info({ finding }, 'ledger audit: signed off')
  }
  stopping.throwIfAborted()
  // Messages are checked first: the rules read them, and one unreadable message makes the rules fail.
  await report(await checkMessages({ codeKey, stopping }))
  for (const slice of auditSlices) {
    stopping.throwIfAborted()
    await report(await read((from) => auditSlice(from, slice)))
  }
  stopping.throwIfAborted()
  await report(await read(checkProtection))
  const problem = await clockProblem(db, now)
  if (problem === null) await sealDays(db, codeKey, stopping)
  else log.error(`${problem} No day gets its root until they agree.`)
  await report(await read((from) => checkDays(from, codeKey, { lately: daysChecked, stopping })))
  stopping.throwIfAborted()
  log.info({ found, ms: Math.round(performance.now() - startedAt), ...(sources.size > 0 && { sources: [...sources] }) }, 'ledger audit ended')
  return found
}
