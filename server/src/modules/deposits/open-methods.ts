import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, arrayContains, asc, eq, getTableColumns } from 'drizzle-orm'
import { depositMethod, partner } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

export type DepositMethodRow = typeof depositMethod.$inferSelect

/** Returns the enabled methods of active payment companies. Secret members get only coins (@see SEC-01, docs/adr/0011-accounts.md: Secret membership). */
export async function openMethods(db: Db | Tx, secret: boolean): Promise<DepositMethodRow[]> {
  const methods = await db
    .select(getTableColumns(depositMethod))
    .from(depositMethod)
    .innerJoin(partner, and(eq(partner.code, depositMethod.partner), eq(partner.state, 'active'), arrayContains(partner.kinds, ['payments'])))
    .where(eq(depositMethod.enabled, true))
    .orderBy(asc(depositMethod.position))
  return secret ? methods.filter(({ kind }) => kind === 'crypto') : methods
}

/** Returns the open method of a kind by its code, or the first one. */
export async function openMethodOf(db: Db | Tx, secret: boolean, kind: PaymentKind, named?: string): Promise<DepositMethodRow | null> {
  return (await openMethods(db, secret)).find((method) => method.kind === kind && (!named || method.code === named)) ?? null
}
