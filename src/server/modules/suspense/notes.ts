import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, type NoteText, paragraphs } from '../messages'

/** Hundredths of a currency. */
interface Sum {
  readonly id: number
  readonly amount: bigint
  readonly currency: string
}

type Words = (sum: string) => readonly [subject: string, sentence: string]

const tags: Readonly<Record<LanguageCode, string>> = { tr: 'Yatırım', en: 'Deposit', de: 'Einzahlung' }
const links: Readonly<Record<LanguageCode, string>> = { tr: 'Geçmiş işlemlerim', en: 'My transactions', de: 'Meine Transaktionen' }

function note(type: Note['type'], about: string, { amount, currency }: Sum, reason: string, words: Readonly<Record<LanguageCode, Words>>): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language](formatMoney(toLira(amount), language, currency))
    const body = paragraphs(description, ...(reason ? [reason] : [])) + linkTo(paths.history, links[language])
    return { subject, description, tag: tags[language], body }
  }
  return { type, about, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/** Money of a player's that came otherwise than it was asked for (@see F-4). */
export const waitsNote = (sum: Sum): Note =>
  note('warning', `suspense:${sum.id}`, sum, '', {
    tr: (money) => ['Ödemeniz inceleniyor', `${money} tutarında bir ödemeniz geldi, ancak beklenenden farklı. Ekibimiz inceliyor; sonucu size yazacağız.`],
    en: (money) => ['Your payment is being checked', `A payment of ${money} arrived otherwise than expected. Our team is checking it and will write to you.`],
    de: (money) => ['Ihre Zahlung wird geprüft', `Eine Zahlung über ${money} kam anders an als erwartet. Unser Team prüft sie und schreibt Ihnen.`],
  })

/** `reason`: the operator's words. */
export const returnedNote = ({ place, reason, ...sum }: Sum & { readonly place: number; readonly reason: string }): Note =>
  note('error', `suspense:${sum.id}:${place}`, sum, reason, {
    tr: (money) => ['Ödemeniz geri gönderiliyor', `${money} bakiyenize eklenmedi; geldiği yere geri gönderiliyor.`],
    en: (money) => ['Your payment is sent back', `${money} was not added to your balance; it goes back to where it came from.`],
    de: (money) => ['Ihre Zahlung geht zurück', `${money} wurden nicht gutgeschrieben; das Geld geht dorthin zurück, woher es kam.`],
  })
