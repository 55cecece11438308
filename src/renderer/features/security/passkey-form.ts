import { ruled } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

export const passkeySchema = z.object({
  password: ruled((value) => (value === '' ? 'validation.required' : value.length > 128 ? 'validation.too_long' : null)),
  name: ruled((value) => (value.trim().length > 40 ? 'validation.too_long' : null)),
})

export type PasskeyValues = z.output<typeof passkeySchema>
