import type { api, InputOf } from '@kehribar/shared/api'
import * as z from 'zod/mini'

/** @see VAL-29 */
export const requestSchema = z.object({
  bonus: z.string('validation.required').check(z.minLength(1, 'validation.required')),
  msg: z.string().check(z.maxLength(500, 'validation.too_long')),
})

export type RequestValues = z.output<typeof requestSchema>
export const emptyRequest: RequestValues = { bonus: '', msg: '' }

/** @see API-21 */
export const bonusRequest = ({ bonus, msg }: RequestValues): InputOf<(typeof api)['bonusRequestSet']> => ({ bonus, ...(msg.trim() ? { msg } : {}) })
