import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { personalData, personalFiles } from '../modules/personal-data'
import { writeAuditEntry } from './report-outcome'
import { readFrom, type WithServices } from './connect'
import { OpsError, print } from './console'
import { playerOf, playerHelp } from './player-of'

/** Adds `export player`: all data of a player as JSON and files that only the operator's account can read (@see OPERATE-9). */
export function addExport(program: Command, withServices: WithServices): void {
  program
    .command('export')
    .description('export data')
    .command('player')
    .description("write all data of a player as JSON, with the receipts' files")
    .argument('<player>', playerHelp)
    .option('-o, --out <folder>', 'target folder; created if missing', '.')
    .action((who: string, { out }: { out: string }) =>
      withServices(async (services) => {
        const found = await playerOf(services.db, who)
        const folder = join(out, `player-${found.id}`)
        const path = join(folder, 'player.json')
        const unwritable = (error: Error) => Promise.reject(new OpsError(`${folder} cannot be written: ${error.message}`))
        await mkdir(folder, { recursive: true, mode: 0o700 }).catch(unwritable)
        const files = await readFrom(services, async (db) => {
          await pipeline(Readable.from(personalData(db, found.id)), createWriteStream(path, { mode: 0o600 }))
          let written = 0
          for await (const { name: file, content } of personalFiles(db, found.id)) {
            await writeFile(join(folder, file), content, { mode: 0o600 }).catch(unwritable)
            written += 1
          }
          return written
        })
        await writeAuditEntry(services, 'done', { player: String(found.id) })
        print(`${path} and ${files === 1 ? 'one file' : `${files} files`} of ${found.username}.`)
      }),
    )
}
