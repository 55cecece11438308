import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from './migrate'
import type { Db } from './types'

interface Guards {
  /** Triggers as `table.trigger`. */
  readonly triggers: readonly string[]
  /** Bodies of the functions, by name with parameters. */
  readonly functions: ReadonlyMap<string, string>
}

/** Returns the triggers and functions that the migrations declare. */
function declaredGuards(): Guards {
  const text = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(join(migrationsFolder, file), 'utf8'))
    .join('\n')
  const triggers = [...text.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) [^;$]*? ON (\w+) /gm)].map(([, trigger = '', table = '']) => `${table}.${trigger}`)
  const functions = [...text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+\([^)]*\))[^$]*?\$\$([\s\S]*?)\$\$/gm)]
  return { triggers, functions: new Map(functions.map(([, name = '', body = '']) => [name, body])) }
}

/**
 * Returns the triggers that are missing or disabled and the functions that were replaced, as `kind name` (@see DATABASE-16). They enforce
 * the rules of history, and whoever owns the tables can switch them off.
 */
export async function brokenGuards(db: Db): Promise<string[]> {
  const declared = declaredGuards()
  const active = await db.execute<{ name: string }>(sql`
    select relation.relname || '.' || guard.tgname as name from pg_trigger guard join pg_class relation on relation.oid = guard.tgrelid
    where relation.relnamespace = current_schema()::regnamespace and not guard.tgisinternal and guard.tgenabled in ('O', 'A')`)
  const bodies = await db.execute<{ name: string; body: string }>(
    sql`select proname as name, prosrc as body from pg_proc where pronamespace = current_schema()::regnamespace`,
  )
  const triggers = new Set(active.rows.map(({ name }) => name))
  const functions = new Set(bodies.rows.map(({ name, body }) => `${name} ${body}`))
  return [
    ...declared.triggers.filter((name) => !triggers.has(name)).map((name) => `trigger ${name}`),
    ...[...declared.functions].flatMap(([name, body]) => (functions.has(`${name.split('(')[0]} ${body}`) ? [] : [`function ${name}`])),
  ]
}
