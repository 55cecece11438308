import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, htmlParagraphs } from '../../modules/messages'

interface TakenBack {
  /** Reference of the call that paid the win. */
  readonly ref: string
  /** Title of the game. */
  readonly title: string
  /** Win in kuruş. */
  readonly win: bigint
}

const words: Record<LanguageCode, (win: string) => readonly [subject: string, sentence: string, link: string]> = {
  tr: (win) => [`Kazanç geri alındı: ${win}`, `Oyunun sağlayıcısı ${win} tutarındaki kazancı geri aldı; tutar bakiyenizden düşüldü.`, 'İşlem geçmişim'],
  en: (win) => [`A win was taken back: ${win}`, `The game's company took a win of ${win} back; it was deducted from your balance.`, 'My history'],
  de: (win) => [
    `Ein Gewinn wurde zurückgenommen: ${win}`,
    `Der Anbieter des Spiels hat einen Gewinn von ${win} zurückgenommen; der Betrag ist von Ihrem Guthaben abgezogen.`,
    'Mein Verlauf',
  ],
}

/** Returns the message about a win that was taken back, with a link to the history. */
export function winTakenBack({ ref, title, win }: TakenBack): Note {
  const text = (language: LanguageCode) => {
    const [subject, description, link] = words[language](formatMoney(toLira(win), language))
    return { subject, description, tag: title, body: htmlParagraphs(description) + linkTo(paths.history, link) }
  }
  return { type: 'warning', about: `win:${ref}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}
