/** Time zone of all daily and monthly rules, and of displayed times. @see docs/adr/0009-product.md: Time */
export const timeZone = 'Europe/Istanbul'

/** Istanbul has UTC+3 all year. */
const hours = 3
/** Milliseconds. */
export const istanbulOffset = hours * 3_600_000
/** Time zone suffix of ISO 8601 dates. */
export const istanbulSuffix = `+${String(hours).padStart(2, '0')}:00`

/** Returns a Date whose UTC fields show the time in Istanbul. */
export const inIstanbul = (moment: Date): Date => new Date(moment.getTime() + istanbulOffset)

/** Converts UTC fields (milliseconds) with Istanbul's clock back into a Date; the inverse of {@link inIstanbul}. */
export const fromIstanbul = (fields: number): Date => new Date(fields - istanbulOffset)
