import type { GivenDepositBank } from '@kehribar/shared/api/deposits'
import { toLira } from '@kehribar/shared/rules/money'
import { and, asc, eq } from 'drizzle-orm'
import { depositMethod, operatorAccount } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { pictureAddress } from '../pictures'

export type OperatorAccount = typeof operatorAccount.$inferSelect

/** Address of a bank's mark. */
export const bankMark = (mark: string): string => pictureAddress(`banks/${mark}`)

/** An account of the operator as the site shows it (@see DATA-15). */
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

/** The open accounts to deposit to by an open method; empty when it has none. */
export async function operatorAccountsOf(db: Db | Tx, methodCode: string): Promise<OperatorAccount[]> {
  const rows = await db
    .select({ account: operatorAccount })
    .from(operatorAccount)
    .innerJoin(depositMethod, eq(depositMethod.code, operatorAccount.methodCode))
    .where(and(eq(operatorAccount.methodCode, methodCode), eq(operatorAccount.enabled, true), eq(depositMethod.enabled, true)))
    .orderBy(asc(operatorAccount.position), asc(operatorAccount.id))
  return rows.map(({ account }) => account)
}
