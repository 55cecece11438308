import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema'

/** A database; a transaction on it ({@link Tx}) takes the same queries. */
export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Naming convention of the database's columns. */
export const casing = 'snake_case'
