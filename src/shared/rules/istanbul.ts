/** The time zone of whatever is daily, monthly or shown (@see docs/decisions.md: Time). */
export const timeZone = 'Europe/Istanbul'

/** It keeps UTC+3 all year. */
const hours = 3
/** Milliseconds. */
export const istanbulOffset = hours * 3_600_000
/** As dates of ISO 8601 end. */
export const istanbulSuffix = `+${String(hours).padStart(2, '0')}:00`

/** A moment whose UTC fields are those of Istanbul's clock. */
export const inIstanbul = (moment: Date): Date => new Date(moment.getTime() + istanbulOffset)

/** The way back: UTC fields (milliseconds) that were read on Istanbul's clock, as a moment. */
export const fromIstanbul = (fields: number): Date => new Date(fields - istanbulOffset)
