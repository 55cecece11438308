import type pg from 'pg'
import type { Db, Tx } from './types'

export type Connection = Pick<pg.Pool, 'query'>

interface Known {
  readonly connection: Connection
  readonly pool: pg.Pool
}

const known = new WeakMap<object, Known>()
/** Pools that reach the database itself. */
const direct = new WeakSet<pg.Pool>()

/** What a database or a transaction of the query builder asks, and which pool that is of. */
export const remember = (on: Db | Tx, connection: Connection, pool: pg.Pool): void => void known.set(on, { connection, pool })

function knownOf(on: Db | Tx): Known {
  const found = known.get(on)
  if (!found) throw new Error('a database or transaction that was not opened by db/open')
  return found
}

/** The pool of a database, or the one connection of a transaction: for what brings its own SQL. */
export const connectionOf = (on: Db | Tx): Connection => knownOf(on).connection
/** The same for every transaction on a database: what is kept of it is kept by this. */
export const poolOf = (on: Db | Tx): pg.Pool => knownOf(on).pool

/**
 * A pooler hands each transaction to another back end, where a named statement is unknown. Whoever is behind one was told
 * the pooler's number, not that of the back end (@see F-2).
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

/** Whether a statement may have a name, that the database remembers it by. */
export const mayKeepStatements = (on: Db | Tx): boolean => direct.has(poolOf(on))
