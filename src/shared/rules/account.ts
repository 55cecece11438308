import { brand } from '../brand'

/** Returns a message key, or null for a valid username. Only ASCII letters are allowed, because their case does not depend on the language. */
export function usernameProblem(username: string): string | null {
  if (username === '') return 'validation.required'
  return /^[A-Za-z0-9][A-Za-z0-9._-]{2,29}$/.test(username) && !isReserved(username) ? null : 'validation.username'
}

const offices =
  'admin|administrator|yonetici|yonetim|moderator|mod|destek|support|yardim|help|system|sistem|root|resmi|official|staff|personel|guvenlik|security|team|ekip'
const reserved = new RegExp(`^\\d*(?:${brand.id}|${offices})+\\d*$`)

/** Returns whether a name could be mistaken for the operator: the brand or an office, also combined, with separators or numbers (`_Destek1`). */
function isReserved(username: string): boolean {
  return reserved.test(username.toLowerCase().replace(/[._-]/g, ''))
}

/** Returns a message key, or null for a valid address: a plain ASCII addr-spec. Only a mail to the address shows whether it exists. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'validation.required'
  return email.length <= 254 &&
    /^[\x21-\x7e]+$/.test(email) &&
    /^[^\s@<>"(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(email)
    ? null
    : 'validation.email'
}

/** Returns the international form without spaces and punctuation, or null. A number without a country code is Turkish. @see VAL-07 */
export function normalisePhone(typed: string): string | null {
  const compact = typed.replace(/[\s().-]/g, '')
  const full = compact.startsWith('+')
    ? compact
    : compact.startsWith('00')
      ? `+${compact.slice(2)}`
      : // Twelve digits starting with 90 are a Turkish number without its plus; national numbers are shorter.
        /^90\d{10}$/.test(compact)
        ? `+${compact}`
        : `+90${compact.replace(/^0/, '')}`
  // The trunk zero of Turkish numbers, as in +90 (0)532.
  const international = full.replace(/^\+900/, '+90')
  if (!/^\+[1-9]\d{7,14}$/.test(international)) return null
  if (international.startsWith('+90') && !/^\+90[2-5]\d{9}$/.test(international)) return null
  return international
}

/**
 * Returns a message key, or null for a number that can receive login codes. A Turkish one must be mobile, because landlines
 * receive no SMS; in other countries prefixes are not reliable. @see VAL-07
 */
export function codePhoneProblem(typed: string): string | null {
  const number = normalisePhone(typed)
  if (number === null) return 'validation.phone'
  return number.startsWith('+90') && !/^\+905\d{9}$/.test(number) ? 'validation.phone_mobile' : null
}

/** Days for which a device stays trusted after a one-time code. @see ACCOUNT-6 */
export const deviceTrustDays = 30
