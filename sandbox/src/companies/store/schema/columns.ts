import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

export const counted = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const kurus = () => bigint({ mode: 'bigint' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const attempts = () => integer().notNull().default(0)
