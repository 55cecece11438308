import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Argument, type Command, Option } from 'commander'
import { fileKinds, type Imported, ImportFaults, importSources, listImports, type Source, sourcesIn } from '../modules/imports'
import { actingName } from '../modules/operators'
import { writeAuditEntry } from './report-outcome'
import { needSecondPerson } from './second-person'
import type { WithServices } from './connect'
import { formatTime, OpsError, print, table, parseWholeNumber } from './console'

/** An operator imports no operators: only an administrator invites them, and only the first ones are imported, at a server's start. */
const importable = fileKinds.filter((kind) => kind !== 'operators')
const kinds = [...importable, 'pictures', 'all'] as const
type Kind = (typeof kinds)[number]

interface Importing {
  dryRun: boolean
  json: boolean
  replace: boolean
  once: boolean
}

function sourcesOf(kind: Kind, path: string): Source[] {
  if (kind !== 'all') return [{ kind, path }]
  const found = sourcesIn(path).filter((source) => source.kind !== 'operators')
  if (found.length === 0) throw new OpsError(`${path} has none of: pictures, ${importable.map((name) => `${name}.json`).join(', ')}.`)
  return found
}

/** Returns the SHA-256 of the files, so that only the approved content is imported; of a folder of pictures only the path. */
function digestOf(kind: Kind, path: string): string {
  const hash = createHash('sha256')
  for (const source of sourcesOf(kind, path)) hash.update(source.kind === 'pictures' || !existsSync(source.path) ? source.path : readFileSync(source.path))
  return hash.digest('hex')
}

/** Prints every fault with its place. @throws OpsError always */
function refuse({ faults }: ImportFaults, json: boolean): never {
  if (json) print(JSON.stringify({ faults }))
  else
    table(
      ['file', 'place', 'fault'],
      faults.map(({ file, place, fault }) => [file, place, fault]),
    )
  throw new OpsError(`${faults.length === 1 ? 'One fault' : `${faults.length} faults`}; nothing was imported.`)
}

function printImports(done: readonly Imported[], { dryRun, json }: Importing): void {
  if (json) return print(JSON.stringify({ dryRun, imports: done }))
  table(
    ['kind', 'from', 'added', 'replaced', 'kept', ''],
    done.map(({ kind, source, added, replaced, kept, skipped }) => [
      kind,
      source,
      String(added),
      String(replaced),
      String(kept),
      skipped ? 'imported before' : '',
    ]),
  )
  if (dryRun) print('Dry run: nothing was changed.')
}

/** Adds `import` (games, content, methods, codes, players, pictures) and `imports` (the history of imports). */
export function addImports(program: Command, withServices: WithServices): void {
  program
    .command('import')
    .description('import a file or a folder of pictures; with "all", every file of a folder in one transaction. Existing data stays unchanged')
    .addArgument(new Argument('<kind>', 'kind of data').choices([...kinds]))
    .argument('<path>', 'a JSON file; a folder for pictures and all')
    .addOption(new Option('-n, --dry-run', 'check only, and print the result').default(false))
    .option('--replace', 'overwrite existing data, except players', false)
    .option('--once', 'skip data that was imported before', false)
    .option('--json', 'as JSON, for scripts', false)
    .action((kind: Kind, path: string, options: Importing) =>
      withServices(async (services) => {
        const actor = `ops by ${actingName()}`
        const { replace, once, dryRun } = options
        if (!dryRun) await needSecondPerson(services, `import ${kind}, digest ${digestOf(kind, path)}`, null)
        const done = await importSources(services.db, sourcesOf(kind, path), { replace, once, dryRun, config: services.config, actor }).catch(
          (error: unknown) => {
            if (error instanceof ImportFaults) return refuse(error, options.json)
            throw error
          },
        )
        for (const { kind: of, digest, skipped } of done) if (!dryRun && !skipped) await writeAuditEntry(services, 'done', { kind: of, digest })
        printImports(done, options)
      }),
    )

  program
    .command('imports')
    .description('list the imports, newest first')
    .option('-n, --limit <rows>', 'largest number of rows', parseWholeNumber, 50)
    .option('--json', 'as JSON, for scripts', false)
    .action(({ limit, json }: { limit: number; json: boolean }) =>
      withServices(async ({ db }) => {
        const rows = await listImports(db, limit)
        if (json) return print(JSON.stringify(rows))
        if (rows.length === 0) return print('Nothing was imported.')
        table(
          ['at', 'kind', 'from', 'added', 'replaced', 'kept', 'by', 'digest'],
          rows.map((row) => [
            formatTime(row.at),
            row.kind,
            row.source,
            String(row.added),
            String(row.replaced),
            String(row.kept),
            row.actor,
            row.digest.slice(0, 12),
          ]),
        )
      }),
    )
}
