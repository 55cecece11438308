import type { Config } from '../settings/config'
import { loadConfig } from '../settings/config'
import { runningAddress } from '../db/embedded/running'
import { connectionOf } from '../db/connections'
import { type OpenDatabase, openBeside, openDatabase, openPool } from '../db/open'
import { ownsTables } from '../db/privileges'
import type { Db } from '../db/types'
import { buildServices } from '../call/build-services'
import type { Services } from '../call'
import { OpsError } from './console'

/** Number of database connections of the command; docs/operate.md states the same number. */
const connections = 2

/** Services and configuration of the server, for use by the commands. */
export interface Office {
  readonly services: Services
  readonly config: Config
  close(): Promise<void>
}

/** Runs a command's work with services. Opens the database before and closes it afterwards. */
export type WithServices = (work: (services: Services) => Promise<void>) => Promise<void>

/** Opens the database next to a running server. Without a server, starts the data folder's own PostgreSQL during the command. */
async function open({ databaseUrl, dataDir }: Config): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const address = databaseUrl ?? (await livingAddress(dataDir))
  return address === null ? openDatabase({ dataDir }) : openBeside(address, connections)
}

/** Returns the address of the PostgreSQL that a server runs in the folder; null when none runs, also after a killed server. */
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

/** Opens database and services. @throws ConfigError for invalid settings, an unreachable database, or another version's schema */
export async function openOffice(): Promise<Office> {
  const config = loadConfig()
  const { db, close } = await open(config)
  const services = buildServices(config, db)
  const closeAll = async () => {
    await services.reads.close()
    await close()
  }
  return { services, config, close: closeAll }
}

/** Runs a read on the standby if there is one, and prints the source with its lag beside the output (@see DATABASE-18). */
export const readFrom = <T>({ reads }: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  reads.read(work, (source) => void process.stderr.write(`${source}\n`))

/**
 * Runs `work` on the database as the owner of its tables, for actions forbidden to the servers' role (@see DATABASE-3). Connects with the
 * migrations' address unless the servers' role is the owner.
 * @throws OpsError when no address of the owner is set
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
