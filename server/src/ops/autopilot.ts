import { timeZone } from '@kehribar/shared/rules/istanbul'
import { Status } from '@kehribar/shared/rules/status'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bonusRequest, callRequest, receipt, refund, withdrawal } from '../db/schema'
import type { Services } from '../call'
import { runInContext } from '../observability/operation-context'
import { runPeriodically } from '../services/periodically'
import { approveItem, type Outcome, rejectItem } from './decisions'
import type { Kind } from './work'

/*
 * Replaces the operators in the sandbox: approves requests after a waiting time, so that a person who tries the product gets
 * answers. The autopilot uses the operators' own conditional decisions, so several servers and a person may decide at the
 * same time (@see MONEY-9).
 */

/** Reason of a rejection by the rules, such as a bonus that the player does not qualify for. */
const refusal = 'Koşullar bu isteği karşılamıyor. / The terms do not allow it. / Die Bedingungen lassen es nicht zu.'

interface Waiting {
  readonly kind: Kind
  readonly id: string
}

const isOlderThan = (column: PgColumn, seconds: number): SQL => sql`${column} < clock_timestamp() - make_interval(secs => ${seconds})`

async function waitingFor({ db }: Services, seconds: number): Promise<Waiting[]> {
  const [withdrawals, receipts, requests, calls, refunds] = await Promise.all([
    db
      .select({ id: withdrawal.id })
      .from(withdrawal)
      .where(and(eq(withdrawal.status, Status.pending), isOlderThan(withdrawal.createdAt, seconds)))
      .orderBy(asc(withdrawal.id)),
    db
      .select({ id: receipt.id })
      .from(receipt)
      .where(and(isNull(receipt.approvedAt), isNull(receipt.rejectedAt), isOlderThan(receipt.createdAt, seconds))),
    db
      .select({ id: bonusRequest.id })
      .from(bonusRequest)
      .where(and(eq(bonusRequest.status, Status.pending), isOlderThan(bonusRequest.createdAt, seconds))),
    // A call request is due at its hour, not after the waiting time.
    db
      .select({ id: callRequest.id })
      .from(callRequest)
      .where(
        and(
          eq(callRequest.status, Status.pending),
          sql`(${callRequest.date} + make_interval(hours => ${callRequest.hour})) at time zone ${sql.raw(`'${timeZone}'`)} <= clock_timestamp()`,
        ),
      ),
    db
      .select({ id: refund.id })
      .from(refund)
      .where(and(eq(refund.state, 'queued'), isOlderThan(refund.createdAt, seconds))),
  ])
  const of = (kind: Kind, rows: readonly { id: number | string }[]): Waiting[] => rows.map(({ id }) => ({ kind, id: String(id) }))
  return [...of('withdrawals', withdrawals), ...of('receipts', receipts), ...of('bonus-requests', requests), ...of('calls', calls), ...of('refunds', refunds)]
}

/** Approves an item; rejects a bonus request that the terms do not allow, so that the player may request another bonus. */
async function answer(services: Services, { kind, id }: Waiting): Promise<Outcome> {
  const outcome = await approveItem(services, kind, id, { byHand: false, companyWillNotPay: false })
  return kind === 'bonus-requests' && outcome.reason === 'not_due' ? rejectItem(services, kind, id, { reason: refusal, companyWillNotPay: false }) : outcome
}

type Log = { info(detail: object, message: string): void; error(detail: object, message: string): void }

/**
 * Decides all items that have waited for `seconds` and returns their number. A failure does not affect other items. Stops before
 * the next item when `stopping` is aborted.
 */
export async function answerAll(services: Services, log: Log, seconds: number, stopping?: AbortSignal): Promise<number> {
  let decided = 0
  for (const item of await waitingFor(services, seconds)) {
    if (stopping?.aborted) break
    try {
      const { done } = await answer(services, item)
      if (!done) continue
      decided++
      log.info(item, 'the autopilot decided')
    } catch (error) {
      log.error({ ...item, err: error }, 'the autopilot could not decide')
    }
  }
  return decided
}

const intervalMs = 3_000

/** Starts the autopilot. Returns a function that stops it and waits for the running decision. */
export const startAutopilot = (services: Services, log: Log, seconds: number): (() => Promise<void>) =>
  runPeriodically(
    (stopping) => runInContext('autopilot', () => answerAll(services, log, seconds, stopping)),
    intervalMs,
    (error) => log.error({ err: error }, 'the autopilot could not read the waiting items'),
  )
