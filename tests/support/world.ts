import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jurisdictions, rulesOf } from '../../src/shared/rules/jurisdictions'
import { writeWorld } from '../../sandbox/src/world/write'
import type { Db } from '../../server/src/db/types'
import { type Imported, type ImportKind, importSources, sourcesIn } from '../../server/src/modules/imports'

/** The sandbox's world in a database, by the door that every start takes; `kinds`: these alone. */
export const importWorld = (db: Db, folder: string, kinds?: readonly ImportKind[]): Promise<Imported[]> =>
  importSources(
    db,
    sourcesIn(folder).filter(({ kind }) => kinds?.includes(kind) ?? true),
    { rules: rulesOf(jurisdictions.strictest), actor: 'test' },
  )

/** The same for those who have no folder of it. */
export async function writeAndImportWorld(db: Db): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-world-'))
  try {
    writeWorld(folder)
    await importWorld(db, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
