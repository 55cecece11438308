/* Receipts and documents that a player uploads. @see VAL-26, VAL-27 */

/** Maximum bytes of a file. */
export const largestReceipt = 10 * 1024 * 1024

/** Media types by file extension; the content must match. @see ACCOUNT-8 */
export const receiptTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' } as const
export type ReceiptExtension = keyof typeof receiptTypes
export const receiptAccept = Object.keys(receiptTypes)
  .map((extension) => `.${extension}`)
  .join(',')

/** Returns the extension; null for a name of another type. */
export function receiptExtension(name: string): ReceiptExtension | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(receiptTypes, extension) ? (extension as ReceiptExtension) : null
}

/** Returns a message key, or null if the file may be sent. `size` in bytes. */
export function receiptProblem({ name, size }: { name: string; size: number }): string | null {
  if (receiptExtension(name) === null) return 'receipts.file_type'
  if (size === 0) return 'receipts.file_empty'
  return size > largestReceipt ? 'receipts.file_size' : null
}

/** Maximum files of one player in 24 hours, and maximum bytes in total. */
export const maxReceiptsPerDay = 20
export const maxReceiptBytesPerDay = 200 * 1024 * 1024

export const receiptSubjects = ['receipt', 'document'] as const
export type ReceiptSubject = (typeof receiptSubjects)[number]

/** Method that is listed first and selected by default. @see VAL-26 */
export const otherReceiptMethod = 'diger'
