import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes, id } from './columns'

/** A file, or a folder of pictures, that was taken in by `ops import` or at a server's start. */
export const dataImport = pgTable(
  'data_import',
  {
    id: id(),
    kind: text({ enum: ['pictures', 'partners', 'catalogue', 'content', 'cashier', 'bonuses', 'codes', 'players'] }).notNull(),
    /** Name of the file or folder. */
    source: text().notNull(),
    /** SHA-256 of what was in it: the same data is known again. */
    digest: text().notNull(),
    replace: boolean().notNull(),
    added: integer().notNull(),
    replaced: integer().notNull(),
    kept: integer().notNull(),
    /** The server, or who ran the command. */
    actor: text().notNull(),
    at: at().notNull().defaultNow(),
  },
  (t) => [index('data_import_digest').on(t.kind, t.digest)],
)

/** A picture of the operator's, served below /api/cdnFiles/images. */
export const picture = pgTable('picture', {
  /** Kind and name without an ending: `games/visne-bahcesi`. */
  name: text().primaryKey(),
  extension: text({ enum: ['svg', 'png', 'jpg', 'webp', 'avif'] }).notNull(),
  /** SHA-256; its beginning is the version in the address. */
  digest: text().notNull(),
  content: bytes().notNull(),
})
