export type Query = Record<string, string | string[] | undefined>

/** One value of a query; undefined when it is missing, empty or there several times. */
export const text = (query: Query, name: string): string | undefined => (typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined)

/** A whole number from 0 to `most`. */
export const whole = (value: string | undefined, usual: number, most: number): number =>
  value && /^\d{1,6}$/.test(value) ? Math.min(Number(value), most) : usual
