import type { api, InputOf } from '@kehribar/shared/api'
import { otherMethod, receiptProblem, receiptSubjects } from '@kehribar/shared/rules/receipt'
import * as z from 'zod/mini'

const required = 'validation.required'

/** @see VAL-26 to VAL-28 */
export const receiptSchema = z.object({
  subject: z.enum(receiptSubjects, required),
  deposit_method: z.string(required).check(z.minLength(1, required)),
  note: z.string().check(z.maxLength(500, 'validation.too_long')),
  file: z.nullable(z.instanceof(File, { error: required })).check(
    z.check((context) => {
      const message = context.value ? receiptProblem(context.value) : required
      if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    }),
  ),
})

export type ReceiptValues = z.output<typeof receiptSchema>

export const emptyReceipt: ReceiptValues = { subject: 'receipt', deposit_method: otherMethod, note: '', file: null }

/** @see API-36 */
export const receiptRequest = ({ subject, deposit_method, note }: ReceiptValues): InputOf<(typeof api)['uploadSet']> => ({ subject, deposit_method, note })
