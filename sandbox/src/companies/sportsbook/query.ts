export type Query = Record<string, string | string[] | undefined>

/** Returns one value of a query; undefined if it is missing, empty or repeated. */
export const text = (query: Query, name: string): string | undefined => (typeof query[name] === 'string' && query[name] !== '' ? query[name] : undefined)

/** Parses a whole number, limited to `most`; `usual` if the value is missing or invalid. */
export const wholeNumber = (value: string | undefined, usual: number, most: number): number =>
  value && /^\d{1,6}$/.test(value) ? Math.min(Number(value), most) : usual
