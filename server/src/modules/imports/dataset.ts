import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { MarketRules } from '@kehribar/shared/rules/jurisdictions'
import type { Tx } from '../../db/types'
import type { Config } from '../../settings/config'

/** A fault in a file and its place, such as `games[12].provider`. */
export interface Fault {
  readonly place: string
  readonly fault: string
}

export interface Counts {
  readonly added: number
  readonly replaced: number
  readonly kept: number
}

/** A kind of file: its schema, further checks, and how it is stored. */
export interface Dataset<Data> {
  readonly schema: z.ZodMiniType<Data>
  /** Prepares the data before the transaction, for slow work. */
  readonly prepare?: (data: Data) => Promise<Data>
  /** Returns the faults that the schema cannot detect, including violations of the market's rules. */
  readonly faults: (tx: Tx, data: Data, rules: MarketRules) => Promise<Fault[]> | Fault[]
  /** Writes the data. Existing rows stay unless `replace` is set; rows missing from the file always stay. */
  readonly write: (tx: Tx, data: Data, replace: boolean, config: Pick<Config, 'codeKey'>) => Promise<Counts>
  /** Returns all stored data in the form of the file. Absent if this kind is not exported. */
  readonly read?: (tx: Tx) => Promise<object>
}

export const sumCounts = (all: readonly Counts[]): Counts =>
  all.reduce(({ added, replaced, kept }, next) => ({ added: added + next.added, replaced: replaced + next.replaced, kept: kept + next.kept }), {
    added: 0,
    replaced: 0,
    kept: 0,
  })

/** Returns a fault for each value that occurs twice in a list. */
export function duplicateFaults<Row>(list: string, rows: readonly Row[], field: keyof Row & string, of: (row: Row) => unknown = (row) => row[field]): Fault[] {
  const seen = new Map<unknown, number>()
  return rows.flatMap((row, place) => {
    const value = of(row)
    const first = seen.get(value)
    if (value === undefined || first === undefined) {
      seen.set(value, place)
      return []
    }
    return [{ place: `${list}[${place}].${field}`, fault: `is the same as in ${list}[${first}]` }]
  })
}

/** Returns a fault for each row that refers to something in neither the file nor the database. */
export function unknownReferences<Row>(list: string, rows: readonly Row[], field: keyof Row & string, known: ReadonlySet<unknown>, what: string): Fault[] {
  return rows.flatMap((row, place) =>
    known.has(row[field]) ? [] : [{ place: `${list}[${place}].${field}`, fault: `"${String(row[field])}" is not a known ${what}` }],
  )
}

/** Returns a fault for each row whose name belongs to another id in the database. */
export function takenNameFaults<Row>(
  list: string,
  rows: readonly Row[],
  name: keyof Row & string,
  id: keyof Row & string,
  known: ReadonlyMap<unknown, number>,
): Fault[] {
  return rows.flatMap((row, place) => {
    const owner = known.get(row[name])
    return owner === undefined || owner === row[id] ? [] : [{ place: `${list}[${place}].${name}`, fault: `already belongs to number ${owner}` }]
  })
}

/** Rows per statement, to stay below PostgreSQL's limit of parameters. */
const chunk = 500
const added = sql<boolean>`xmax = 0`

/** Writes rows by their key. Returns the counts and the written rows. */
export async function upsertRows<Table extends PgTable, Row extends Table['$inferInsert'] & object>(
  tx: Tx,
  table: Table,
  key: readonly (keyof Row & string)[],
  rows: readonly Row[],
  replace: boolean,
): Promise<{ counts: Counts; written: Row[] }> {
  const columns = table as unknown as Record<string, PgColumn>
  const target = key.map((name) => columns[name] as PgColumn)
  const written = new Map<string, boolean>()
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk)
    const names = Object.keys(part[0] ?? {}).filter((name) => !key.some((each) => each === name))
    const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(toSnakeCase(name))}`]))
    const insert = tx.insert(table).values(part as Table['$inferInsert'][])
    const done = await (replace ? insert.onConflictDoUpdate({ target, set: set as never }) : insert.onConflictDoNothing({ target })).returning({
      added,
      ...Object.fromEntries(key.map((name) => [name, columns[name] as PgColumn])),
    })
    for (const row of done as { added: boolean }[]) written.set(nameOf(row as unknown as Row, key), row.added)
  }
  const news = [...written.values()].filter(Boolean).length
  return {
    counts: { added: news, replaced: written.size - news, kept: rows.length - written.size },
    written: rows.filter((row) => written.has(nameOf(row, key))),
  }
}

const nameOf = <Row extends object>(row: Row, key: readonly (keyof Row & string)[]) => JSON.stringify(key.map((name) => row[name]))
