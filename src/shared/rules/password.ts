/** Minimum characters at registration. @see VAL-05 */
export const passwordMinLength = 8
/** Longer input is rejected before it is hashed. @see ACCOUNT-1 */
export const passwordInputLimit = 128

/** Returns a message key, or null if the password is allowed for a new account. */
export function registrationPasswordProblem(password: string): string | null {
  if (password.length < passwordMinLength) return 'validation.password_min'
  if (password.length > passwordInputLimit) return 'validation.too_long'
  return null
}

/** Characters of a password that replaces another one: 8 to 16. @see VAL-14 */
export const newPasswordLength = { least: 8, most: 16 } as const

export type NewPasswordPart = 'length' | 'lower' | 'upper' | 'digit' | 'special'

export interface NewPasswordRule {
  readonly part: NewPasswordPart
  /** Message key if the part is missing. */
  readonly message: `validation.password_${NewPasswordPart}`
  readonly holds: (password: string) => boolean
}

/** Length in code points: an emoji or a letter of any alphabet is one. */
const characters = (password: string) => Array.from(password.normalize('NFKC')).length

/** Parts of the rule for a new password, in display order; letters of every alphabet count. @see VAL-14, VAL-15 */
export const newPasswordRules: readonly NewPasswordRule[] = [
  {
    part: 'length',
    message: 'validation.password_length',
    holds: (password) => characters(password) >= newPasswordLength.least && characters(password) <= newPasswordLength.most,
  },
  { part: 'lower', message: 'validation.password_lower', holds: (password) => /\p{Ll}/u.test(password) },
  { part: 'upper', message: 'validation.password_upper', holds: (password) => /\p{Lu}/u.test(password) },
  { part: 'digit', message: 'validation.password_digit', holds: (password) => /[0-9]/.test(password) },
  { part: 'special', message: 'validation.password_special', holds: (password) => /[!@#$%^&*()_\-+=?/><]/.test(password) },
]

/** Returns one message key for each missing part; empty if the password is allowed. */
export function newPasswordProblems(password: string): string[] {
  if (password === '') return ['validation.required']
  return newPasswordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.message)
}
