/** Istanbul keeps UTC+3 all year (@see docs/decisions.md: Time). Milliseconds. */
export const istanbulOffset = 3 * 3_600_000

/** A moment whose UTC fields are those of Istanbul's clock. */
export const inIstanbul = (moment: Date): Date => new Date(moment.getTime() + istanbulOffset)

/** The way back: UTC fields (milliseconds) that were read on Istanbul's clock, as a moment. */
export const fromIstanbul = (fields: number): Date => new Date(fields - istanbulOffset)
