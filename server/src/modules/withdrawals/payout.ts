import type { CreatePayout } from '@kehribar/shared/partners/payments'
import { Status } from '@kehribar/shared/rules/status'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { withdrawal } from '../../db/schema'
import type { Db } from '../../db/types'
import type { Services } from '../../call'
import type { Withdrawal } from './settle'

/** Returns the company's reference of a payout. It includes the time of the request, so that ids of another database never match. */
export const payoutReference = ({ id, createdAt }: Pick<Withdrawal, 'id' | 'createdAt'>): string => `wd-${id}-${createdAt.getTime().toString(36)}`

/** Returns a withdrawal by the reference given to this company, or null. Other companies' withdrawals are not found. */
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

/** Requests the payout and stores the company's id. It can be repeated, because the company pays a reference only once. @throws PartnerError */
export async function requestPayout({ db, payments }: Pick<Services, 'db' | 'payments'>, row: Withdrawal): Promise<void> {
  if (row.partner === null) throw new Error(`withdrawal ${row.id} has no payment company`)
  const { id: partnerId } = await payments.createPayout(row.partner, payoutRequest(row))
  await db
    .update(withdrawal)
    .set({ partnerId })
    .where(and(eq(withdrawal.id, row.id), isNull(withdrawal.partnerId)))
}

/**
 * Requests a payout that the company has not answered, unless an operator has paid it in the meantime. @see OPERATE-10
 * @throws PartnerError if the company does not answer; the job is retried
 */
export async function retryPayout(services: Pick<Services, 'db' | 'payments'>, id: number): Promise<void> {
  const [row] = await services.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.id, id), eq(withdrawal.status, Status.inProcess), isNotNull(withdrawal.partner), isNull(withdrawal.partnerId)))
  if (row) await requestPayout(services, row)
}
