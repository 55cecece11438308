import { randomInt } from 'node:crypto'

/** The alphabet has no ambiguous characters: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY'
export const transferReferenceLength = 8

/** Returns a new reference for a transfer’s description: short, in capitals and digits. */
export const newTransferReference = (): string => Array.from({ length: transferReferenceLength }, () => alphabet[randomInt(alphabet.length)]).join('')
