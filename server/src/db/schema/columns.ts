import type { StoredSignature } from '@kehribar/shared/partners/stored-signature'
import { signedBodyLimit } from '@kehribar/shared/partners/signing'
import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Returns an identity column. Sequences stay far below 2^53, so a number can hold their values. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Returns a column that refers to an `id`. */
export const ref = () => bigint({ mode: 'number' })
/** Returns a column for an amount in whole kuruş (@see MONEY-1). */
export const kurus = () => bigint({ mode: 'bigint' })
/** Returns a timestamp column with time zone. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The exact body of a partner's message, and the parts that verify its signature again (@see DATABASE-3). Null for a row without a message. */
export const messageColumns = { message: text(), signature: jsonb().$type<StoredSignature>() }

/** Returns the condition of a check: a message and its signature no larger than the server accepts, so that the audit can load them. */
export const isBounded = (columns: { readonly message: AnyPgColumn; readonly signature: AnyPgColumn }): SQL =>
  sql`octet_length(${columns.message}) <= ${sql.raw(String(signedBodyLimit))} and octet_length(${columns.signature}::text) <= ${sql.raw(String(signedBodyLimit))}`

/** Returns the condition of a check: an amount that the audit's rules can convert to a number. Any other would make the rules fail. */
export const isReadable = (message: AnyPgColumn): SQL =>
  sql`coalesce(said(${message}, 'amount'), '0') ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?([eE][+-]?[0-9]{1,2})?$'`

/** Returns the condition of a check: a column has one of these words, which are our own and need no escaping. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL => sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
