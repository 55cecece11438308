import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, type Store, wrapStore } from '../store/open'

const library = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
const image = join(library, '../../.cache', `partners-empty-store-${version}.tar`)

/** Opens a new store in memory. Its empty image is cached in a file, because creating one takes seconds. */
export async function openTestStore(): Promise<{ store: Store; close: () => Promise<void> }> {
  if (!existsSync(image)) {
    const empty = await PGlite.create()
    const draft = `${image}.${process.pid}`
    mkdirSync(dirname(image), { recursive: true })
    writeFileSync(draft, Buffer.from(await (await empty.dumpDataDir('none')).arrayBuffer()))
    renameSync(draft, image)
    await empty.close()
  }
  const database = await PGlite.create({ loadDataDir: new Blob([readFileSync(image)]) })
  await migrate(database)
  return { store: wrapStore(database), close: () => database.close() }
}
