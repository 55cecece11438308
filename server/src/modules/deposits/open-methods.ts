import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { and, arrayContains, asc, eq, getTableColumns } from 'drizzle-orm'
import { depositMethod, partner } from '../../db/schema'
import type { Db, Tx } from '../../db/types'

export type DepositMethodRow = typeof depositMethod.$inferSelect

/** The open methods of companies that we work with. A secret membership takes nothing but coins (@see SEC-01, docs/decisions.md: Secret membership). */
export async function openMethods(db: Db | Tx, secret: boolean): Promise<DepositMethodRow[]> {
  const methods = await db
    .select(getTableColumns(depositMethod))
    .from(depositMethod)
    .innerJoin(partner, and(eq(partner.code, depositMethod.partner), eq(partner.state, 'active'), arrayContains(partner.kinds, ['payments'])))
    .where(eq(depositMethod.enabled, true))
    .orderBy(asc(depositMethod.position))
  return secret ? methods.filter(({ kind }) => kind === 'crypto') : methods
}

/** The open method of a kind that is named, else the first of them. */
export async function openMethodOf(db: Db | Tx, secret: boolean, kind: PaymentKind, named?: string): Promise<DepositMethodRow | null> {
  return (await openMethods(db, secret)).find((method) => method.kind === kind && (!named || method.code === named)) ?? null
}
