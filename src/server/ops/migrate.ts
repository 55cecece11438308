import type { Command } from 'commander'
import { loadConfig } from '../config'
import { openDatabase } from '../db/open'
import { say } from './console'

/** Brings the schema up to date without a server, so that servers of this version can be started on it. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('brings the schema of the database to this version; servers that run on it go on')
    .action(async () => {
      const { databaseUrl, databaseDirectUrl, dataDir } = loadConfig()
      const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir })
      await database.close()
      say('The schema is that of this version.')
    })
}
