/*
 * The tables as queries see them. What makes them, with their constraints and indexes, are the steps of
 * src/sandbox/companies/store/migrations.ts; migrations.test.ts beside them holds the two together.
 */
export * from './crash'
export * from './games'
export * from './identity'
export * from './jackpots'
export * from './messages'
export * from './payments'
export * from './register'
export * from './sportsbook'
