const istanbul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** "2026-11-20 13:00:00" on the clocks of Istanbul, without a zone. */
export const stamp = (at: number): string => istanbul.format(at)

export const hours = (count: number): number => count * 3_600_000

export const seconds = (at: number): number => Math.floor(at / 1000)
