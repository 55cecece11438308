import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { eq } from 'drizzle-orm'
import { deposit } from '../../db/schema'
import type { Tx } from '../../db/types'
import { linkTo, type Note, type NoteText, htmlParagraphs } from '../messages'

/** Amount in hundredths of a currency. */
interface Sum {
  readonly id: number
  readonly amount: bigint
  readonly currency: string
  /** Page that shows the amount. */
  readonly page: `/${string}`
}

type Words = (sum: string) => readonly [subject: string, sentence: string]

const tags: Readonly<Record<LanguageCode, string>> = { tr: 'Yatırım', en: 'Deposit', de: 'Einzahlung' }
const links: Readonly<Record<LanguageCode, string>> = { tr: 'Yatırımın durumu', en: 'State of the deposit', de: 'Stand der Einzahlung' }

function note(type: Note['type'], about: string, { amount, currency, page }: Sum, reason: string, words: Readonly<Record<LanguageCode, Words>>): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = words[language](formatMoney(toLira(amount), language, currency))
    const body = htmlParagraphs(description, ...(reason ? [reason] : [])) + linkTo(page, links[language])
    return { subject, description, tag: tags[language], body }
  }
  return { type, about, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/** Returns the page of the deposit that the money was for, or the history if there is none. */
export async function pageOf(tx: Tx, depositId: string | null): Promise<Sum['page']> {
  const [found] = depositId === null ? [] : await tx.select({ method: deposit.methodCode }).from(deposit).where(eq(deposit.id, depositId))
  return found && depositId !== null ? paths.depositFlow(found.method, depositId) : paths.history
}

/** Message about a player's money that differed from its request. @see DATABASE-4 */
export const underReviewNote = (sum: Sum): Note =>
  note('warning', `suspense:${sum.id}`, sum, '', {
    tr: (money) => [
      'Ödemeniz inceleniyor',
      `${money} tutarındaki ödemeniz geldi, ancak beklediğimiz ödemeden farklı. Lütfen yeniden para göndermeyin: ekibimiz inceliyor, sonucu size yazacağız.`,
    ],
    en: (money) => [
      'Your payment is under review',
      `Your payment of ${money} has arrived, but it differs from the one we expected. Please do not send money again: our team is reviewing it and will write to you.`,
    ],
    de: (money) => [
      'Ihre Zahlung wird geprüft',
      `Ihre Zahlung über ${money} ist angekommen, weicht aber von der erwarteten ab. Bitte senden Sie kein weiteres Geld: Unser Team prüft sie und schreibt Ihnen.`,
    ],
  })

/** `reason`: the operator's text. */
export const returnedNote = ({ place, reason, ...sum }: Sum & { readonly place: number; readonly reason: string }): Note =>
  note('error', `suspense:${sum.id}:${place}`, sum, reason, {
    tr: (money) => ['Ödemeniz geri gönderiliyor', `${money} bakiyenize eklenmedi; geldiği yere geri gönderiliyor.`],
    en: (money) => ['Your payment is sent back', `${money} was not added to your balance; it goes back to where it came from.`],
    de: (money) => ['Ihre Zahlung geht zurück', `${money} wurden nicht gutgeschrieben; das Geld geht dorthin zurück, woher es kam.`],
  })
