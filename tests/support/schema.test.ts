import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as schema from '@server/db/schema'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const folder = 'server/migrations/meta'
type Snapshot = ReturnType<typeof generateDrizzleJson>
const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
/** Snapshots of the migrations. Migrations that drizzle-kit did not generate have none. */
const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'))

test('REPO-12 the migrations produce the schema of the code', async () => {
  const last = read(snapshots.sort().at(-1) ?? '') as Snapshot
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id, undefined, 'snake_case'))).toEqual([])
})

test('REPO-12 the journal lists every migration file in order', () => {
  const { entries } = read('_journal.json') as { entries: { idx: number; when: number; tag: string }[] }
  const files = readdirSync(join(folder, '..')).filter((file) => file.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index))
  // The migrator runs every migration newer than the latest one in the database.
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
})
