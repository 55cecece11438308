import { deposit, paymentEvent } from '../../db/schema'
import type { Tx } from '../../db/types'
import { keepDecision, type LockedPlayer } from '../../ledger'
import { decideDeposit } from './credit-deposit'

/** A deposit that was paid before this installation knew of it. */
export interface PaidBefore {
  readonly method: string
  readonly amount: bigint
  readonly company: string
  /** The company's number of it: one is booked once. */
  readonly reference: string
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
}

/** Books a deposit that came along with its player. It goes the way of every deposit: the row, the company's report, the ledger. */
export async function bookPaidBefore(tx: Tx, player: LockedPlayer, { method, amount, company, reference, card }: PaidBefore): Promise<void> {
  const [row] = await tx
    .insert(deposit)
    .values({ playerId: player.id, methodCode: method, amount, partner: company, ...(card && { cardBrand: card.brand, cardLast4: card.last4 }) })
    .returning({ id: deposit.id })
  if (!row) throw new Error('the deposit was not written')
  await tx.insert(paymentEvent).values({ partner: company, txid: reference, depositId: row.id, state: 'approved', amount, outcome: 'recorded' })
  await keepDecision(tx, { subject: 'paid_before', ref: row.id, decided: 'approved', amount })
  await decideDeposit(tx, player, row.id, 'approved')
}
