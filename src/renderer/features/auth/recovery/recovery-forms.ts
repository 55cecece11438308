import { emailProblem } from '@kehribar/shared/rules/account'
import { parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { toAsciiI } from '@kehribar/shared/rules/fold'
import { fieldRule, fieldSchema } from '@kehribar/shared/rules/field'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import * as z from 'zod/mini'

/** Returns the address as it is sent: addresses have no İ and ı, but Turkish keyboards type them (@see TURKISH-05). */
export const emailOf = (typed: string): string => toAsciiI(typed.trim())

const email = () => fieldSchema((value) => emailProblem(emailOf(value)))

/** Form schema (@see VAL-12). */
export const emailSchema = z.object({ email: email() })
export type EmailValues = z.output<typeof emailSchema>

/** Form schema (@see VAL-13). */
export const usernameSchema = z.object({
  email: email(),
  birthdate: fieldSchema((value) => (value.trim() === '' ? 'validation.required' : parseTypedDate(value) ? null : 'validation.date')),
})
export type UsernameValues = z.output<typeof usernameSchema>

const passwords = z.object({
  password: fieldSchema((value) => newPasswordProblems(value)[0] ?? null),
  password_confirmation: fieldSchema((value) => (value === '' ? 'validation.required' : null)),
})
export type NewPasswordValues = z.output<typeof passwords>

/** Form schema (@see VAL-14, VAL-15). */
export const newPasswordSchema = passwords.check(
  fieldRule<NewPasswordValues>('password_confirmation', ({ password, password_confirmation }) =>
    password_confirmation !== '' && password !== password_confirmation ? 'validation.password_match' : null,
  ),
)
