import * as z from 'zod/mini'
import { receiptSubjects } from '../rules/receipt'
import { exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { optionalField, moment, optionalText, fieldWithFallback, statusFields, text, displayText } from './wire'

/** An uploaded receipt or document. Times in ISO 8601. @see RCPT-03, RCPT-04 */
const receipt = z.object({
  id: optionalField(z.int()),
  /** File name below {@link receiptPath}. */
  image: displayText(),
  /** Media type (application/pdf, image/jpeg or image/png), and size in bytes. */
  type: displayText(),
  size: optionalField(z.int()),
  json: z.object({
    note: displayText(),
    deposit_method: fieldWithFallback(z.union([z.object({ code: displayText(), title: displayText() }), z.string()]), ''),
    subject: optionalField(z.enum(receiptSubjects)),
  }),
  created_at: optionalField(moment()),
  approved_at: z.nullable(moment()),
  rejected_at: z.nullable(moment()),
  /** The operator's reason for a rejection; empty if there is none. */
  reason: displayText(),
})
export type Receipt = z.output<typeof receipt>

/** Path below the API base for a receipt's file, served only to its owner. @see RCPT-06, ACCOUNT-8 */
export const receiptPath = '/uploads'

export const receipts = {
  uploadList: endpoint({
    route: { method: 'POST', path: '/userapi/upload/list', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ ...statusFields(), data: z.array(receipt) }),
    docs: includesDocs && {
      summary: "The player's uploaded receipts and documents, newest first.",
      spec: ['API-35', 'RCPT-03'],
      seen: 'The uploaded receipts with their state.',
      without: 'The table of receipts shows an error with a retry button.',
      example: {
        request: {},
        answer: {
          ...success,
          data: [
            {
              id: 9,
              image: 'dekont-9001.png',
              type: 'image/png',
              size: 48211,
              json: { note: 'Ada Bankası', deposit_method: { code: 'eft', title: 'Banka Havalesi' }, subject: 'receipt' },
              created_at: exampleTime,
              approved_at: exampleTime,
              rejected_at: null,
            },
          ],
        },
      },
    },
  }),
  uploadSet: endpoint({
    route: { method: 'POST', path: '/userapi/upload/set', encoding: 'multipart', auth: 'player', play: false, writes: true, file: 'file' },
    request: () =>
      z.object({
        /** Code of a deposit method, or `diger`. */
        deposit_method: text(40),
        subject: z.optional(z.enum(receiptSubjects, 'validation.invalid')),
        note: optionalText(500),
      }),
    response: () => z.object({ ...statusFields(), id: z.optional(z.int()) }),
    docs: includesDocs && {
      summary: 'Upload a receipt or document: one pdf, jpg, jpeg or png of at most 10 MB (@see ACCOUNT-8).',
      spec: ['API-36', 'RCPT-02', 'VAL-26', 'VAL-27', 'VAL-28'],
      seen: 'A receipt is uploaded.',
      without: 'The form says that it could not be sent.',
      example: { request: { deposit_method: 'eft', note: 'Ada Bankası' }, answer: { ...success, id: 9 } },
    },
  }),
} as const
