import { and, eq } from 'drizzle-orm'
import { deposit, paymentEvent } from '../db/schema'
import type { Db } from '../db/types'
import { moneyTransaction, openHouseAccounts, openPlayerAccounts } from '../ledger'
import { decideDeposit } from '../modules/deposits/credit-deposit'
import { seedOperatorAccounts } from './deposits/accounts'
import { seedCoinRates } from './deposits/coins'
import { seedDepositMethods } from './deposits/methods'

/** The house's accounts, the deposit methods, what they pay to and the coins' rates. Harmless when repeated; what an operator changed stays. */
export async function seedFinance(db: Db): Promise<void> {
  await openHouseAccounts(db)
  await seedDepositMethods(db)
  await seedOperatorAccounts(db)
  await seedCoinRates(db)
}

/**
 * Gives a demo player an approved card deposit of ₺1.000, so that a person can play at once; once per player. It goes
 * the way of every deposit: the row, the company's report, the ledger. Call it after {@link seedFinance}, when the
 * player's row exists.
 */
export async function seedDemoDeposit(db: Db, playerId: number, amount = 1_000_00n): Promise<void> {
  await moneyTransaction(db, playerId, async (tx, player) => {
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
    await decideDeposit(tx, player, row.id, 'approved')
  })
}
