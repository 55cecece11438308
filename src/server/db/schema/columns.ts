import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Row number; sequences stay far below 2^53. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
/** Whole kuruş (@see M1). */
export const kurus = () => bigint({ mode: 'bigint' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A company's message word for word, and the headers that signed it, which were found genuine: the audit reads them again (@see F-3). Absent: it came before they were kept, or moved nothing. */
export const kept = { message: text(), signature: jsonb().$type<Record<string, string>>() }

/** For a check: a word of ours, which need no quoting. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
