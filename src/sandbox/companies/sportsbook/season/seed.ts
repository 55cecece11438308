import { randomBytes } from 'node:crypto'
import type { Store } from '../../store/open'

/** The season's seed: drawn once in the life of a store. Nobody outside can tell a result from an event's id. */
export async function seasonSeed(store: Store): Promise<string> {
  await store.query('insert into sportsbook_season (seed) values ($1) on conflict do nothing', [randomBytes(32).toString('hex')])
  const { rows } = await store.query<{ seed: string }>('select seed from sportsbook_season')
  return (rows[0] as { seed: string }).seed
}
