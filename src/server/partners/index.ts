export { ceilingOver, countWin, findRoom, holdWin, roomColumns, roomOf, type RoomRow } from './ceilings'
export { type Contract, findContract, hindrance, networkOf, ownOrigins, pagesOf } from './contract'
export { type SigningKey, signingKey } from './keys'
export { addPartner, changePartner, keepPartnerOfSetting, listHeld, listKeys, listPartners, rotateKey, type Terms } from './office'
