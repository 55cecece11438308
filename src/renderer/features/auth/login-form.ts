import { ruled } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

/** @see spec VAL-01. No length is asked of a password that exists already. */
export const loginSchema = z.object({
  username: ruled((value) => (value.trim() === '' ? 'auth.username_or_email_required' : value.trim().length > 254 ? 'validation.too_long' : null)),
  password: ruled((value) => (value === '' ? 'validation.required' : value.length > 128 ? 'validation.too_long' : null)),
})

export type LoginValues = z.output<typeof loginSchema>
