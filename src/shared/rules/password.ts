/*
 * Two rules (decisions: New password rule): registration asks for at least 8 characters; a reset or a change asks
 * for 8 to 16 with four classes (@see spec VAL-05, VAL-14, VAL-15).
 */

export const passwordMinLength = 8
export const newPasswordMaxLength = 16
/** Longer input is refused before it is hashed (@see security A1). */
export const passwordInputLimit = 128

const specials = '!@#$%^&*()_-+=?/><'

/** Message key, or null when the password may be used for a new account. */
export function registrationPasswordProblem(password: string): string | null {
  if (password.length < passwordMinLength) return 'validation.password_min'
  if (password.length > passwordInputLimit) return 'validation.too_long'
  return null
}

/** Message key, or null when the password may replace an old one. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < passwordMinLength || password.length > newPasswordMaxLength) return 'validation.password_length'
  if (!/\p{Ll}/u.test(password)) return 'validation.password_lower'
  if (!/\p{Lu}/u.test(password)) return 'validation.password_upper'
  if (!/\d/.test(password)) return 'validation.password_digit'
  if (![...password].some((character) => specials.includes(character))) return 'validation.password_special'
  return null
}
