import type { InputOf } from '@kehribar/shared/api'
import type { CreateVerification, identity } from '@kehribar/shared/partners/identity'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

export const identityCaseTable = pgTable('identity_case', {
  id: text().primaryKey(),
  reference: text().notNull(),
  request: jsonb().$type<CreateVerification>().notNull(),
  state: text({ enum: ['open', 'finished', 'abandoned'] })
    .notNull()
    .default('open'),
  /** Report to the site, unchanged until the site answers. */
  report: jsonb().$type<InputOf<(typeof identity)['verificationReport']>>(),
  attempts: integer().notNull().default(0),
  nextAt: at(),
  answer: text(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
})
