import * as z from 'zod/mini'
import { receiptSubjects } from '../rules/receipt'
import { endpoint } from './endpoint'
import { optionalText, status, text } from './wire'

/** @see spec RCPT-03, RCPT-04. Times ISO 8601. */
const receipt = z.object({
  id: z.int(),
  /** Name below {@link receiptPath}. */
  image: z.string(),
  /** application/pdf, image/jpeg or image/png; bytes. */
  type: z.string(),
  size: z.int(),
  json: z.object({ note: z.string(), deposit_method: z.object({ code: z.string(), title: z.string() }), subject: z.enum(receiptSubjects) }),
  created_at: z.string(),
  approved_at: z.nullable(z.string()),
  rejected_at: z.nullable(z.string()),
  /** The operator's words on a rejection; empty when there are none. */
  reason: z.string(),
})
export type Receipt = z.output<typeof receipt>

/** Where a receipt's file is served from, to its owner only, below the API base (@see spec RCPT-06, security A8). */
export const receiptPath = '/uploads'

export const receipts = {
  uploadList: endpoint({
    method: 'POST',
    path: '/userapi/upload/list',
    encoding: 'json',
    auth: 'player',
    summary: "The player's uploaded receipts and documents, newest first.",
    spec: ['API-35', 'RCPT-03'],
    request: z.object({}),
    response: z.object({ ...status(), data: z.array(receipt) }),
  }),
  uploadSet: endpoint({
    method: 'POST',
    path: '/userapi/upload/set',
    encoding: 'multipart',
    auth: 'player',
    file: 'file',
    summary: 'Upload a receipt or document: one pdf, jpg, jpeg or png of at most 10 MB (@see security A8).',
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
