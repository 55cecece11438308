import type pg from 'pg'
import type { Db, Tx } from './types'

export type Connection = Pick<pg.Pool, 'query'>

interface Registration {
  readonly connection: Connection
  readonly pool: pg.Pool
}

const registrations = new WeakMap<object, Registration>()
/** Pools that reach the database without a pooler in between. */
const direct = new WeakSet<pg.Pool>()

/** Registers the connection and the pool behind a database or transaction of the query builder. */
export const registerConnection = (on: Db | Tx, connection: Connection, pool: pg.Pool): void => void registrations.set(on, { connection, pool })

function registrationOf(on: Db | Tx): Registration {
  const found = registrations.get(on)
  if (!found) throw new Error('the database or transaction was not opened by db/open')
  return found
}

/** Returns the pool of a database, or the connection of a transaction, for code with its own SQL. */
export const connectionOf = (on: Db | Tx): Connection => registrationOf(on).connection
/** Returns the pool of a database or of a transaction on it; serves as the key of caches per database. */
export const poolOf = (on: Db | Tx): pg.Pool => registrationOf(on).pool

/**
 * Finds out at the first connection whether a pooler stands in between: then the client's process id differs from the back end's.
 * A pooler may run each transaction on another back end, which does not know named statements (@see DATABASE-2).
 */
export function findWhetherDirect(pool: pg.Pool): void {
  pool.once('connect', (client: pg.PoolClient & { processID?: number | null }) => {
    const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid')
    void asked.then(
      ({ rows }) => void (rows[0]?.pid === client.processID && direct.add(pool)),
      () => findWhetherDirect(pool),
    )
  })
}

/** Returns whether statements may be named, so that the database keeps them prepared. */
export const mayKeepStatements = (on: Db | Tx): boolean => direct.has(poolOf(on))
