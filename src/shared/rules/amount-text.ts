/*
 * Parses amounts of lira that other back ends send as text. A wrong interpretation would be off by a factor of a thousand,
 * so an ambiguous text is rejected. @see MONEY-1, BACKEND-5
 */

/** Separators that a back end uses in amounts; `thousands` is empty if it does not group digits. */
export interface Separators {
  readonly decimal: '.' | ','
  readonly thousands: '.' | ',' | ' ' | "'" | ''
}

const signed = /^([+-]?)(.*)$/u
const currency = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/giu
/** Variants of spaces, apostrophes and minus signs. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/\s/gu, ' '],
  [/[’ʼ]/gu, "'"],
  [/−/gu, '-'],
]

/** Maximum digits before the decimal separator; with more, a number is not exact to the kuruş. */
const mostDigits = 13

const ungrouped = /^(0|[1-9]\d{0,14})(?:[.,](\d+))?$/
const grouped = /^([1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/
/** "1.251" may mean 1.251 or 1251. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/

interface Parts {
  readonly whole: string
  readonly fraction: string
}

/** Splits an amount whose separators are unambiguous; null for any other text. */
function partsOf(digits: string): Parts | null {
  if (ambiguous.test(digits)) return null
  const [, whole, fraction = ''] = ungrouped.exec(digits) ?? []
  if (whole !== undefined) return { whole, fraction }
  const [, groups, separator = '', after = ''] = grouped.exec(digits) ?? []
  return groups === undefined ? null : { whole: groups.replaceAll(separator, ''), fraction: after }
}

/** Splits an amount at the given separators; null if it does not match them. */
function partsBySeparators(digits: string, { decimal, thousands }: Separators): Parts | null {
  const groups = thousands === '' ? '' : `|[1-9]\\d{0,2}(?:[${thousands}]\\d{3})+`
  const [, whole, fraction = ''] = new RegExp(`^(0|[1-9]\\d{0,14}${groups})(?:[${decimal}](\\d+))?$`).exec(digits) ?? []
  return whole === undefined ? null : { whole: whole.replace(/\D/g, ''), fraction }
}

/** Returns whether a text has its decimals where lira never have them: "1,250" with a decimal comma is more likely 1250. */
const isMisstated = (digits: string, { decimal }: Separators, decimals: number) => decimals === 2 && ambiguous.test(digits) && digits.includes(decimal)

/**
 * Parses an amount; null for text that is not an amount, is too long or is ambiguous (one `.` or `,` before exactly three
 * digits). `stated` resolves the ambiguity. `decimals`: 2 for lira, more for coins; further zeros are ignored.
 */
export function readAmountText(text: string, stated: Separators | null = null, decimals = 2): number | null {
  const plain = variants.reduce((written, [kind, sign]) => written.replace(kind, sign), text).trim()
  const [, sign = '', unsigned = ''] = signed.exec(plain) ?? []
  const [, innerSign = '', digits = ''] = signed.exec(unsigned.replace(currency, '').trim()) ?? []
  if (sign && innerSign) return null
  const parts = (stated && !isMisstated(digits, stated, decimals) ? partsBySeparators(digits, stated) : null) ?? partsOf(digits)
  if (!parts || parts.whole.length > mostDigits || /[1-9]/.test(parts.fraction.slice(decimals))) return null
  const amount = Number(`${parts.whole}.${parts.fraction || '0'}`)
  return `${sign}${innerSign}` === '-' && amount !== 0 ? -amount : amount
}
