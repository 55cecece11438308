import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes, id } from './columns'

/** An imported file or folder of pictures, by `ops import` or at a server's start. */
export const dataImport = pgTable(
  'data_import',
  {
    id: id(),
    kind: text({ enum: ['pictures', 'partners', 'catalogue', 'content', 'cashier', 'bonuses', 'codes', 'players', 'operators'] }).notNull(),
    /** Name of the file or folder. */
    source: text().notNull(),
    /** SHA-256 of the contents, to recognise data that was imported before. */
    digest: text().notNull(),
    replace: boolean().notNull(),
    added: integer().notNull(),
    replaced: integer().notNull(),
    kept: integer().notNull(),
    /** Origin of the import: `server`, or the operator who ran the command. */
    actor: text().notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('data_import_digest').on(t.kind, t.digest)],
)

/** A picture of the operator, served below /api/cdnFiles/images. */
export const picture = pgTable('picture', {
  /** Kind and name without the extension: `games/visne-bahcesi`. */
  name: text().primaryKey(),
  extension: text({ enum: ['svg', 'png', 'jpg', 'webp', 'avif'] }).notNull(),
  /** SHA-256; its first characters are the version in the URL. */
  digest: text().notNull(),
  content: bytes().notNull(),
})
