import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type ReceiptExtension, receiptExtension, receiptProblem, receiptTypes } from '@kehribar/shared/rules/receipt'
import type { UploadedFile } from '../../call'

export interface AcceptedFile {
  /** Random, with the extension: nothing of the sender's name is kept. */
  readonly name: string
  readonly type: (typeof receiptTypes)[ReceiptExtension]
  readonly content: Buffer
}

/** How a stored file is called; what is served looks like this and nothing else. */
export const storedName = /^[0-9a-f]{40}\.(pdf|jpg|jpeg|png)$/

/** The file as it may be stored, or why not: extension, size and first bytes (@see VAL-27, A8). */
export async function acceptFile(file: UploadedFile | null): Promise<AcceptedFile | { problem: string }> {
  if (!file) return { problem: 'validation.required' }
  const problem = receiptProblem({ name: file.name, size: file.content.length })
  if (problem) return { problem }
  const extension = receiptExtension(file.name)
  const found = await fileTypeFromBuffer(file.content)
  if (extension === null || found?.mime !== receiptTypes[extension]) return { problem: 'receipts.file_content' }
  return { name: `${randomBytes(20).toString('hex')}.${extension}`, type: receiptTypes[extension], content: file.content }
}
