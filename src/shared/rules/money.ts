/*
 * Converts and formats amounts: integer kuruş (bigint) inside, decimal lira at the interfaces; no floating-point number
 * takes part in arithmetic. @see MONEY-1, docs/adr/0004-ledger.md: Amounts
 */

const decimal = /^(\d{1,12})(?:[.](\d{1,2}))?$/

/** Converts lira, as a number or a text like "500.00", into kuruş; null if it is not an amount with at most two decimals. */
export function parseKurus(value: number | string): bigint | null {
  const match = decimal.exec(typeof value === 'number' ? String(value) : value.trim())
  if (!match) return null
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** Converts kuruş into lira as a JSON number. Exact for every amount below 90 trillion lira. */
export function toLira(kurus: bigint): number {
  return Number(kurus) / 100
}

/** Rounds an amount to the kuruş if it differs only by a floating-point error (0.1 + 0.2): a millionth of a kuruş, or the precision of a large number. Returns any other amount unchanged. */
export function withoutFloatError(lira: number): number {
  const nearest = Math.round(lira * 100) / 100
  return Math.abs(lira - nearest) <= Math.max(1e-8, Math.abs(lira) * Number.EPSILON) ? nearest : lira
}

/** Converts kuruş into plain text in lira for machines, "1234.50". */
export function liraText(kurus: bigint): string {
  const sign = kurus < 0n ? '-' : ''
  const digits = String(kurus < 0n ? -kurus : kurus).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats lira for players, such as "₺1.234,56" in Turkish, with a real minus sign; `currency` is an ISO 4217 code. @see CONST-01, LOOK-01 */
export function formatMoney(lira: number, language: string, currency = 'TRY'): string {
  const formatted = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(lira)
  return formatted.replace('-', '−')
}
