export { openHouseAccounts, openPlayerAccounts, type Account } from './accounts'
export { databaseCode, lockPlayer, moneyTransaction, withRetries, type LockedPlayer } from './money-transaction'
export { InsufficientFunds, postTransaction, reverse, type Entry, type Posting } from './post'
export { audit, balances, sessionNet, type Balances, type Finding } from './read'
