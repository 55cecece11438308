/*
 * Amounts of lira that another back end writes as text. A wrong reading is a thousand times too small or too large, so a
 * text with two meanings is no amount (@see M1, B-5).
 */

/** Characters that a back end writes within an amount; `thousands` is empty where it groups nothing. */
export interface Separators {
  readonly decimal: '.' | ','
  readonly thousands: '.' | ',' | ' ' | "'" | ''
}

const signed = /^([+-]?)(.*)$/u
const currency = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/giu
/** Kinds of spaces, apostrophes and minus signs that programs write. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/\s/gu, ' '],
  [/[’ʼ]/gu, "'"],
  [/−/gu, '-'],
]

/** More digits before the separator leave no room for exact kuruş. */
const mostDigits = 13

const ungrouped = /^(0|[1-9]\d{0,14})(?:[.,](\d+))?$/
const grouped = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
/** "1.251" is 1.251 in one house and 1251 in another. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

interface Parts {
  readonly whole: string
  readonly fraction: string
}

/** Splits an amount whose separators can be nothing else; null for any other text. */
function partsOf(digits: string): Parts | null {
  if (ambiguous.test(digits)) return null
  const [, whole, fraction = ''] = ungrouped.exec(digits) ?? []
  if (whole !== undefined) return { whole, fraction }
  const [, groups, separator = '', after = ''] = grouped.exec(digits) ?? []
  return groups === undefined ? null : { whole: groups.replaceAll(separator, ''), fraction: after }
}

/** Splits an amount at the stated separators; null where it does not follow them. */
function statedParts(digits: string, { decimal, thousands }: Separators): Parts | null {
  const groups = thousands === '' ? '' : `|[1-9]\\d{0,2}(?:[${thousands}]\\d{3})+`
  const [, whole, fraction = ''] = new RegExp(`^(0|[1-9]\\d{0,14}${groups})(?:[${decimal}](\\d+))?$`).exec(digits) ?? []
  return whole === undefined ? null : { whole: whole.replace(/\D/g, ''), fraction }
}

/**
 * Returns an amount as a number, or null for text that is none, is too long or has two meanings: one `.` or `,` before
 * exactly three digits. `stated` decides those. `decimals`: 2 for lira, more for coins; zeros beyond them change nothing.
 */
export function readAmountText(text: string, stated: Separators | null = null, decimals = 2): number | null {
  const plain = variants.reduce((written, [kind, sign]) => written.replace(kind, sign), text).trim()
  const [, sign = '', unsigned = ''] = signed.exec(plain) ?? []
  const [, innerSign = '', digits = ''] = signed.exec(unsigned.replace(currency, '').trim()) ?? []
  if (sign && innerSign) return null
  const parts = (stated && statedParts(digits, stated)) ?? partsOf(digits)
  if (!parts || parts.whole.length > mostDigits || /[1-9]/.test(parts.fraction.slice(decimals))) return null
  const amount = Number(`${parts.whole}.${parts.fraction || '0'}`)
  return `${sign}${innerSign}` === '-' && amount !== 0 ? -amount : amount
}
