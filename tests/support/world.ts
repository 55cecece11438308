import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jurisdictions, marketRulesOf } from '../../src/shared/rules/jurisdictions'
import { writeWorld } from '../../sandbox/src/world/write'
import type { Db } from '../../server/src/db/types'
import { type Imported, type ImportKind, importSources, sourcesIn } from '../../server/src/modules/imports'

/** Imports the demo world into a database as every start does, without its operators. `kinds` limits it to these kinds. */
export const importWorld = (db: Db, folder: string, kinds?: readonly ImportKind[]): Promise<Imported[]> =>
  importSources(
    db,
    sourcesIn(folder).filter(({ kind }) => kinds?.includes(kind) ?? kind !== 'operators'),
    { config: { rules: marketRulesOf(jurisdictions.strictest), codeKey: '' }, actor: 'test' },
  )

/** Writes the demo world into a temporary folder and imports it. */
export async function writeAndImportWorld(db: Db): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-world-'))
  try {
    writeWorld(folder)
    await importWorld(db, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
