import { randomBytes } from 'node:crypto'
import type { Store } from '../../store/open'
import { mustFind } from '../../store/rows'
import { sportsbookSeason } from '../../store/schema'

/** The season's seed: drawn once in the life of a store. Nobody outside can tell a result from an event's id. */
export async function seasonSeed(store: Store): Promise<string> {
  await store
    .insert(sportsbookSeason)
    .values({ seed: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const { seed } = await mustFind('The season', store.select().from(sportsbookSeason))
  return seed
}
