/** Minutes after midnight in 24 hours, as all our languages write them: 480 is 08:00. */
export const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every half hour of a day, and the time that holds now wherever it lies. */
export const halfHours = (now: number): number[] => [...new Set([...Array.from({ length: 48 }, (_, index) => index * 30), now])].sort((a, b) => a - b)
