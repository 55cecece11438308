import { fieldSchema } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

export const passkeySchema = z.object({
  password: fieldSchema((value) => (value === '' ? 'validation.required' : value.length > 128 ? 'validation.too_long' : null)),
  name: fieldSchema((value) => (value.trim().length > 40 ? 'validation.too_long' : null)),
})

export type PasskeyValues = z.output<typeof passkeySchema>
