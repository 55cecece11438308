import { brand } from '../brand'

/** Letters without accents, digits, dot, dash and underscore: the same in every alphabet's upper and lower case. */
export function usernameProblem(username: string): string | null {
  if (username === '') return 'validation.required'
  return /^[A-Za-z0-9][A-Za-z0-9._-]{2,29}$/.test(username) && !isReserved(username) ? null : 'validation.username'
}

const offices =
  'admin|administrator|yonetici|yonetim|moderator|mod|destek|support|yardim|help|system|sistem|root|resmi|official|staff|personel|guvenlik|security|team|ekip'
const reserved = new RegExp(`^\\d*(?:${brand.id}|${offices})+\\d*$`)

/** Names under which somebody could pass for the house, also put together, with separators or a number: the name, `_Destek1`. */
function isReserved(username: string): boolean {
  return reserved.test(username.toLowerCase().replace(/[._-]/g, ''))
}

/** Plain addr-spec in ASCII, so that upper and lower case mean the same everywhere; what a mail server really accepts shows when the mail arrives. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'validation.required'
  return email.length <= 254 &&
    /^[\x21-\x7e]+$/.test(email) &&
    /^[^\s@<>"(),:;[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(email)
    ? null
    : 'validation.email'
}

/** International form without spaces and punctuation, or null. A number without a country code is Turkish (@see VAL-07). */
export function normalisePhone(typed: string): string | null {
  const compact = typed.replace(/[\s().-]/g, '')
  const full = compact.startsWith('+')
    ? compact
    : compact.startsWith('00')
      ? `+${compact.slice(2)}`
      : // Twelve digits from 90 on are a Turkish number whose plus was left out; no national one is as long.
        /^90\d{10}$/.test(compact)
        ? `+${compact}`
        : `+90${compact.replace(/^0/, '')}`
  // The zero of Turkish trunk calls, as in +90 (0)532.
  const international = full.replace(/^\+900/, '+90')
  if (!/^\+[1-9]\d{7,14}$/.test(international)) return null
  if (international.startsWith('+90') && !/^\+90[2-5]\d{9}$/.test(international)) return null
  return international
}

/**
 * Message key for a number that login codes go to. A Turkish one must be mobile, because no SMS reaches a landline; of
 * other countries no prefix tells reliably (@see VAL-07).
 */
export function codePhoneProblem(typed: string): string | null {
  const number = normalisePhone(typed)
  if (number === null) return 'validation.phone'
  return number.startsWith('+90') && !/^\+905\d{9}$/.test(number) ? 'validation.phone_mobile' : null
}

/** How long a device stays trusted after a one-time code (@see A6). */
export const deviceTrustDays = 30
