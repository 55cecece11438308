import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the address of the embedded database in a data folder, which holds its port and password. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const pointer = join(dataDir, 'database-location')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'database')
  const port = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://kehribar:${encodeURIComponent(password)}@127.0.0.1:${port}/kehribar`
}
