import { deposit, paymentEvent } from '../../db/schema'
import type { Tx } from '../../db/types'
import { recordDecision, type LockedPlayer } from '../../ledger'
import { decideDeposit } from './credit-deposit'

/** Deposit that was paid before this installation existed. */
export interface ImportedDeposit {
  readonly method: string
  readonly amount: bigint
  readonly company: string
  /** Number at the company. Each one is booked once. */
  readonly reference: string
  readonly card?: { readonly brand: string; readonly last4: string } | undefined
}

/** Books an imported deposit like any other: row, company report and ledger. */
export async function bookImportedDeposit(tx: Tx, player: LockedPlayer, { method, amount, company, reference, card }: ImportedDeposit): Promise<void> {
  const [row] = await tx
    .insert(deposit)
    .values({ playerId: player.id, methodCode: method, amount, partner: company, ...(card && { cardBrand: card.brand, cardLast4: card.last4 }) })
    .returning({ id: deposit.id })
  if (!row) throw new Error('the deposit was not written')
  await tx.insert(paymentEvent).values({ partner: company, txid: reference, depositId: row.id, state: 'approved', amount, outcome: 'recorded' })
  await recordDecision(tx, { subject: 'paid_before', ref: row.id, decided: 'approved', amount })
  await decideDeposit(tx, player, row.id, 'approved')
}
