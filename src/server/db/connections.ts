import type pg from 'pg'
import type { Db, Tx } from './types'

type Connection = Pick<pg.Pool, 'query'>

const connections = new WeakMap<object, Connection>()

/** What a database or a transaction of the query builder asks. */
export const remember = (on: Db | Tx, connection: Connection): void => void connections.set(on, connection)

/** The pool of a database, or the one connection of a transaction: for what brings its own SQL (the job queue). */
export function connectionOf(on: Db | Tx): Connection {
  const connection = connections.get(on)
  if (!connection) throw new Error('a database or transaction that was not opened by db/open')
  return connection
}
