import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the SQL equivalent of `foldText` (src/shared/rules/fold.ts); a test compares the two. */
export const foldedTextSql = (text: SQLWrapper): SQL =>
  sql`replace(lower(regexp_replace(normalize(translate(${text}, 'İIı', 'iii'), NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss')`

/** Returns the SQL condition that a text contains every one of these folded words. */
export const containsAllWords = (text: SQLWrapper, words: readonly string[]): SQL =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`position(${word} in ${foldedTextSql(text)}) > 0`),
        sql` and `,
      )
