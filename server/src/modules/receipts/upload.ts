import { randomBytes } from 'node:crypto'
import type { receipts } from '@kehribar/shared/api/receipts'
import {
  maxReceiptsPerDay,
  otherReceiptMethod,
  type ReceiptExtension,
  maxReceiptBytesPerDay,
  receiptExtension,
  receiptProblem,
  receiptTypes,
} from '@kehribar/shared/rules/receipt'
import { eq, sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { Handler, UploadedFile } from '../../call'
import { depositMethod, player, receipt, receiptFile } from '../../db/schema'
import type { Tx } from '../../db/types'
import { writeAudit } from '../session'

interface AcceptedFile {
  /** Random name with the extension. The sender's file name is not stored. */
  readonly name: string
  readonly type: (typeof receiptTypes)[ReceiptExtension]
  readonly content: Buffer
}

/** Form of a stored file's name. Only such files are served. */
export const storedName = /^[0-9a-f]{40}\.(pdf|jpg|jpeg|png)$/

/** Markup that makes a browser run a picture as a page. */
const markup = /<(?:html|svg|body)[\s>]|<(?:script|iframe|!doctype)|<\?php/i
/** Actions, scripts and attached files of a PDF. */
const activeContent = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|XFA)\b/

/**
 * Returns whether a file could run code when it is opened. Only uncompressed parts of a PDF are searched, so an operator
 * still needs a viewer without scripts (docs/operate.md).
 */
function isActive(type: AcceptedFile['type'], content: Buffer): boolean {
  const text = content.toString('latin1')
  if (type !== 'application/pdf') return markup.test(text)
  const objects = text.split('endstream').map((part) => part.split(/stream\r?\n/, 1)[0])
  return activeContent.test(objects.join('').replace(/#([0-9a-f]{2})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
}

/** Checks extension, size, first bytes and active content. Returns the file to store, or the problem. @see VAL-27, ACCOUNT-8 */
async function acceptFile(file: UploadedFile | null): Promise<AcceptedFile | { problem: string }> {
  if (!file) return { problem: 'validation.required' }
  const problem = receiptProblem({ name: file.name, size: file.content.length })
  if (problem) return { problem }
  const extension = receiptExtension(file.name)
  const found = await fileTypeFromBuffer(file.content)
  if (extension === null || found?.mime !== receiptTypes[extension] || isActive(receiptTypes[extension], file.content))
    return { problem: 'receipts.file_content' }
  return { name: `${randomBytes(20).toString('hex')}.${extension}`, type: receiptTypes[extension], content: file.content }
}

async function isMethod(tx: Tx, code: string): Promise<boolean> {
  if (code === otherReceiptMethod) return true
  const [found] = await tx.select({ id: depositMethod.id }).from(depositMethod).where(eq(depositMethod.code, code))
  return found !== undefined
}

/** Returns the quota that `size` more bytes would exceed, or null. The caller has locked the player's row, so parallel uploads count one after another. */
async function quotaProblem(tx: Tx, playerId: number, size: number): Promise<string | null> {
  const [used] = await tx
    .select({
      today: sql<number>`count(*) filter (where ${receipt.createdAt} > clock_timestamp() - interval '24 hours')::int`,
      bytes: sql<string>`coalesce(sum(${receipt.size}), 0)::text`,
    })
    .from(receipt)
    .where(eq(receipt.playerId, playerId))
  if ((used?.today ?? 0) >= maxReceiptsPerDay) return 'receipts.quota_day'
  return BigInt(used?.bytes ?? 0) + BigInt(size) > BigInt(maxReceiptBytesPerDay) ? 'receipts.quota_bytes' : null
}

const refused = (field: string, problem: string) => ({ status: 0, statusText: problem, errors: { [field]: [problem] } })

/** Stores a receipt or document with its file. @see RCPT-02, VAL-26 to VAL-28, ACCOUNT-8 */
export const uploadSet: Handler<(typeof receipts)['uploadSet']> = async (input, call) => {
  const { playerId } = call.session
  const file = await acceptFile(call.file)
  if ('problem' in file) return refused('file', file.problem)
  return call.db.transaction(async (tx) => {
    await tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')
    if (!(await isMethod(tx, input.deposit_method))) return refused('deposit_method', 'validation.invalid')
    const full = await quotaProblem(tx, playerId, file.content.length)
    if (full) return { status: 0, statusText: full }
    const { name, type, content } = file
    const [row] = await tx
      .insert(receipt)
      .values({
        ...{ playerId, methodCode: input.deposit_method, subject: input.subject ?? 'receipt', note: input.note ?? '' },
        ...{ name, type, size: content.length },
      })
      .returning({ id: receipt.id })
    if (!row) throw new Error('the receipt was not written')
    await tx.insert(receiptFile).values({ receiptId: row.id, content })
    await writeAudit(tx, call, { action: 'receipt', result: 'uploaded', playerId, detail: { receipt: row.id, type, size: content.length } })
    return { status: 1, statusText: 'receipts.sent', id: row.id }
  })
}
