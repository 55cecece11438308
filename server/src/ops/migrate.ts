import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { missingMigrations } from '../db/migrate'
import { checkConnection, openDatabase, openPool, wrapPool } from '../db/open'
import { readDatabaseSettings } from '../settings/read'
import { OpsError, print } from './console'

/** Prints the missing migrations without changing anything. */
async function printMissing({ DATABASE_URL, DATABASE_DIRECT_URL }: ReturnType<typeof readDatabaseSettings>): Promise<void> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (url === undefined) throw new OpsError('A dry run needs DATABASE_URL, which is not set.')
  const pool = openPool(url, undefined, 1)
  try {
    await checkConnection(pool, DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
    const missing = await missingMigrations(wrapPool(pool))
    if (missing.length === 0) print('The schema is up to date.')
    else print(['Dry run: nothing was changed. These migrations would run:', ...missing.map((name) => `  ${name}`)].join('\n'))
  } finally {
    await pool.end()
  }
}

/** Adds `migrate`, which updates the schema without a server, so that servers of this version can start. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('update the schema of the database to this version; running servers continue')
    .addOption(new Option('-n, --dry-run', 'print the missing migrations, and change nothing').default(false))
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const settings = readDatabaseSettings(process.env)
      if (dryRun) return printMissing(settings)
      const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = settings
      const database = await openDatabase({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, dataDir: resolve(DATA_DIR) })
      await database.close()
      print('The schema is up to date.')
    })
}
