/* Registration asks for at least 8 characters (@see spec VAL-05). */

export const passwordMinLength = 8
/** Longer input is refused before it is hashed (@see security A1). */
export const passwordInputLimit = 128

/** Message key, or null when the password may be used for a new account. */
export function registrationPasswordProblem(password: string): string | null {
  if (password.length < passwordMinLength) return 'validation.password_min'
  if (password.length > passwordInputLimit) return 'validation.too_long'
  return null
}
