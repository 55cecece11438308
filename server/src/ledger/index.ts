export { ledgerCurrency, openHouseAccounts, openPlayerAccounts } from './accounts'
export { audit, auditLedger } from './audit'
export type { Finding } from './finding'
export { canonicalText } from './money-transaction'
export { checkDays, dayRoots, publicKeyOfDays, sealDays } from './day-roots'
export { isDecided, recordDecision } from './idempotency'
export { openHouseShards } from './house'
export {
  lockedColumns,
  lockedPlayer,
  type LockedPlayer,
  type LockedRow,
  lockPlayer,
  moneyTransaction,
  moneyTransactionFrom,
  moneyTransactionOfAll,
  nowColumns,
  type NowRow,
} from './money-transaction'
export { checkProtection } from './protection'
export { runIdempotent } from './idempotency'
export { InsufficientFunds, lockPurse, postTransaction, type Purse, purseColumn, purseOf, type PurseRow, reverse } from './post'
export { separateSigned, signOff } from './sign-off'
export { balances, findPosting, sessionNet, winKinds } from './read'
