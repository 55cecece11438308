import type { CreatePayout } from '@kehribar/shared/partners/payments'
import { Status } from '@kehribar/shared/rules/status'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { withdrawal } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Services } from '../../call'
import { periodically } from '../../periodically'
import type { Withdrawal } from './settle'

/**
 * What the company knows a payout by. The moment of the request is part of it, so that the ids of another database are
 * never taken for ours.
 */
export const payoutReference = ({ id, createdAt }: Pick<Withdrawal, 'id' | 'createdAt'>): string => `wd-${id}-${createdAt.getTime().toString(36)}`

/** A withdrawal that this company was asked to pay; another company's does not exist. */
export async function findPayout(db: Db, reference: string, partner: string): Promise<Withdrawal | null> {
  const id = Number(/^wd-(\d{1,15})-[0-9a-z]{1,12}$/.exec(reference)?.[1] ?? 0)
  const [found] = await db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), eq(withdrawal.partner, partner)))
  return found && payoutReference(found) === reference ? found : null
}

function payoutRequest(row: Withdrawal): CreatePayout {
  const { bankName, holder, iban, accountNo, network, coin } = row.target
  return {
    reference: payoutReference(row),
    method: row.methodCode,
    amount: String(row.amount),
    currency: 'TRY',
    target: {
      bank: bankName,
      holder,
      ...(iban === undefined ? {} : { iban }),
      ...(accountNo === undefined ? {} : { number: accountNo }),
      ...(network === undefined ? {} : { network }),
      ...(coin === undefined ? {} : { coin }),
    },
  }
}

/** Asks the company and keeps its number. Asking again is harmless: a repeated reference is paid once. @throws PartnerError */
export async function askForPayout({ db, payments }: Pick<Services, 'db' | 'payments'>, row: Withdrawal): Promise<void> {
  const { id: partnerId } = await payments.createPayout(payoutRequest(row))
  await db
    .update(withdrawal)
    .set({ partnerId })
    .where(and(eq(withdrawal.id, row.id), isNull(withdrawal.partnerId)))
}

type Log = { warn(detail: object, message: string): void }

/**
 * Asks again for every payout that the company has not answered; one that cannot be asked for keeps none of the others
 * back. Returns how many it took. Once `stopping` it begins with no other.
 */
export async function retryPayouts(services: Pick<Services, 'config' | 'db' | 'payments'>, log: Log, stopping?: AbortSignal): Promise<number> {
  const waiting = await services.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.status, Status.inProcess), eq(withdrawal.partner, services.config.partner), isNull(withdrawal.partnerId)))
    .orderBy(asc(withdrawal.id))
  let taken = 0
  for (const row of waiting) {
    if (stopping?.aborted) break
    try {
      // Each may take seconds: meanwhile a person may have paid the next one by hand.
      const open = await services.db.$count(withdrawal, and(eq(withdrawal.id, row.id), eq(withdrawal.status, Status.inProcess)))
      if (open === 0) continue
      await askForPayout(services, row)
      taken++
    } catch (error) {
      log.warn({ withdrawal: row.id, reason: error instanceof Error ? error.message : 'unknown' }, 'the payment company could not be asked for a payout')
    }
  }
  return taken
}

/** Looks for unanswered payouts now and every `seconds`; returns how to stop, which waits for the one being asked for. */
export function sweepPayouts(
  services: Pick<Services, 'config' | 'db' | 'payments'>,
  log: Log & { error(detail: object, message: string): void },
  seconds = 30,
): () => Promise<void> {
  return periodically(
    (stopping) => retryPayouts(services, log, stopping),
    seconds * 1000,
    (error) => log.error({ err: error }, 'the unanswered payouts could not be looked up'),
  )
}
