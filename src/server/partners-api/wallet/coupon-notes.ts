import type { LanguageCode } from '@kehribar/shared/languages'
import { embeds } from '@kehribar/shared/partners/embed'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, paragraphs } from '../../modules/messages'

/** The products whose rounds are coupons: their end comes long after the stake, when the player is somewhere else. */
const products: readonly number[] = [embeds.sportsbook.game, embeds.parlaybay.game]
export const isCoupon = (gameId: number): boolean => products.includes(gameId)

interface Settled {
  readonly partner: string
  readonly number: string
  /** Of the product. */
  readonly title: string
  /** Kuruş. */
  readonly stake: bigint
  readonly win: bigint
}

type Words = (stake: string, win: string) => readonly [subject: string, sentence: string]

const won: Record<LanguageCode, Words> = {
  tr: (stake, win) => [`Kuponunuz kazandı: ${win}`, `${stake} bahsinizin kazancı ${win} bakiyenize eklendi.`],
  en: (stake, win) => [`Your coupon won: ${win}`, `Your stake of ${stake} brought ${win}, which was added to your balance.`],
  de: (stake, win) => [`Ihr Wettschein hat gewonnen: ${win}`, `Ihr Einsatz von ${stake} brachte ${win}; der Betrag ist auf Ihrem Guthaben.`],
}
const back: Record<LanguageCode, Words> = {
  tr: (stake, win) => [`Kuponunuz sonuçlandı: ${win}`, `${stake} bahsinizden ${win} bakiyenize döndü.`],
  en: (stake, win) => [`Your coupon was settled: ${win}`, `Of your stake of ${stake}, ${win} went back to your balance.`],
  de: (stake, win) => [`Ihr Wettschein wurde abgerechnet: ${win}`, `Von Ihrem Einsatz von ${stake} gingen ${win} auf Ihr Guthaben zurück.`],
}
const lost: Record<LanguageCode, Words> = {
  tr: (stake) => ['Kuponunuz bu kez tutmadı', `${stake} bahsiniz kaybetti.`],
  en: (stake) => ['Your coupon did not win', `Your stake of ${stake} was lost.`],
  de: (stake) => ['Ihr Wettschein hat nicht gewonnen', `Ihr Einsatz von ${stake} ist verloren.`],
}
const links: Record<LanguageCode, string> = { tr: 'Kuponlarım', en: 'My coupons', de: 'Meine Wettscheine' }

const corrected: Record<LanguageCode, (win: string) => readonly [subject: string, sentence: string]> = {
  tr: (win) => [`Kuponunuzun sonucu düzeltildi: ${win}`, `Bir maçın sonucu düzeltildi; ${win} kazanç bakiyenize eklendi.`],
  en: (win) => [`Your coupon's result was corrected: ${win}`, `The result of an event was corrected; a win of ${win} was added to your balance.`],
  de: (win) => [
    `Das Ergebnis Ihres Wettscheins wurde berichtigt: ${win}`,
    `Das Ergebnis einer Begegnung wurde berichtigt; ein Gewinn von ${win} ist auf Ihrem Guthaben.`,
  ],
}

const partSold: typeof corrected = {
  tr: (win) => [`Kuponunuzun bir kısmı bozduruldu: ${win}`, `Açık kuponunuzun bozdurduğunuz kısmı için ${win} bakiyenize eklendi.`],
  en: (win) => [`A part of your coupon was cashed out: ${win}`, `For the part of your open coupon that you cashed out, ${win} was added to your balance.`],
  de: (win) => [`Ein Teil Ihres Wettscheins wurde ausgezahlt: ${win}`, `Für den ausgezahlten Teil Ihres offenen Wettscheins sind ${win} auf Ihrem Guthaben.`],
}

/** What an open coupon pays is a part that was cashed out (@see U-11). */
export const couponPartSold = (paid: Paid): Note => couponPaid(partSold, paid)

/** A coupon that had ended brings a win after all; what is taken back is told as any win (win-notes.ts). `ref`: of the call that paid it. */
export const couponCorrected = (paid: Paid): Note => couponPaid(corrected, paid)

type Paid = { ref: string } & Pick<Settled, 'title' | 'win'>
function couponPaid(words: typeof corrected, { ref, title, win }: Paid): Note {
  const text = (language: LanguageCode) => {
    const [subject, description] = words[language](formatMoney(toLira(win), language))
    return { subject, description, tag: title, body: paragraphs(description) + linkTo(paths.coupons, links[language]) }
  }
  return { type: 'success', about: `win:${ref}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/** How a coupon ended, for its player. @see U-8 */
export function couponSettled({ partner, number, title, stake, win }: Settled): Note {
  const words = win > stake ? won : win > 0n ? back : lost
  const text = (language: LanguageCode) => {
    const sum = (amount: bigint) => formatMoney(toLira(amount), language)
    const [subject, description] = words[language](sum(stake), sum(win))
    return { subject, description, tag: title, body: paragraphs(description) + linkTo(paths.coupons, links[language]) }
  }
  return { type: win > stake ? 'success' : 'warning', about: `round:${partner}:${number}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}
