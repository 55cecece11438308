import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import type { ReceiptSubject } from '@kehribar/shared/rules/receipt'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { receipt } from '../../db/schema'
import type { Db } from '../../db/types'
import { htmlParagraphs, linkTo, type Note, sendMessage } from '../messages'

interface Decided {
  readonly id: number
  readonly subject: ReceiptSubject
  readonly reason: string
}

const things: Record<LanguageCode, Record<ReceiptSubject, string>> = {
  tr: { receipt: 'dekont', document: 'belge' },
  en: { receipt: 'receipt', document: 'document' },
  de: { receipt: 'Beleg', document: 'Dokument' },
}
const links: Record<LanguageCode, string> = { tr: 'Dekont yükle', en: 'Upload a receipt', de: 'Beleg hochladen' }
const tags: Record<LanguageCode, Record<ReceiptSubject, string>> = {
  tr: { receipt: 'Dekont', document: 'Belge' },
  en: { receipt: 'Receipt', document: 'Document' },
  de: { receipt: 'Beleg', document: 'Dokument' },
}

type Words = (thing: string) => readonly [subject: string, sentence: string]

function note(type: Note['type'], { id, subject, reason }: Decided, words: Record<LanguageCode, Words>): Note {
  const text = (language: LanguageCode) => {
    const [title, sentence] = words[language](things[language][subject])
    const body = htmlParagraphs(sentence, ...(reason ? [reason] : [])) + linkTo(paths.uploadReceipt, links[language])
    return { subject: title, description: sentence, tag: tags[language][subject], body }
  }
  return { type, about: `receipt:${id}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

const receiptApproved = (row: Decided): Note =>
  note('success', row, {
    tr: (thing) => [`Yüklediğiniz ${thing} onaylandı`, `Gönderdiğiniz ${thing} incelendi ve onaylandı.`],
    en: (thing) => [`Your ${thing} was accepted`, `The ${thing} that you sent was checked and accepted.`],
    de: (thing) => [`Ihr ${thing} wurde angenommen`, `Ihr ${thing} wurde geprüft und angenommen.`],
  })

const receiptRejected = (row: Decided): Note =>
  note('error', row, {
    tr: (thing) => [`Yüklediğiniz ${thing} kabul edilmedi`, `Gönderdiğiniz ${thing} kabul edilmedi. Okunaklı bir dosyayı yeniden gönderebilirsiniz.`],
    en: (thing) => [`Your ${thing} was not accepted`, `The ${thing} that you sent was not accepted. You can send a clear file again.`],
    de: (thing) => [`Ihr ${thing} wurde nicht angenommen`, `Ihr ${thing} wurde nicht angenommen. Sie können eine gut lesbare Datei erneut senden.`],
  })

type Row = typeof receipt.$inferSelect

/** `gone`: unknown or already decided; nothing changed. */
export type ReceiptDecision = 'done' | 'gone'

const now = sql`clock_timestamp()`

/** Decides an open receipt once, and notifies the player in the same transaction. */
async function decide(db: Db, id: number, change: { approvedAt: typeof now } | { rejectedAt: typeof now; reason: string }, note: (row: Row) => Note) {
  return db.transaction(async (tx): Promise<ReceiptDecision> => {
    const [row] = await tx
      .update(receipt)
      .set(change)
      .where(and(eq(receipt.id, id), isNull(receipt.approvedAt), isNull(receipt.rejectedAt)))
      .returning()
    if (!row) return 'gone'
    await sendMessage(tx, row.playerId, note(row))
    return 'done'
  })
}

/** Approves a receipt. It moves no money, because a deposit is approved separately. @see RCPT-04 */
export const approveReceipt = (db: Db, id: number): Promise<ReceiptDecision> => decide(db, id, { approvedAt: now }, receiptApproved)

/** Rejects a receipt. The player sees `reason`, which may be empty. @see RCPT-04 */
export const rejectReceipt = (db: Db, id: number, reason: string): Promise<ReceiptDecision> =>
  decide(db, id, { rejectedAt: now, reason: reason.trim().slice(0, 500) }, receiptRejected)
