import { fieldSchema } from '@kehribar/shared/rules/field'
import { toAsciiI } from '@kehribar/shared/rules/fold'
import { passwordMinLength } from '@kehribar/shared/rules/password'
import * as z from 'zod/mini'

/** Form schema (@see VAL-01, VAL-02). No password has fewer than eight characters, so the form rejects shorter ones itself. */
export const loginSchema = z.object({
  username: fieldSchema((value) => (value.trim() === '' ? 'auth.username_or_email_required' : value.trim().length > 254 ? 'validation.too_long' : null)),
  password: fieldSchema((value) =>
    value === '' ? 'validation.required' : value.length < passwordMinLength ? 'validation.password_min' : value.length > 128 ? 'validation.too_long' : null,
  ),
})

export type LoginValues = z.output<typeof loginSchema>

/** Returns the username or e-mail as it is sent. Only an e-mail is sure to have ASCII letters on every back end (@see TURKISH-05). */
export const loginNameOf = (typed: string): string => (typed.includes('@') ? toAsciiI(typed.trim()) : typed.trim())
