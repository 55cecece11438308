import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockStore } from './lock'
import { migrations } from './migrations'

export type Store = Pick<PGlite, 'query' | 'transaction'>

/** Whole kuruş arrive as bigint, moments as Date. */
export const parsers = { 20: (value: string) => BigInt(value) }

/** Opens (and if needed creates) the partners' own store. Throws `StoreInUse`. */
export async function openStore(dir: string): Promise<{ store: Store; close: () => Promise<void> }> {
  const unlock = lockStore(dir)
  try {
    const dataDir = join(dir, 'store')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const database = await PGlite.create({ dataDir, parsers })
    await migrate(database)
    return {
      store: database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Brings a store to the latest shape; each step once, in a transaction. */
export async function migrate(database: PGlite): Promise<void> {
  await database.exec('create table if not exists migration (number integer primary key)')
  const { rows } = await database.query<{ done: number }>('select coalesce(max(number), 0)::int as done from migration')
  for (let number = (rows[0]?.done ?? 0) + 1; number <= migrations.length; number++) {
    await database.transaction(async (tx) => {
      await tx.exec(migrations[number - 1] ?? '')
      await tx.query('insert into migration values ($1)', [number])
    })
  }
}
