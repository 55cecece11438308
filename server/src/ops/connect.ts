import type { Config } from '../config'
import { loadConfig } from '../config'
import { runningAddress } from '../db/embedded/running'
import { connectionOf } from '../db/connections'
import { type OpenDatabase, openBeside, openDatabase, openPool } from '../db/open'
import { ownsTables } from '../db/privileges'
import type { Db } from '../db/types'
import { buildServices } from '../services'
import type { Services } from '../call'
import { OpsError } from './console'

/** What operate.md counts for the command. */
const connections = 2

/** The database as the server has it, and the companies it works with. */
export interface Office {
  readonly services: Services
  readonly config: Config
  close(): Promise<void>
}

/** How the commands come to the database: opened when a command runs, closed after it. */
export type WithServices = (work: (services: Services) => Promise<void>) => Promise<void>

/** Beside a running server, or alone: then the folder's own PostgreSQL is started for the time of the command. */
async function open({ databaseUrl, dataDir }: Config): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const address = databaseUrl ?? (await livingAddress(dataDir))
  return address === null ? openDatabase({ dataDir }) : openBeside(address, connections)
}

/** Of the PostgreSQL that a server runs in the folder; null when none does, or when a killed server left its trace. */
async function livingAddress(dataDir: string): Promise<string | null> {
  const running = runningAddress(dataDir)
  if (running === null) return null
  const pool = openPool(running, undefined, 1)
  try {
    await pool.query('select 1')
    return running
  } catch {
    return null
  } finally {
    await pool.end()
  }
}

/** @throws ConfigError for a wrong environment, a database that does not answer, or one with the schema of another version */
export async function openOffice(): Promise<Office> {
  const config = loadConfig()
  const { db, close } = await open(config)
  return { services: buildServices(config, db), config, close }
}

/**
 * Works on the database as the owner of its tables, for what the servers' role may not (@see F-3): with one role for both
 * as it is, else by the address that the migrations run with.
 * @throws OpsError when nobody says how the owner comes in
 */
export async function asOwner<T>({ db, config: { databaseDirectUrl } }: Services, work: (db: Db) => Promise<T>): Promise<T> {
  if (await ownsTables(connectionOf(db))) return work(db)
  const owners = databaseDirectUrl === undefined ? null : await openBeside(databaseDirectUrl, 1)
  try {
    if (owners === null || !(await ownsTables(connectionOf(owners.db))))
      throw new OpsError("Only the owner of the tables may do this: set DATABASE_DIRECT_URL to the owner's address, as for npm run migrate.")
    return await work(owners.db)
  } finally {
    await owners?.close()
  }
}
