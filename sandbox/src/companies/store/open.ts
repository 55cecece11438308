import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { ConfigError } from '@kehribar/shared/config-error'
import type { SpaceNeed } from '@kehribar/shared/data-folder/folder'
import { acquireFolderLock } from '@kehribar/shared/data-folder/lock'
import { max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { baselineNumber, migrations } from './migrations'
import * as schema from './schema'

/** Returns the first row, or null without rows. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> => (await query)[0] ?? null

/**
 * Returns a row that must exist, for example because it was just written.
 * @throws if it is missing
 */
export async function mustFind<Row>(what: string, query: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(query)
  if (row === null) throw new Error(`${what} is not in the store`)
  return row
}

/** Returns the sum of amounts, 0 without rows. `of` filters the rows. */
export const sumOf = (amount: SQLWrapper, of?: SQL): SQL<bigint> =>
  sql<bigint>`coalesce(sum(${amount})${of ? sql` filter (where ${of})` : sql``}, 0)`.mapWith(BigInt)

/** Returns the highest number plus one; 1 without rows. */
export const nextNumber = (number: PgColumn): SQL<number> => sql<number>`coalesce(${max(number)}, 0) + 1`

export const incrementedColumn = (count: PgColumn): SQL<number> => sql<number>`${count} + 1`

export const wrapStore = (database: PGlite) => drizzle(database, { schema, casing: 'snake_case' })
export type Store = ReturnType<typeof wrapStore>
/** The store or a transaction on it; both accept the same queries. */
export type StoreOrTx = Store | Parameters<Parameters<Store['transaction']>[0]>[0]

/** Folder of the partners’ store in the data folder. */
export const storeFolder = 'partners'
/** A first start writes 40 MB. After that, mainly the server's database grows. */
export const storeSpace: SpaceNeed = { name: 'store of the partners', made: [`${storeFolder}/store`], first: 100 }

/** Opens the partners’ store and creates it if needed. @throws ConfigError if another process uses it */
export async function openStore(dir: string): Promise<{ store: Store; close: () => Promise<void> }> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const lock = await acquireFolderLock(join(dir, 'lock'), 'Another process of the partners', dir)
  try {
    const dataDir = join(dir, 'store')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const database = await PGlite.create({ dataDir })
    try {
      await migrate(database, dirname(dir))
    } catch (error) {
      await database.close()
      throw error
    }
    return {
      store: wrapStore(database),
      async close() {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Migrates a store to the latest schema; each migration runs once, in a transaction.
 * @throws ConfigError if the store is older than the baseline; nothing is changed then
 */
export async function migrate(database: PGlite, dataDir = 'DATA_DIR'): Promise<void> {
  await database.exec('create table if not exists migration (number integer primary key)')
  const { rows } = await database.query<{ first: number | null; last: number | null }>('select min(number) as first, max(number) as last from migration')
  if ((rows[0]?.first ?? baselineNumber) < baselineNumber)
    throw new ConfigError(
      `The store of the partners is older than the first supported schema and cannot be upgraded. To start over, delete the data folder ${dataDir} or set DATA_DIR to another folder; nothing was changed.`,
    )
  for (let number = (rows[0]?.last ?? baselineNumber - 1) + 1; number < baselineNumber + migrations.length; number++) {
    await database.transaction(async (tx) => {
      await tx.exec(migrations[number - baselineNumber] ?? '')
      await tx.query('insert into migration values ($1)', [number])
    })
  }
}
