import type { KeptSignature } from '@kehribar/shared/partners/kept'
import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Row number; sequences stay far below 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
/** Whole kuruş (@see M1). */
export const kurus = () => bigint({ mode: 'bigint' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A company's message word for word, and what its signature is checked by: the audit checks both again (@see F-3). Absent: it came before they were kept, or moved nothing. */
export const kept = { message: text(), signature: jsonb().$type<KeptSignature>() }

/** For a check: a message that the audit's rules can read. One that they cannot would stop them instead of being found. */
export const isReadable = (message: AnyPgColumn): SQL => sql`coalesce(said(${message}, 'amount'), '0') ~ '^-?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,3})?$'`

/** For a check: a word of ours, which need no quoting. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
