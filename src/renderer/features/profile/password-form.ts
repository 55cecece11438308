import { fieldRule, ruled } from '@kehribar/shared/rules/field'
import { newPasswordProblems } from '@kehribar/shared/rules/password'
import * as z from 'zod/mini'

const required = (value: string) => (value === '' ? 'validation.required' : null)

const fields = z.object({
  currentPass: ruled(required),
  newPass: ruled((value) => newPasswordProblems(value)[0] ?? null),
  newPass_confirmation: ruled(required),
})
export type PasswordValues = z.output<typeof fields>

/** @see VAL-14 to VAL-17 */
export const passwordSchema = fields.check(
  fieldRule<PasswordValues>('newPass', ({ currentPass, newPass }) => (newPass !== '' && newPass === currentPass ? 'validation.password_same' : null)),
  fieldRule<PasswordValues>('newPass_confirmation', ({ newPass, newPass_confirmation }) =>
    newPass_confirmation !== '' && newPass !== newPass_confirmation ? 'validation.password_match' : null,
  ),
)

export const noPasswords: PasswordValues = { currentPass: '', newPass: '', newPass_confirmation: '' }
