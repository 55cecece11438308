import type { CreatePayment } from '@kehribar/shared/partners/payments'
import { eq } from 'drizzle-orm'
import { operatorAccount } from '../../db/schema'
import type { Db } from '../../db/types'
import type { OperatorAccount } from '../bank-accounts'

/** Returns the account that a deposit goes to, even if it has been disabled. */
export async function accountById(db: Db, id: number | null): Promise<OperatorAccount | null> {
  if (id === null) return null
  const [found] = await db.select().from(operatorAccount).where(eq(operatorAccount.id, id))
  return found ?? null
}

/** Returns the account data that the company watches for the payment. */
export async function watchedAccount(db: Db, id: number | null): Promise<Pick<CreatePayment, 'account'>> {
  const account = await accountById(db, id)
  if (!account) return {}
  const { bankName, holder, iban, accountNo } = account
  return { account: { bank: bankName, holder, ...(iban ? { iban } : {}), ...(accountNo ? { number: accountNo } : {}) } }
}
