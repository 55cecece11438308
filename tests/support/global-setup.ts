import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/lib/build.ts'
import { writeWorld } from '../../sandbox/src/world/write'
import { startCluster } from '../../server/src/db/embedded/cluster'
import { migrateDatabase } from '../../server/src/db/migrate'
import { openPool, wrapPool } from '../../server/src/db/open'
import { grantToServers } from '../../server/src/db/privileges'
import { asServersRole, serversRole } from './servers-role'
import { importWorld } from './world'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL, database `postgres`. */
    postgresUrl: string
    /** Name of the migrated database with the demo world, which test files copy. */
    templateDatabase: string
    /** Folder with the demo world as files. */
    worldFolder: string
  }
}

const prefix = 'kehribar-test-'
const templateDatabase = 'template_kehribar'

/** Settings for speed: after a power cut only a test run would be lost. Tests of the product's start cover its own settings. */
const settings = [
  ...['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off`),
  'max_connections = 300',
  // A hundred databases live for seconds each, so vacuuming is unnecessary. Tables are so small that parallel workers and JIT compilation cost more than they save.
  ...['autovacuum', 'jit'].map((name) => `${name} = off`),
  'max_parallel_workers_per_gather = 0',
]

const processLives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Stops and deletes the databases that killed runs left behind. */
async function sweep(root: string): Promise<void> {
  for (const name of readdirSync(root).filter((item) => item.startsWith(prefix))) {
    const folder = join(root, name)
    try {
      if (processLives(Number(readFileSync(join(folder, 'run.pid'), 'utf8')))) continue
      const cluster = await startCluster(folder)
      await cluster.stop()
    } catch {
      // The folder is incomplete or belongs to another user, so no database of ours runs there.
      continue
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts one PostgreSQL for the run, with one migrated and filled database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that kill a process start the built one. Mutation runs exclude them (tests/mutation).
  if (!process.env.MUTATION_GROUP) await ensureBuilt(['server', 'sandbox'])
  const root = realpathSync(tmpdir())
  await sweep(root)
  const folder = mkdtempSync(join(root, prefix))
  await chmod(folder, 0o755)
  writeFileSync(join(folder, 'run.pid'), String(process.pid))
  const cluster = await startCluster(folder, { settings })
  const at = (database: string) => cluster.url.replace(/\/[^/]*$/, `/${database}`)
  const admin = new pg.Client({ connectionString: at('postgres') })
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await migrateDatabase(at(templateDatabase))
  const pool = openPool(at(templateDatabase))
  const worldFolder = join(folder, 'world')
  writeWorld(worldFolder)
  await importWorld(wrapPool(pool), worldFolder)
  await admin.query(`create role ${serversRole} login password '${serversRole}'`)
  const servers = openPool(asServersRole(at(templateDatabase)), undefined, 1)
  await grantToServers(servers, at(templateDatabase))
  await servers.end()
  await pool.end()
  await admin.end()
  project.provide('postgresUrl', at('postgres'))
  project.provide('templateDatabase', templateDatabase)
  project.provide('worldFolder', worldFolder)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
