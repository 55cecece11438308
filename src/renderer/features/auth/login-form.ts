import { fieldSchema } from '@kehribar/shared/rules/field'
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
