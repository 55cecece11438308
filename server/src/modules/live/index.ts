export { LiveLines } from './lines'
export { forgetOld } from './outbox'
