export { exceededCeiling, countWin, findLeeway, holdWin, leewayColumns, leewayOf, type LeewayRow } from './ceilings'
export { companyFor, type Contract, contractRefusal, findContract, networkOf, ownOrigins, pagesOf } from './contract'
export { readAllKeys, type KnownKey, type SigningKey, signingKey } from './keys'
export { addPartner, changePartner, ensureConfiguredPartner, listHeld, listKeys, listPartners, recordPartner, rotateKey, type Terms } from './registry'
