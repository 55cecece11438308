import type { Fields } from './types'

/** Returns the first of these fields that has text. Callers send numbers, texts and flags alike; maps and lists do not count. */
export function text(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  }
  return ''
}

export const number = (fields: Fields, ...names: string[]): number => Number(text(fields, ...names).replace(',', '.') || Number.NaN)

export const flag = (fields: Fields, name: string): boolean => ['1', 'true', 'on'].includes(text(fields, name))

export function list(fields: Fields, name: string): string[] {
  const value = fields[name] ?? fields[`${name}[]`]
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String)
}

export function map(fields: Fields, name: string): Fields {
  const value = fields[name]
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

/** Returns an amount of lira in this back end's format. */
export const lira = (amount: number): string => amount.toFixed(2)
