/** Returns whether a text is a TC identity number: 11 digits, the first not 0, two check digits. @see TURKISH-03, VAL-11 */
export function isIdentityNumber(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false
  const d = [...value].map(Number)
  const sum = (from: number, to: number, step: number) => {
    let total = 0
    for (let place = from; place <= to; place += step) total += d[place] ?? 0
    return total
  }
  const odd = sum(0, 8, 2)
  const even = sum(1, 7, 2)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return d[9] === tenth && d[10] === sum(0, 9, 1) % 10
}

/** Returns a message key, or null for a valid identity number. @see VAL-37, VAL-48 */
export const identityProblem = (value: string): string | null => (value === '' ? 'validation.required' : isIdentityNumber(value) ? null : 'validation.identity')
