import * as z from 'zod/mini'
import { receiptSubjects } from '../rules/receipt'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { may, moment, optionalText, or, status, text, words } from './wire'

/** @see RCPT-03, RCPT-04. Times ISO 8601. */
const receipt = z.object({
  id: may(z.int()),
  /** Name below {@link receiptPath}. */
  image: words(),
  /** application/pdf, image/jpeg or image/png; bytes. */
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
  /** The operator's words on a rejection; empty when there are none. */
  reason: words(),
})
export type Receipt = z.output<typeof receipt>

/** Where a receipt's file is served from, to its owner only, below the API base (@see RCPT-06, A8). */
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
    summary: 'Upload a receipt or document: one pdf, jpg, jpeg or png of at most 10 MB (@see A8).',
    spec: ['API-36', 'RCPT-02', 'VAL-26', 'VAL-27', 'VAL-28'],
    request: z.object({
      /** A deposit method's code, or `diger`. */
      deposit_method: text(40),
      subject: z.optional(z.enum(receiptSubjects, 'validation.invalid')),
      note: optionalText(500),
    }),
    response: z.object({ ...status(), id: z.optional(z.int()) }),
  }),
} as const
