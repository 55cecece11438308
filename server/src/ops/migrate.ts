import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { missingMigrations } from '../db/migrate'
import { checkConnection, openDatabase, openPool, wrapPool } from '../db/open'
import { readDatabaseSettings } from '../settings/read'
import { OpsError, say } from './console'

/** What a run would do, on a database of one's own; nothing is changed. */
async function tellMissing({ DATABASE_URL, DATABASE_DIRECT_URL }: ReturnType<typeof readDatabaseSettings>): Promise<void> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url === undefined) throw new OpsError('A dry run looks at DATABASE_URL; that is not set.')
  const pool = openPool(url, undefined, 1)
  try {
    await checkConnection(pool, DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
    const missing = await missingMigrations(wrapPool(pool))
    if (missing.length === 0) say('The schema is that of this version.')
    else say(['A dry run: nothing was changed. These would run:', ...missing.map((name) => `  ${name}`)].join('\n'))
  } finally {
    await pool.end()
  }
}

/** Brings the schema up to date without a server, so that servers of this version can be started on it. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('brings the schema of the database to this version; servers that run on it go on')
    .addOption(new Option('-n, --dry-run', 'say what would run, and change nothing').default(false))
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const settings = readDatabaseSettings(process.env)
      if (dryRun) return tellMissing(settings)
      const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
      const database = await openDatabase({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, dataDir: resolve(DATA_DIR) })
      await database.close()
      say('The schema is that of this version.')
    })
}
