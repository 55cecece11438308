export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

/** Maximum digits of a card number; the accepted brands have at most sixteen. */
export const cardDigitsMax = 19
/** Maximum digits in the card field, which takes nineteen characters, including the spaces between groups of four. @see VAL-44 */
export const cardFieldDigits = 16
export const cardDigitsMin = 12

/** Returns the brand by the leading digits; null while it is unknown. @see VAL-45 */
export function cardBrand(number: string): CardBrand | null {
  const digits = number.replace(/\D/g, '')
  if (/^4/.test(digits)) return 'visa'
  if (/^5[1-5]/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(6011|65)/.test(digits)) return 'discover'
  return null
}

/** Returns whether the Luhn check digit is valid. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Returns a message key, or null. American Express has its own message: its security code has four digits. @see docs/adr/0012-deposits.md: Cards */
export function cardNumberProblem(number: string): string | null {
  const digits = number.replace(/[\s-]/g, '')
  if (digits === '') return 'validation.required'
  if (!/^\d+$/.test(digits) || digits.length < cardDigitsMin || digits.length > cardDigitsMax) return 'validation.card_number'
  if (cardBrand(digits) === 'amex') return 'validation.card_amex'
  return passesLuhn(digits) ? null : 'validation.card_number'
}

/**
 * Returns a message key, or null for a month 01-12 that has not passed; a card is valid until the end of its month. `year`
 * has 2 or 4 digits. @see VAL-46
 */
export function cardExpiryProblem(month: string, year: string, today: { month: number; year: number }): string | null {
  if (!/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return 'validation.card_expiry'
  const m = Number(month)
  const y = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (m < 1 || m > 12) return 'validation.card_month'
  return y < today.year || (y === today.year && m < today.month) ? 'validation.card_expired' : null
}

/** Returns a message key, or null for exactly three digits. @see VAL-47 */
export function cardCodeProblem(code: string): string | null {
  if (code === '') return 'validation.required'
  return /^\d{3}$/.test(code) ? null : 'validation.card_code'
}

/** Returns a message key, or null for a name without digits, control characters and markup. @see VAL-43 */
export function holderNameProblem(name: string): string | null {
  if (name.trim() === '') return 'validation.required'
  if (/[\p{Cc}<>]/u.test(name)) return 'validation.invalid'
  return /\d/.test(name) ? 'validation.name_digits' : null
}
