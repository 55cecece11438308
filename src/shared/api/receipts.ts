import * as z from 'zod/mini'
import { receiptSubjects } from '../rules/receipt'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { may, moment, optionalText, or, status, text, words } from './wire'

/** An uploaded receipt or document. Times in ISO 8601. @see RCPT-03, RCPT-04 */
const receipt = z.object({
  id: may(z.int()),
  /** File name below {@link receiptPath}. */
  image: words(),
  /** Media type (application/pdf, image/jpeg or image/png), and size in bytes. */
  type: words(),
  size: may(z.int()),
  json: z.object({
    note: words(),
    deposit_method: or(z.union([z.object({ code: words(), title: words() }), z.string()]), ''),
    subject: may(z.enum(receiptSubjects)),
  }),
  created_at: may(moment()),
  approved_at: z.nullable(moment()),
  rejected_at: z.nullable(moment()),
  /** The operator's reason for a rejection; empty if there is none. */
  reason: words(),
})
export type Receipt = z.output<typeof receipt>

/** Path below the API base for a receipt's file, served only to its owner. @see RCPT-06, ACCOUNT-8 */
export const receiptPath = '/uploads'

export const receipts = {
  uploadList: endpoint({
    ...calls.uploadList,
    summary: "The player's uploaded receipts and documents, newest first.",
    spec: ['API-35', 'RCPT-03'],
    request: z.object({}),
    response: z.object({ ...status(), data: z.array(receipt) }),
  }),
  uploadSet: endpoint({
    ...calls.uploadSet,
    summary: 'Upload a receipt or document: one pdf, jpg, jpeg or png of at most 10 MB (@see ACCOUNT-8).',
    spec: ['API-36', 'RCPT-02', 'VAL-26', 'VAL-27', 'VAL-28'],
    request: z.object({
      /** Code of a deposit method, or `diger`. */
      deposit_method: text(40),
      subject: z.optional(z.enum(receiptSubjects, 'validation.invalid')),
      note: optionalText(500),
    }),
    response: z.object({ ...status(), id: z.optional(z.int()) }),
  }),
} as const
