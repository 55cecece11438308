import { readFileSync } from 'node:fs'
import * as schema from '@server/db/schema'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const folder = 'src/server/db/migrations/meta'
type Snapshot = ReturnType<typeof generateDrizzleJson>
const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))

test('H-12 the migrations lead to the schema of the code: none is forgotten', async () => {
  const { entries } = read('_journal.json') as { entries: { idx: number }[] }
  const last = read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`) as Snapshot
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id, undefined, 'snake_case'))).toEqual([])
})
