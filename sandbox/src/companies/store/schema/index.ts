/*
 * The tables as queries see them. The migrations create them, with their constraints and indexes:
 * sandbox/src/companies/store/migrations.ts. migrations.test.ts compares the two, column by column.
 */
export * from './crash'
export * from './games'
export * from './identity'
export * from './jackpots'
export * from './messages'
export * from './payments'
export * from './register'
export * from './sportsbook'
