import type { Db } from '../db/types'
import { seedPromoCodes } from './promo-codes'
import { seedCatalogue } from './catalogue'
import { seedContent } from './content'
import { seedFinance } from './finance'
import { seedPlayers } from './players'
import { seedWithdrawals } from './withdrawals'

/** What a new database holds; harmless when repeated. */
export async function seedDatabase(db: Db): Promise<void> {
  await seedCatalogue(db)
  await seedContent(db)
  await seedFinance(db)
  await seedWithdrawals(db)
  await seedPlayers(db)
  await seedPromoCodes(db)
}
