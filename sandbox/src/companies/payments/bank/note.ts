import { randomInt } from 'node:crypto'

/** Without ambiguous characters: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY'
export const noteLength = 8

/** Returns a new reference for a transfer’s description: short, in capitals and digits. */
export const newNote = (): string => Array.from({ length: noteLength }, () => alphabet[randomInt(alphabet.length)]).join('')
