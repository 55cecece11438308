/**
 * Returns a text that is the same for equal values: sorted keys, no absent fields, bigints as digits. For fingerprints only; it
 * cannot be parsed.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (value instanceof Date) return JSON.stringify(value)
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
