import { eq } from 'drizzle-orm'
import { player } from '../db/schema'
import type { Db } from '../db/types'
import { openPlayerAccounts } from '../ledger'
import { hashPassword } from '../modules/credentials/passwords'
import { demoPassword, demoPlayers } from './demo'
import { seedDemoDeposit } from './finance'
import { seedMessages } from './messages'

/** Has money from the start, so that a person can play at once. */
const funded: string = demoPlayers[0].username

/** Adds the demo players that are missing, each with ledger accounts; what exists stays as it is. */
export async function seedPlayers(db: Db): Promise<void> {
  for (const person of demoPlayers) {
    const passwordHash = await hashPassword(demoPassword)
    await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(player)
        .values({ ...person, passwordHash, country: 'TUR', language: 'tr' })
        .onConflictDoNothing()
        .returning({ id: player.id })
      if (created) await openPlayerAccounts(tx, created.id)
    })
  }
  const [first] = await db.select({ id: player.id }).from(player).where(eq(player.username, funded))
  if (!first) return
  await seedDemoDeposit(db, first.id)
  await seedMessages(db, { id: first.id, username: funded })
}
