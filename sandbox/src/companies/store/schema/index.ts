/*
 * Defines the tables for queries. The migrations in sandbox/src/companies/store/migrations.ts create them, with constraints
 * and indexes. migrations.test.ts compares both column by column.
 */
export * from './crash'
export * from './games'
export * from './identity'
export * from './jackpots'
export * from './messages'
export * from './payments'
export * from './register'
export * from './sportsbook'
