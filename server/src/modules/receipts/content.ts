import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type ReceiptExtension, receiptExtension, receiptProblem, receiptTypes } from '@kehribar/shared/rules/receipt'
import type { UploadedFile } from '../../call'

export interface AcceptedFile {
  /** Random name with the extension. The sender's file name is not stored. */
  readonly name: string
  readonly type: (typeof receiptTypes)[ReceiptExtension]
  readonly content: Buffer
}

/** Form of a stored file's name. Only such files are served. */
export const storedName = /^[0-9a-f]{40}\.(pdf|jpg|jpeg|png)$/

/** Checks extension, size and first bytes. Returns the file to store, or the problem. @see VAL-27, ACCOUNT-8 */
export async function acceptFile(file: UploadedFile | null): Promise<AcceptedFile | { problem: string }> {
  if (!file) return { problem: 'validation.required' }
  const problem = receiptProblem({ name: file.name, size: file.content.length })
  if (problem) return { problem }
  const extension = receiptExtension(file.name)
  const found = await fileTypeFromBuffer(file.content)
  if (extension === null || found?.mime !== receiptTypes[extension]) return { problem: 'receipts.file_content' }
  return { name: `${randomBytes(20).toString('hex')}.${extension}`, type: receiptTypes[extension], content: file.content }
}
