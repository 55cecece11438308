import type { Fields } from './types'

/** Returns the first of these fields that has a text. Numbers, texts and flags count alike, because callers send all of them; maps and lists do not count. */
export function readText(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  }
  return ''
}

export const readNumber = (fields: Fields, ...names: string[]): number => Number(readText(fields, ...names).replace(',', '.') || Number.NaN)

export const readFlag = (fields: Fields, name: string): boolean => ['1', 'true', 'on'].includes(readText(fields, name))

export function readList(fields: Fields, name: string): string[] {
  const value = fields[name] ?? fields[`${name}[]`]
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)
}

export function readMap(fields: Fields, name: string): Fields {
  const value = fields[name]
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

/** Returns an amount of lira in this back end's format. */
export const formatLira = (amount: number): string => amount.toFixed(2)
