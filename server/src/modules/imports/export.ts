import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { picture } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { datasets, type FileKind, fileKinds, type ImportKind } from './import'

/** Kinds that can be exported. Players are excluded, because their data is personal. */
export const exportKinds: readonly ImportKind[] = [...fileKinds.filter((kind) => datasets[kind].read), 'pictures']

interface Exported {
  readonly kind: ImportKind
  readonly path: string
  /** Rows of a file, or files of a folder. */
  readonly count: number
}

/** Returns whether an object is a text by language, which counts as one row, as in an import. */
const isText = (part: object) => Object.values(part).some((each) => typeof each === 'string')

const rowsOf = (file: object): number =>
  Object.values(file).reduce<number>((sum, part: unknown) => {
    if (Array.isArray(part)) return sum + part.length
    return part && typeof part === 'object' ? sum + (isText(part) ? 1 : rowsOf(part)) : sum
  }, 0)

async function exportFile(tx: Tx, kind: FileKind, path: string): Promise<Exported> {
  const file = (await datasets[kind].read?.(tx)) ?? {}
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`)
  return { kind, path, count: rowsOf(file) }
}

async function exportPictures(tx: Tx, folder: string): Promise<Exported> {
  const names = await tx.select({ name: picture.name, extension: picture.extension, content: picture.content }).from(picture).orderBy(asc(picture.name))
  for (const { name, extension, content } of names) {
    const path = join(folder, `${name}.${extension}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return { kind: 'pictures', path: folder, count: names.length }
}

/** Exports one kind, or `all` into a folder, in the form of an import. Reads from one snapshot of the database. */
export const exportKind = (db: Db, kind: ImportKind | 'all', path: string): Promise<Exported[]> =>
  db.transaction(
    async (tx) => {
      const one = (each: ImportKind, to: string) => (each === 'pictures' ? exportPictures(tx, to) : exportFile(tx, each, to))
      if (kind !== 'all') return [await one(kind, path)]
      const done: Exported[] = []
      for (const each of exportKinds) done.push(await one(each, join(path, each === 'pictures' ? each : `${each}.json`)))
      return done
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
