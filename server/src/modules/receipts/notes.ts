import { paths } from '@kehribar/shared/paths'
import type { ReceiptSubject } from '@kehribar/shared/rules/receipt'
import type { LanguageCode } from '@kehribar/shared/languages'
import { linkTo, type Note, htmlParagraphs } from '../messages'

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
const links: Record<LanguageCode, string> = { tr: 'Yüklediklerim', en: 'My uploads', de: 'Meine Uploads' }
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

export const receiptApproved = (row: Decided): Note =>
  note('success', row, {
    tr: (thing) => [`Yüklediğiniz ${thing} onaylandı`, `Gönderdiğiniz ${thing} incelendi ve onaylandı.`],
    en: (thing) => [`Your ${thing} was accepted`, `The ${thing} that you sent was checked and accepted.`],
    de: (thing) => [`Ihr ${thing} wurde angenommen`, `Ihr ${thing} wurde geprüft und angenommen.`],
  })

export const receiptRejected = (row: Decided): Note =>
  note('error', row, {
    tr: (thing) => [`Yüklediğiniz ${thing} kabul edilmedi`, `Gönderdiğiniz ${thing} kabul edilmedi. Okunaklı bir dosyayı yeniden gönderebilirsiniz.`],
    en: (thing) => [`Your ${thing} was not accepted`, `The ${thing} that you sent was not accepted. You can send a clear file again.`],
    de: (thing) => [`Ihr ${thing} wurde nicht angenommen`, `Ihr ${thing} wurde nicht angenommen. Sie können eine gut lesbare Datei erneut senden.`],
  })
