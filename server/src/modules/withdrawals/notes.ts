import { paths } from '@kehribar/shared/paths'
import type { LanguageCode } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, type NoteText, htmlParagraphs } from '../messages'

const tags: Record<LanguageCode, string> = { tr: 'Para çekme', en: 'Withdrawal', de: 'Auszahlung' }
const links: Record<LanguageCode, string> = { tr: 'Çekim taleplerim', en: 'My withdrawal requests', de: 'Meine Auszahlungsanträge' }

type Words = Readonly<Record<LanguageCode, readonly [subject: string, ...sentences: string[]]>>

function note(type: Note['type'], about: string, words: Words): Note {
  const text = (language: LanguageCode): NoteText => {
    const [subject, ...sentences] = words[language]
    return {
      subject,
      description: sentences[0] ?? subject,
      tag: tags[language],
      body: htmlParagraphs(...sentences) + linkTo(paths.withdrawalRequests, links[language]),
    }
  }
  return { type, about, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/** `amount` in kuruş. */
interface Request {
  readonly id: number
  readonly amount: bigint
}

const sums = (amount: bigint) => {
  const sum = (language: LanguageCode) => formatMoney(toLira(amount), language)
  return { tr: sum('tr'), en: sum('en'), de: sum('de') }
}

export function withdrawalPaid({ id, amount }: Request, target: string): Note {
  const sum = sums(amount)
  return note('success', `withdrawal:${id}`, {
    tr: [`${sum.tr} gönderildi`, `Para çekme talebiniz ödendi: ${sum.tr}, ${target}.`, 'Tutarın hesabınızda görünmesi bankanıza göre biraz sürebilir.'],
    en: [
      `${sum.en} is on its way to you`,
      `Your withdrawal was paid: ${sum.en}, ${target}.`,
      'Depending on your bank it may take a while to show in your account.',
    ],
    de: [
      `${sum.de} sind unterwegs`,
      `Ihre Auszahlung wurde überwiesen: ${sum.de}, ${target}.`,
      'Je nach Bank kann es etwas dauern, bis der Betrag auf Ihrem Konto erscheint.',
    ],
  })
}

/** `reason` in the operator's or the company's words, or empty. */
export function withdrawalRejected({ id, amount }: Request, reason: string): Note {
  const sum = sums(amount)
  const why = (label: string) => (reason === '' ? [] : [`${label}: ${reason}`])
  return note('error', `withdrawal:${id}`, {
    tr: ['Para çekme talebiniz reddedildi', `${sum.tr} tutarındaki talebiniz ödenemedi; tutar bakiyenize geri eklendi.`, ...why('Neden')],
    en: ['Your withdrawal was declined', `Your withdrawal of ${sum.en} could not be paid; the amount is back in your balance.`, ...why('Reason')],
    de: [
      'Ihre Auszahlung wurde abgelehnt',
      `Ihre Auszahlung über ${sum.de} konnte nicht ausgeführt werden; der Betrag ist wieder in Ihrem Guthaben.`,
      ...why('Grund'),
    ],
  })
}

/** `wish` is the player's request in their own words, so that a player who did not write it notices. @see PROTECT-4 */
export function withdrawalCancelled({ id, amount }: Request, wish: string): Note {
  const sum = sums(amount)
  return note('warning', `withdrawal:${id}`, {
    tr: [
      'Para çekme talebiniz isteğiniz üzerine iptal edildi',
      `${sum.tr} tutarındaki talebiniz işleme alınmadan iptal edildi; tutar bakiyenize geri eklendi.`,
      `İsteğiniz: ${wish}`,
      'Bunu siz istemediyseniz hemen destek ekibimize yazın.',
    ],
    en: [
      'Your withdrawal was cancelled at your request',
      `Your withdrawal of ${sum.en} was cancelled before it was processed; the amount is back in your balance.`,
      `Your request: ${wish}`,
      'If you did not ask for this, write to our support at once.',
    ],
    de: [
      'Ihre Auszahlung wurde auf Ihren Wunsch storniert',
      `Ihre Auszahlung über ${sum.de} wurde vor der Bearbeitung storniert; der Betrag ist wieder in Ihrem Guthaben.`,
      `Ihr Wunsch: ${wish}`,
      'Falls das nicht Ihr Wunsch war, schreiben Sie sofort unserem Support.',
    ],
  })
}

/** Message about a payment that arrived after the account was blocked for play and has been sent back. @see LIMIT-6 */
export function refundSent(depositId: string, amount: bigint): Note {
  const sum = sums(amount)
  return note('success', `refund:${depositId}`, {
    tr: ['İadeniz gönderildi', `${sum.tr} tutarındaki ödemeniz, ödediğiniz yere geri gönderildi.`],
    en: ['Your refund was sent', `Your payment of ${sum.en} was sent back to where it came from.`],
    de: ['Ihre Rückzahlung ist unterwegs', `Ihre Zahlung über ${sum.de} wurde dorthin zurückgesendet, woher sie kam.`],
  })
}
