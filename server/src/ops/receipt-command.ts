import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { receiptForOperator } from '../modules/receipts'
import { writeAuditEntry } from './report-outcome'
import type { WithServices } from './connect'
import { OpsError, print } from './console'
import { parseId } from './decisions'
import { describeItem } from './work'

/** Adds `receipt`, which writes a receipt's file, readable only by the operator's account, and prints its details (@see OPERATE-6, ACCOUNT-8). */
export function addReceipt(program: Command, withServices: WithServices): void {
  program
    .command('receipt')
    .description("write a receipt's file for a viewer, and print the requested and received amounts")
    .argument('<id>', 'id in the list of receipts')
    .option('-o, --out <folder>', 'target folder; by default a new temporary folder')
    .action((id: string, { out }: { out?: string }) =>
      withServices(async (services) => {
        const found = await receiptForOperator(services.db, parseId(id))
        if (!found) throw new OpsError(`There is no receipt ${id}.`)
        if (found === 'not_its_type') throw new OpsError(`The file of receipt ${id} does not have its declared type. It was not written.`)
        if (out !== undefined) await mkdir(out, { recursive: true, mode: 0o700 })
        const folder = out ?? (await mkdtemp(join(tmpdir(), 'receipt-')))
        const path = join(folder, found.name)
        await writeFile(path, found.content, { mode: 0o400 }).catch((error: Error) =>
          Promise.reject(new OpsError(`${path} cannot be written: ${error.message}`)),
        )
        await writeAuditEntry(services, 'opened', { kind: 'receipts', id })
        print(`${path} (${found.type}, ${found.content.length} bytes)`)
        print(`A stranger sent it: open it in a viewer${found.type === 'application/pdf' ? ' with scripts switched off' : ''}, never in a browser.`)
        print((await describeItem(services.db, 'receipts', id)) ?? '')
      }),
    )
}
