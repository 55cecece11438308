import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns'

export const excludedPersonTable = pgTable('excluded_person', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** First and last name as typed; empty if only the email address is known. */
  name: text().notNull(),
  /** ISO date. */
  birthDate: text(),
  /** Empty if only the name is known. */
  email: text().notNull(),
  since: at().notNull(),
})

export const registerQuestionTable = pgTable('register_question', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reference: text().notNull(),
  answer: text({ enum: ['clear', 'listed'] }).notNull(),
  at: at().notNull(),
})
