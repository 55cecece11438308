import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { lockStore } from './lock'
import { migrations } from './migrations'

export type Store = Pick<PGlite, 'query' | 'transaction'>
export type StoreTransaction = Transaction

/** Whole kuruş arrive as bigint, moments as Date. */
const parsers = { 20: (value: string) => BigInt(value) }

/** Opens (and if needed creates) the partners' own store; null keeps it in memory, for tests. */
export async function openStore(dir: string | null): Promise<{ store: Store; close(): Promise<void> }> {
  const unlock = dir === null ? () => undefined : lockStore(dir)
  try {
    if (dir !== null) mkdirSync(join(dir, 'store'), { recursive: true, mode: 0o700 })
    const database = await PGlite.create({ ...(dir === null ? {} : { dataDir: join(dir, 'store') }), parsers })
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

async function migrate(database: PGlite): Promise<void> {
  await database.exec('create table if not exists migration (number integer primary key)')
  const { rows } = await database.query<{ done: number }>('select coalesce(max(number), 0)::int as done from migration')
  for (let number = (rows[0]?.done ?? 0) + 1; number <= migrations.length; number++) {
    await database.transaction(async (tx) => {
      await tx.exec(migrations[number - 1] ?? '')
      await tx.query('insert into migration values ($1)', [number])
    })
  }
}
