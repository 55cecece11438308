import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount } from './account'
import { choosePlace } from './location'
import { addressOf, readPassword } from './cluster'

/** Returns the address of the data folder's own PostgreSQL while a server runs it; otherwise null. The operator's command connects to this address. */
export function runningAddress(dataDir: string): string | null {
  const folder = choosePlace(dataDir, databaseAccount())
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  // Line 4 of the file is the port (PostgreSQL's own format).
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3])
  return Number.isInteger(port) && port > 0 ? addressOf(port, readPassword(folder)) : null
}
