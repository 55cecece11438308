import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'

type Queries = Omit<NodePgDatabase, 'transaction'>

/** A database. A transaction on it ({@link Tx}) accepts the same queries. */
export type Db = Queries & { transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> }
/** A transaction. It contains no other transaction. */
export type Tx = Queries & { readonly isTransaction: true }

/** Naming convention of the database's columns. */
export const casing = 'snake_case'
