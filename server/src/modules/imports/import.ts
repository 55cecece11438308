import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import type { Config } from '../../settings/config'
import { and, desc, eq, sql } from 'drizzle-orm'
import en from 'zod/v4/locales/en.js'
import { dataImport } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { bonuses } from './bonuses'
import { cashier } from './cashier'
import { catalogue } from './catalogue'
import { codes } from './codes'
import { content } from './content'
import type { Counts, Dataset, Fault } from './dataset'
import { digestOf, readPictures, writePictures } from './pictures'
import { operators } from './operators'
import { partners } from './partners'
import { players } from './players'

/** Kinds in the order of their dependencies. */
export const datasets = { partners, catalogue, content, cashier, bonuses, codes, players, operators } as const
export type FileKind = keyof typeof datasets
export const fileKinds = Object.keys(datasets) as readonly FileKind[]
export type ImportKind = FileKind | 'pictures'

export interface Source {
  readonly kind: ImportKind
  /** Path of a JSON file, or of a folder of pictures. */
  readonly path: string
}

export interface Options {
  /** Overwrites existing rows. */
  readonly replace?: boolean
  /** Skips files that were imported before. */
  readonly once?: boolean
  /** Runs the import and rolls it back. */
  readonly dryRun?: boolean
  readonly config: Pick<Config, 'rules' | 'codeKey'>
  /** Person or command that imports, for the record. */
  readonly actor: string
}

export interface Imported extends Counts {
  readonly kind: ImportKind
  readonly source: string
  readonly digest: string
  /** Whether the file was skipped because it had been imported before. */
  readonly skipped: boolean
}

export interface FileFault extends Fault {
  readonly file: string
}

/** All faults in the files. None of the files was imported. */
export class ImportFaults extends Error {
  constructor(readonly faults: readonly FileFault[]) {
    super(faults.map(({ file, place, fault }) => `${file}: ${place ? `${place}: ` : ''}${fault}`).join('\n'))
  }
}

/** A source that has been read and checked by its schema. */
interface Ready {
  readonly kind: ImportKind
  readonly source: string
  readonly digest: string
  readonly faults: (tx: Tx, rules: MarketRules) => Promise<Fault[]> | Fault[]
  readonly write: (tx: Tx, config: Pick<Config, 'codeKey'>) => Promise<Counts>
  readonly prepare: () => Promise<void>
}

const { localeError } = en()

/** Formats a path as in `games[12].min`. */
const placeOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>((place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`), '')

function parse(text: string): { json: unknown } | { fault: string } {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not valid JSON: ${(error as Error).message}` }
  }
}

/** Reads a file and checks its schema. Returns the faults if there are any. */
async function readFileOf<Data>(kind: FileKind, dataset: Dataset<Data>, path: string, replace: boolean): Promise<Ready | readonly FileFault[]> {
  const source = basename(path)
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return [{ file: source, place: '', fault: 'cannot be read' }]
  const parsed = parse(text)
  if ('fault' in parsed) return [{ file: source, place: '', fault: parsed.fault }]
  const checked = dataset.schema.safeParse(parsed.json, { error: localeError })
  if (!checked.success) return checked.error.issues.map(({ path: at, message }) => ({ file: source, place: placeOf(at), fault: message }))
  let { data } = checked
  return {
    kind,
    source,
    digest: digestOf(text),
    prepare: async () => {
      data = (await dataset.prepare?.(data)) ?? data
    },
    faults: (tx, rules) => dataset.faults(tx, data, rules),
    write: (tx, config) => dataset.write(tx, data, replace, config),
  }
}

async function readPicturesOf(path: string, replace: boolean): Promise<Ready | readonly FileFault[]> {
  const source = basename(path)
  const read = await readPictures(path).catch(() => null)
  if (read === null) return [{ file: source, place: '', fault: 'cannot be read' }]
  if (read.faults.length > 0) return read.faults.map((fault) => ({ file: source, ...fault }))
  return {
    kind: 'pictures',
    source,
    digest: read.digest,
    prepare: async () => undefined,
    faults: () => [],
    write: (tx) => writePictures(tx, read.pictures, replace),
  }
}

const read = ({ kind, path }: Source, replace: boolean) =>
  kind === 'pictures' ? readPicturesOf(path, replace) : readFileOf(kind, datasets[kind] as Dataset<unknown>, path, replace)

/** Returns what can be imported from a folder, in the order of dependencies: `<kind>.json` files and the folder `pictures`. */
export function sourcesIn(folder: string): Source[] {
  const sources = [{ kind: 'pictures' as const, path: join(folder, 'pictures') }, ...fileKinds.map((kind) => ({ kind, path: join(folder, `${kind}.json`) }))]
  return sources.filter(({ path }) => existsSync(path))
}

async function isKnown(db: Db, { kind, digest }: Ready): Promise<boolean> {
  return (await db.$count(dataImport, and(eq(dataImport.kind, kind), eq(dataImport.digest, digest)))) > 0
}

/** Rolls back the transaction of a dry run. */
class Undo extends Error {}

/** Key of the advisory lock, unique in this database. */
const importLock = 4_600_002

/**
 * Imports all of the files, or none of them.
 * @throws ImportFaults with all faults in the files
 */
export async function importSources(
  db: Db,
  sources: readonly Source[],
  { replace = false, once = false, dryRun = false, config, actor }: Options,
): Promise<Imported[]> {
  const ready: Ready[] = []
  const wrong: FileFault[] = []
  for (const source of sources) {
    const found = await read(source, replace)
    if ('kind' in found) ready.push(found)
    else wrong.push(...found)
  }
  if (wrong.length > 0) throw new ImportFaults(wrong)

  const done: Imported[] = []
  const wanted: Ready[] = []
  for (const each of ready) {
    const { kind, source, digest } = each
    if (once && (await isKnown(db, each))) done.push({ kind, source, digest, skipped: true, added: 0, replaced: 0, kept: 0 })
    else wanted.push(each)
  }
  for (const each of wanted) await each.prepare()
  const work = async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    for (const { kind, source, digest, faults, write } of wanted) {
      const found = await faults(tx, config.rules)
      wrong.push(...found.map((fault) => ({ file: source, ...fault })))
      // Write a file without faults even if others have some, because later files may refer to its rows.
      if (wrong.length > 0 && found.length > 0) continue
      const counts = await write(tx, config)
      await tx.insert(dataImport).values({ kind, source, digest, replace, actor, ...counts })
      done.push({ kind, source, digest, skipped: false, ...counts })
    }
    if (wrong.length > 0) throw new ImportFaults(wrong)
    if (dryRun) throw new Undo()
  }
  if (wanted.length > 0) {
    await db.transaction(work).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  }
  return done
}

/** Returns the latest imports, newest first. */
export const listImports = (db: Db, limit: number) => db.select().from(dataImport).orderBy(desc(dataImport.id)).limit(limit)
