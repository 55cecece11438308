import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema'

/** The database, or a transaction on it: both take the same queries. */
export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** How names of columns are written in the database. */
export const casing = 'snake_case'
