/** Registration asks for at least 8 characters (@see VAL-05). */
export const passwordMinLength = 8
/** Longer input is refused before it is hashed (@see A1). */
export const passwordInputLimit = 128

/** Message key, or null when the password may be used for a new account. */
export function registrationPasswordProblem(password: string): string | null {
  if (password.length < passwordMinLength) return 'validation.password_min'
  if (password.length > passwordInputLimit) return 'validation.too_long'
  return null
}

/** A password that replaces another one: 8 to 16 characters (@see VAL-14). */
export const newPasswordLength = { least: 8, most: 16 } as const

export type NewPasswordPart = 'length' | 'lower' | 'upper' | 'digit' | 'special'

export interface NewPasswordRule {
  readonly part: NewPasswordPart
  /** Said when the part is missing. */
  readonly message: `validation.password_${NewPasswordPart}`
  readonly holds: (password: string) => boolean
}

/** Length as people count: a letter of any alphabet is one. */
const characters = (password: string) => Array.from(password.normalize('NFKC')).length

/** The parts of the rule for a new password, in the order they are shown; letters of every alphabet count (@see VAL-14, VAL-15). */
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

/** One message key for each part that is missing; none when the password may replace another one. */
export function newPasswordProblems(password: string): string[] {
  if (password === '') return ['validation.required']
  return newPasswordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.message)
}
