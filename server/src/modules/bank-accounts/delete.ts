import type { bankAccounts } from '@kehribar/shared/api/bank-accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '../../db/record-change'
import { bankAccount } from '../../db/schema'
import type { Handler } from '../../call'
import { writeAudit } from '../session'

/** Deletes one of the player's own accounts. Existing withdrawal requests keep it as their target. Another player's account is reported as not found. */
export const bankAccountDelete: Handler<(typeof bankAccounts)['bankAccountDelete']> = async ({ id }, call) => {
  const { playerId } = call.session
  const [deleted] = await call.db.transaction(async (tx) => {
    const rows = await tx
      .update(bankAccount)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(and(eq(bankAccount.id, id), eq(bankAccount.playerId, playerId), isNull(bankAccount.deletedAt)))
      .returning({ id: bankAccount.id })
    if (rows.length === 0) return rows
    await recordChange(tx, 'bank_account', playerId, id)
    await writeAudit(tx, call, { action: 'bank_account_delete', result: 'deleted', detail: { account: id } })
    return rows
  })
  return deleted ? { status: 1, statusText: 'bank_accounts.deleted' } : { status: 0, statusText: 'bank_accounts.not_found' }
}
