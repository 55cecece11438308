export { ceilingOver, countWin, findLeeway, holdWin, leewayColumns, leewayOf, type LeewayRow } from './ceilings'
export { companyFor, type Contract, contractRefusal, findContract, networkOf, ownOrigins, pagesOf } from './contract'
export { everyKey, type KnownKey, type SigningKey, signingKey } from './keys'
export { addPartner, changePartner, ensureConfiguredPartner, listHeld, listKeys, listPartners, rotateKey, type Terms } from './registry'
