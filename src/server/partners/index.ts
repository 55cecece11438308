export { type Contract, findContract, hindrance, networkOf, ownOrigins, pagesOf } from './contract'
export { type SigningKey, signingKey } from './keys'
export { addPartner, changePartner, keepPartnerOfSetting, rotateKey, type Terms } from './office'
