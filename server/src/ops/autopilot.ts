import { timeZone } from '@kehribar/shared/rules/istanbul'
import { Status } from '@kehribar/shared/rules/status'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bonusRequest, callRequest, receipt, refund, withdrawal } from '../db/schema'
import type { Services } from '../call'
import { runInContext } from '../in-hand'
import { periodically } from '../periodically'
import { approveItem, type Outcome, rejectItem } from './decisions'
import type { Kind } from './work'

/*
 * Stands in for a back office in the sandbox, so that a person who tries the product is answered: it approves what waits
 * for longer than a moment. Every decision is one that an operator could have made, conditional as theirs, so that
 * several servers and a person may decide at the same time (@see M9).
 */

/** The words for what the rules do not allow, such as a bonus that the player is not due. */
const refusal = 'Koşullar bu isteği karşılamıyor. / The terms do not allow it. / Die Bedingungen lassen es nicht zu.'

interface Waiting {
  readonly kind: Kind
  readonly id: string
}

const older = (column: PgColumn, seconds: number): SQL => sql`${column} < clock_timestamp() - make_interval(secs => ${seconds})`

async function waitingFor({ db }: Services, seconds: number): Promise<Waiting[]> {
  const [withdrawals, receipts, requests, calls, refunds] = await Promise.all([
    db
      .select({ id: withdrawal.id })
      .from(withdrawal)
      .where(and(eq(withdrawal.status, Status.pending), older(withdrawal.createdAt, seconds)))
      .orderBy(asc(withdrawal.id)),
    db
      .select({ id: receipt.id })
      .from(receipt)
      .where(and(isNull(receipt.approvedAt), isNull(receipt.rejectedAt), older(receipt.createdAt, seconds))),
    db
      .select({ id: bonusRequest.id })
      .from(bonusRequest)
      .where(and(eq(bonusRequest.status, Status.pending), older(bonusRequest.createdAt, seconds))),
    // A call is made at its hour, not when it was asked for.
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
      .where(and(eq(refund.state, 'queued'), older(refund.createdAt, seconds))),
  ])
  const of = (kind: Kind, rows: readonly { id: number | string }[]): Waiting[] => rows.map(({ id }) => ({ kind, id: String(id) }))
  return [...of('withdrawals', withdrawals), ...of('receipts', receipts), ...of('bonus-requests', requests), ...of('calls', calls), ...of('refunds', refunds)]
}

/** A bonus that the terms do not give is refused, so that the player may ask for another; everything else can wait. */
async function answer(services: Services, { kind, id }: Waiting): Promise<Outcome> {
  const outcome = await approveItem(services, kind, id, { byHand: false, companyWillNotPay: false })
  return kind === 'bonus-requests' && outcome.reason === 'not_due' ? rejectItem(services, kind, id, { reason: refusal, companyWillNotPay: false }) : outcome
}

type Log = { info(detail: object, message: string): void; error(detail: object, message: string): void }

/**
 * Answers everything that has waited for `seconds`; one that fails keeps none of the others waiting. Returns how many it
 * decided. Once `stopping` it begins with no other.
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

const interval = 3_000

/** Answers every few seconds; returns how to stop, which waits for the answer in progress. */
export const startAutopilot = (services: Services, log: Log, seconds: number): (() => Promise<void>) =>
  periodically(
    (stopping) => runInContext('autopilot', () => answerAll(services, log, seconds, stopping)),
    interval,
    (error) => log.error({ err: error }, 'the autopilot could not answer'),
  )
