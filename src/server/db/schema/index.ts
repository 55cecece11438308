export * from './accounts'
export * from './catalogue'
export * from './ledger'
export * from './money'
