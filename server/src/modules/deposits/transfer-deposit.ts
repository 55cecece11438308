import { paymentMethodIds } from '@kehribar/shared/rules/payments'
import { and, eq, sql } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { operatorAccountsOf } from '../bank-accounts'
import { depositAmountProblem } from './checks'
import { keptOf } from './instructions'
import { type DepositRow, fieldErrors, type Kind, type DepositRequest } from './kind'
import { reportedAccount } from './bank-deposit'
import { isReference } from './reference'

/** Minutes within which a bank has to be chosen. */
const begunMinutes = 30

/** Returns the player's transfer that matches the form's id and secret. `late`: too old, or replaced by a newer one. */
async function begunTransfer(tx: Tx, { player, input, method }: DepositRequest): Promise<{ row: DepositRow; late: boolean } | null> {
  const { payment_id: id = '', pr_uuid: uuid = '' } = input
  if (!isReference(id) || uuid === '') return null
  const [found] = await tx
    .select({ row: deposit, late: sql<boolean>`${deposit.createdAt} <= clock_timestamp() - make_interval(mins => ${begunMinutes})` })
    .from(deposit)
    .where(and(eq(deposit.id, id), eq(deposit.playerId, player.id), eq(deposit.methodCode, method.code)))
  return found && keptOf(found.row).uuid === uuid ? { row: found.row, late: found.late || found.row.state === 'expired' } : null
}

function transferProblem(found: { row: DepositRow; late: boolean } | null): string | null {
  if (!found) return 'deposit.transfer_not_found'
  if (found.row.state !== 'begun' && found.row.state !== 'expired') return 'deposit.transfer_done'
  return found.late ? 'deposit.transfer_late' : null
}

/** Kolaypay: continues the transfer that fixfinMethods began, once a bank is chosen. @see DEP-08, DEP-09, DEP-19 */
export const transferKind: Kind = {
  choosesBonus: false,
  async check(tx, asked) {
    const { input, method } = asked
    const [found, accounts] = [await begunTransfer(tx, asked), await operatorAccountsOf(tx, method.code)]
    const account = accounts.find(({ id }) => id === input.bank_id)
    const errors = fieldErrors({
      payment_id: transferProblem(found),
      bank_id: input.bank_id === undefined ? 'validation.required' : account ? null : 'deposit.bank_not_found',
      amount: found && found.row.amount !== input.amount ? 'deposit.transfer_amount' : account && depositAmountProblem(input.amount, method, account),
      payment_method_id: [undefined, paymentMethodIds.transfer].includes(input.payment_method_id) ? null : 'deposit.method_not_found',
    })
    if (!found || !account) return { errors }
    return { errors, begun: found.row.id, keeps: { bankId: account.id } }
  },
  request: (db, row) => reportedAccount(db, row.bankId),
}
