import type { Db } from '../db/types'
import { seedFinance } from './finance'
import { seedPlayers } from './players'

// Until the last rooms are in: what is not there yet is simply not sown.
const later = async (path: string, name: string, db: Db): Promise<void> => {
  const found = ((await import(path).catch(() => ({}))) as Record<string, ((db: Db) => Promise<void>) | undefined>)[name]
  await found?.(db)
}

/** What a new database holds; harmless when repeated. */
export async function seedDatabase(db: Db): Promise<void> {
  await later('./catalogue', 'seedCatalogue', db)
  await later('./content', 'seedContent', db)
  await seedFinance(db)
  await seedPlayers(db)
}
