const istanbul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Returns a time such as "2026-11-20 13:00:00" in Istanbul time, without a zone. */
export const formatIstanbulTime = (at: number): string => istanbul.format(at)

export const hoursInMs = (count: number): number => count * 3_600_000

export const unixSeconds = (at: number): number => Math.floor(at / 1000)
