import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brand } from '@kehribar/shared/brand'
import { acquireFolderLock } from '@kehribar/shared/data-folder/lock'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { ConfigError } from '../settings/config-error'
import { detectPooler, registerConnection } from './connections'
import { type Cluster, startCluster } from './embedded/cluster'
import { isUnavailable } from './errors'
import { queueOf } from './jobs'
import { migrateDatabase, missingMigrations, withStartLock } from './migrate'
import { grantToServers } from './privileges'
import { keepWork, traceStatements } from './traced'
import { casing, type Db, type Tx } from './types'

/**
 * Session settings: timeouts, UTC for all days, and no JIT. With large tables PostgreSQL compiles queries before it runs them,
 * which delays a bet by 80 ms (@see DATABASE-5).
 */
const sessionDefaults = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s', timezone: 'UTC', jit: 'off' }

const missing = `select lower(name) as name from pg_settings
  where (name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0') or (name = 'TimeZone' and setting not in ('UTC', 'Etc/UTC', 'GMT'))
    or (name = 'jit' and setting = 'on' and source not in ('user', 'database user'))`

/**
 * Sets missing session settings for our role on this database. The database stores them with the role, because a pooler does not
 * pass settings of a connection on (@see DATABASE-2). Values set by an operator stay.
 */
async function limitSessions(pool: pg.Pool, directUrl: string): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof sessionDefaults }>(missing)
  if (rows.length === 0) return
  await withStartLock(directUrl, async () => {
    const client = await pool.connect()
    try {
      const database = await client.query<{ name: string }>('select current_database() as name')
      const name = pg.escapeIdentifier(database.rows[0]?.name ?? '')
      for (const row of rows) await client.query(`alter role current_user in database ${name} set ${row.name} = '${sessionDefaults[row.name]}'`)
    } finally {
      // Close this connection: its session started without the settings.
      client.release(true)
    }
  })
}

export interface OpenOptions {
  /** Address of an external PostgreSQL. Absent means the embedded one in `dataDir`. */
  url?: string | undefined
  /** Address of the same database without a pooler, for migrations and other work of the start. Absent means `url`. */
  directUrl?: string | undefined
  dataDir: string
  /** Reaction to a schema of an older version. Absent means `migrate`. */
  oldSchema?: 'migrate' | 'wait' | 'refuse'
  /** Called once when the server waits for a migration by another process. */
  onOldSchema?: () => void
  /** Called when another server of the database is starting and this one waits for it. */
  onWait?: () => void
  /** Called when a connection breaks. */
  onLost?: (error: Error) => void
}

export interface OpenDatabase {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  readonly directUrl: string
  close(): Promise<void>
}

/** Creates a connection pool with timeouts, so that no call waits for ever. */
export function openPool(url: string, onLost?: OpenOptions['onLost'], max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Statement timeouts and the time zone are set on the role by `limitSessions`, because a pooler rejects them as start-up parameters.
    // This client-side timeout covers a database host that has disappeared.
    query_timeout: 25_000,
    keepAlive: true,
    application_name: brand.id,
    // Statements sent in one turn share one round trip, and are answered in order (@see DATABASE-5).
    pipeline: true,
  })
  keepWork(pool)
  // A broken connection rejects its pending queries and never ends the process (@see DATABASE-1). The next query opens another one.
  pool.on('connect', (client) => {
    client.on('error', (error) => onLost?.(error))
    traceStatements(client)
  })
  // The pool repeats the error of an idle connection.
  pool.on('error', () => undefined)
  return pool
}

/** Returns the query builder on a pool. */
export function wrapPool(pool: pg.Pool): Db {
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const sessionOf = (client: pg.PoolClient): Session => {
    const session = sessions.get(client) ?? new Session(client, pool)
    sessions.set(client, session)
    return session
  }
  // Drizzle's own transaction waits for "begin", never releases a client whose "begin" failed, and pools a broken one.
  const db: Db = Object.assign(drizzle(pool, { casing }), {
    async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
      const client = await pool.connect()
      let isUnusable = false
      try {
        const session = sessionOf(client)
        session.begin(config)
        try {
          const result = await work(session.tx)
          await session.query('commit')
          return result
        } catch (error) {
          // The first error is thrown, even if the rollback fails too.
          isUnusable = isUnavailable(error)
          await session.query('rollback').catch(() => void (isUnusable = true))
          throw error
        }
      } finally {
        client.release(isUnusable)
      }
    },
  })
  registerConnection(db, pool, pool)
  return db
}

/** Runs the transactions of one pooled connection, one after the other. */
class Session {
  readonly tx: Tx
  private begun: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly client: pg.PoolClient,
    pool: pg.Pool,
  ) {
    const connection = Object.create(client, { query: { value: this.query.bind(this) } }) as pg.PoolClient
    this.tx = Object.assign(drizzle(connection, { casing }), { isTransaction: true as const })
    registerConnection(this.tx, connection, pool)
  }

  /** Sends "begin". The statements after it are sent in the same round trip. */
  begin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): void {
    this.begun = this.client.query(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' '),
    )
    this.begun.catch(() => undefined)
  }

  /** Sends a statement. Rejects also when "begin" failed, as the statement then ran outside of the transaction. */
  query(config: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const result = typeof config === 'string' ? this.client.query(config, values) : this.client.query(config, values)
    result.catch(() => undefined)
    return this.begun.then(() => result)
  }
}

async function ensureEmbedded(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [brand.id])
    if (!rowCount) await admin.query(`create database ${brand.id}`)
  } finally {
    await admin.end()
  }
}

async function openEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const lock = await acquireFolderLock(join(dataDir, 'server.lock'), 'Another server', dataDir)
  let cluster: Cluster | undefined
  try {
    const running = await startCluster(dataDir)
    cluster = running
    await ensureEmbedded(running.url)
    const stop = async () => {
      await running.stop()
      await lock.release()
    }
    return { url: running.url, stop }
  } catch (error) {
    await cluster?.stop().catch(() => undefined)
    await lock.release()
    throw error
  }
}

/** Milliseconds after which closing stops waiting for running statements, such as an audit. */
const closeMs = 3_000

/** Milliseconds between two checks for the migrated schema. */
const schemaPauseMs = 1_000

/** Migrates the schema, or waits for it. @throws {ConfigError} if the schema is older than the baseline, or of an older version with `oldSchema: 'refuse'` */
async function ensureSchema(pool: pg.Pool, db: Db, direct: string, { url, dataDir, oldSchema = 'migrate', onOldSchema, onWait }: OpenOptions): Promise<void> {
  if (oldSchema === 'migrate') {
    const startOver = url === undefined ? `To start over, delete the data folder ${dataDir} or set DATA_DIR to another folder` : undefined
    await migrateDatabase(direct, { onWait, startOver })
    return grantToServers(pool, direct)
  }
  for (let isReported = false; (await missingMigrations(db)).length > 0; await pause(schemaPauseMs)) {
    if (oldSchema === 'refuse')
      throw new ConfigError('The database has the schema of an older version. Run npm run migrate of this version, or set OLD_SCHEMA; nothing was changed.')
    if (!isReported) onOldSchema?.()
    isReported = true
  }
}

/**
 * Opens the database and ensures its schema.
 * @throws {ConfigError} if another server uses the data folder, an address does not answer, or the schema is refused
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, directUrl, dataDir, onLost } = options
  const database = url === undefined ? await openEmbedded(dataDir) : { url, stop: async () => undefined }
  const pool = openPool(database.url, onLost)
  const db = wrapPool(pool)
  const direct = directUrl ?? database.url
  const close = async () => {
    await Promise.race([pool.end(), pause(closeMs, undefined, { ref: false })])
    await database.stop()
  }
  try {
    if (url !== undefined) await checkConnection(pool)
    if (directUrl !== undefined) await checkDirect(directUrl)
    await ensureSchema(pool, db, direct, options)
    await limitSessions(pool, direct)
    await detectPooler(pool, database.url)
    // Opened before the first call, because opening needs a connection, and a call inside a transaction might not get one.
    await queueOf(pool)
  } catch (error) {
    // The first error is thrown.
    await close().catch(() => undefined)
    throw error
  }
  return { db, pool, url: database.url, directUrl: direct, close }
}

/** Opens a database in use by servers, for another program. It does not migrate. @throws {ConfigError} if the schema is not this version's */
export async function openBeside(url: string, connections: number): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const pool = openPool(url, undefined, connections)
  const db = wrapPool(pool)
  try {
    await checkConnection(pool)
    if ((await missingMigrations(db)).length > 0)
      throw new ConfigError('The database does not have the schema of this version. Run npm run migrate of this version first; nothing was changed.')
    await detectPooler(pool, url)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, close: () => pool.end() }
}

export async function checkConnection(pool: pg.Pool, name = 'DATABASE_URL'): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new ConfigError(`The database does not answer (${message || code}). Check ${name}.`)
  }
}

async function checkDirect(url: string): Promise<void> {
  const pool = openPool(url, undefined, 1)
  try {
    await checkConnection(pool, 'DATABASE_DIRECT_URL')
  } finally {
    await pool.end()
  }
}
