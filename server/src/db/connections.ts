import pg from 'pg'
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
/** Returns the pool of a database or of a transaction on it. The pool is the key of caches per database. */
export const poolOf = (on: Db | Tx): pg.Pool => registrationOf(on).pool

/** Setting that a connection starts with, to see whether the database gets it. */
const startSetting = 'connection.direct'

/**
 * Detects a pooler between server and database: a pooler refuses or drops the options with which a connection starts. A
 * pooler may run each transaction on another back end, which does not know named statements (@see DATABASE-2).
 */
export async function detectPooler(pool: pg.Pool, url: string): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} -c ${startSetting}=on`.trim())
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ value: string | null }>('select current_setting($1, true) as value', [startSetting])
    if (rows[0]?.value === 'on') direct.add(pool)
  } catch {
    // Statements without names work behind any pooler.
  } finally {
    await client.end()
  }
}

/** Returns whether statements may be named, so that the database keeps them prepared. */
export const mayKeepStatements = (on: Db | Tx): boolean => direct.has(poolOf(on))
