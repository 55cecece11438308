import { and, eq } from 'drizzle-orm'
import { deposit, depositMethod, paymentEvent } from '../db/schema'
import type { Db } from '../db/types'
import { moneyTransaction, openHouseAccounts, openPlayerAccounts } from '../ledger'
import { decideDeposit } from '../modules/finance/credit-deposit'

/** The house's accounts and the deposit methods. Harmless when repeated; what an operator changed stays. */
export async function seedFinance(db: Db): Promise<void> {
  await openHouseAccounts(db)
  await db
    .insert(depositMethod)
    .values({
      id: 1,
      code: 'card',
      title: { '1': 'Banka kartı', '2': 'Bank card', '3': 'Bankkarte' },
      mark: 4,
      minAmount: 50_00n,
      maxAmount: 20_000_00n,
      bonus: 'YOK',
      urlMode: 0,
      seconds: 30,
      position: 1,
    })
    .onConflictDoNothing()
}

/**
 * Gives a demo player an approved card deposit of ₺1.000, so that a person can play at once; once per player. It goes
 * the way of every deposit: the row, the company's report, the ledger. Call it after {@link seedFinance}, when the
 * player's row exists.
 */
export async function seedDemoDeposit(db: Db, playerId: number, amount = 1_000_00n): Promise<void> {
  await moneyTransaction(db, playerId, async (tx) => {
    const [earlier] = await tx
      .select({ id: deposit.id })
      .from(deposit)
      .where(and(eq(deposit.playerId, playerId), eq(deposit.state, 'approved')))
      .limit(1)
    if (earlier) return
    await openPlayerAccounts(tx, playerId)
    const [row] = await tx
      .insert(deposit)
      .values({ playerId, methodCode: 'card', amount, partner: 'sandbox', cardBrand: 'visa', cardLast4: '0000' })
      .returning({ id: deposit.id })
    if (!row) throw new Error('the demo deposit was not written')
    await tx.insert(paymentEvent).values({ partner: 'sandbox', txid: `demo-${row.id}`, depositId: row.id, state: 'approved', amount, outcome: 'recorded' })
    await decideDeposit(tx, row.id, 'approved')
  })
}
