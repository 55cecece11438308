import type { Fields } from './types'

/** Callers send numbers, texts and flags alike; a map or a list is no text. */
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

/** An amount of lira as this back end writes it. */
export const lira = (amount: number): string => amount.toFixed(2)
