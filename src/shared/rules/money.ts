/*
 * Amounts are whole kuruş (bigint) inside and decimal lira at the edges; no float takes part in arithmetic
 * (@see M1, docs/decisions.md: Money).
 */

const decimal = /^(\d{1,12})(?:[.](\d{1,2}))?$/

/** Lira as a number or a text like "500.00" to kuruş; null when it is not an amount with at most two decimals. */
export function parseKurus(value: number | string): bigint | null {
  const match = decimal.exec(typeof value === 'number' ? String(value) : value.trim())
  if (!match) return null
  return BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}

/** Kuruş to a JSON number in lira. Exact for every amount below 90 trillion lira. */
export function toLira(kurus: bigint): number {
  return Number(kurus) / 100
}

/**
 * Rounds what a sum of floats adds to an amount (0.1 + 0.2), at most a millionth of a kuruş or the number's own precision.
 * Any other amount stays as it is.
 */
export function withoutFloatError(lira: number): number {
  const nearest = Math.round(lira * 100) / 100
  return Math.abs(lira - nearest) <= Math.max(1e-8, Math.abs(lira) * Number.EPSILON) ? nearest : lira
}

/** Kuruş to plain text in lira, "1234.50": for machines. */
export function liraText(kurus: bigint): string {
  const sign = kurus < 0n ? '-' : ''
  const digits = String(kurus < 0n ? -kurus : kurus).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Lira to the text a player reads, "₺1.234,56" in Turkish, with a true minus sign; another currency by its code of ISO 4217 (@see CONST-01, LOOK-01). */
export function formatMoney(lira: number, language: string, currency = 'TRY'): string {
  const formatted = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(lira)
  return formatted.replace('-', '−')
}
