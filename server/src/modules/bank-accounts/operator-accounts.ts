import type { GivenDepositBank } from '@kehribar/shared/api/deposits'
import { toLira } from '@kehribar/shared/rules/money'
import { and, asc, eq } from 'drizzle-orm'
import { depositMethod, operatorAccount } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { pictureAddress } from '../pictures'

export type OperatorAccount = typeof operatorAccount.$inferSelect

/** Returns the address of a bank's logo. */
export const bankMark = (mark: string): string => pictureAddress(`banks/${mark}`)

/** Converts an account of the operator to the form that the site shows. @see DATA-15 */
export function toDepositBank({ id, bankName, mark, holder, iban, accountNo, branchCode, minAmount, maxAmount }: OperatorAccount): GivenDepositBank {
  return {
    id,
    img: bankMark(mark),
    bankName,
    minDeposit: toLira(minAmount),
    maxDeposit: toLira(maxAmount),
    accountCode: accountNo,
    name: holder,
    branchCode,
    iban,
    text: bankName,
    value: String(id),
    bank_name: bankName,
  }
}

/** Returns the enabled operator accounts of a deposit method. Returns none if the method is disabled. */
export async function operatorAccountsOf(db: Db | Tx, methodCode: string): Promise<OperatorAccount[]> {
  const rows = await db
    .select({ account: operatorAccount })
    .from(operatorAccount)
    .innerJoin(depositMethod, eq(depositMethod.code, operatorAccount.methodCode))
    .where(and(eq(operatorAccount.methodCode, methodCode), eq(operatorAccount.enabled, true), eq(depositMethod.enabled, true)))
    .orderBy(asc(operatorAccount.position), asc(operatorAccount.id))
  return rows.map(({ account }) => account)
}
