import type { Config } from '../config'
import { loadConfig } from '../config'
import { runningAddress } from '../db/embedded/running'
import { type OpenDatabase, openDatabase, openPool, wrapPool } from '../db/open'
import { buildServices } from '../services'
import type { Services } from '../http/handlers'

/** The database as the server has it, and the companies it works with. */
export interface Office {
  readonly services: Services
  readonly config: Config
  close(): Promise<void>
}

/** Beside a running server, or alone: then the folder's own PostgreSQL is started for the time of the command. */
async function open({ databaseUrl, dataDir }: Config): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, dataDir })
  const running = runningAddress(dataDir)
  if (running === null) return openDatabase({ dataDir })
  const pool = openPool(running, undefined, 2)
  try {
    await pool.query('select 1')
  } catch {
    // Left behind by a server that was killed: the start takes it up.
    await pool.end()
    return openDatabase({ dataDir })
  }
  return { db: wrapPool(pool), close: () => pool.end() }
}

/** @throws ConfigError for a wrong environment, or a database that does not answer */
export async function openOffice(): Promise<Office> {
  const config = loadConfig()
  const { db, close } = await open(config)
  return { services: buildServices(config, db), config, close }
}
