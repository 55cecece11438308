import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

export const identityKeyColumn = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const kurus = () => bigint({ mode: 'bigint' })
export const at = () => timestamp({ withTimezone: true, mode: 'date' })
export const attemptsColumn = () => integer().notNull().default(0)
