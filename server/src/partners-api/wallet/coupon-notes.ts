import type { LanguageCode } from '@kehribar/shared/languages'
import { embeds } from '@kehribar/shared/partners/embed'
import type { SentCoupon } from '@kehribar/shared/partners/wallet'
import { paths } from '@kehribar/shared/paths'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { sql } from 'drizzle-orm'
import { coupon } from '../../db/schema'
import { statement } from '../../db/statement'
import { htmlParagraphs, linkTo, type Note } from '../../modules/messages'
import type { Movement, WalletWork } from './once'

const value = sql.placeholder
/* A further stake in the round does not change its selections. */
const insertCoupon = statement(
  'coupon_keep',
  sql`insert into ${coupon} (partner, round, player_id, size, selections)
    values (${value('partner')}, ${value('round')}, ${value('player')}::bigint, ${value('size')}::int, ${value('selections')}::jsonb) on conflict do nothing`,
)

/** Adds the storing of a coupon's selections to the writes of an accepted stake, in the same round trip (@see DATABASE-5). */
export function withCoupon(movement: Movement, sent: SentCoupon | undefined, round: string, { tx, partner, player }: WalletWork): Movement {
  const { result, writes } = movement
  if (!sent || result !== 'OK') return movement
  const { size, selections } = sent
  const insert = () => insertCoupon(tx, { partner, round, player: player.id, size, selections: JSON.stringify(selections) })
  return { ...movement, writes: () => [...(writes?.() ?? []), insert()] }
}

/** Games whose rounds are coupons. They settle long after the stake, so the player is notified by a message. */
const products: readonly number[] = [embeds.sportsbook.game, embeds.parlaybay.game]
export const isCoupon = (gameId: number): boolean => products.includes(gameId)

interface Settled {
  readonly partner: string
  readonly number: string
  /** Stake in kuruş. */
  readonly stake: bigint
  /** Kuruş paid for parts that were cashed out before. */
  readonly sold: bigint
  /** Kuruş paid at the settlement, for the rest. */
  readonly win: bigint
}

type Words = (stake: string, win: string) => readonly [subject: string, sentence: string]

const won: Record<LanguageCode, Words> = {
  tr: (stake, win) => [`Kuponunuz kazandı: ${win}`, `${stake} bahsinizin kazancı ${win} bakiyenize eklendi.`],
  en: (stake, win) => [`Your bet won: ${win}`, `Your stake of ${stake} brought ${win}, which was added to your balance.`],
  de: (stake, win) => [`Ihr Wettschein hat gewonnen: ${win}`, `Ihr Einsatz von ${stake} brachte ${win}; der Betrag ist auf Ihrem Guthaben.`],
}
const back: Record<LanguageCode, Words> = {
  tr: (stake, win) => [`Kuponunuz sonuçlandı: ${win}`, `${stake} bahsinizden ${win} bakiyenize döndü.`],
  en: (stake, win) => [`Your bet was settled: ${win}`, `Of your stake of ${stake}, ${win} went back to your balance.`],
  de: (stake, win) => [`Ihr Wettschein wurde abgerechnet: ${win}`, `Von Ihrem Einsatz von ${stake} gingen ${win} auf Ihr Guthaben zurück.`],
}
const lost: Record<LanguageCode, Words> = {
  tr: (stake) => ['Kuponunuz bu kez tutmadı', `${stake} bahsiniz kaybetti.`],
  en: (stake) => ['Your bet did not win', `Your stake of ${stake} was lost.`],
  de: (stake) => ['Ihr Wettschein hat nicht gewonnen', `Ihr Einsatz von ${stake} ist verloren.`],
}
/** Text about the rest of a coupon after partial cash-outs. `all` includes the cashed-out parts. */
type RestWords = (sums: Record<'stake' | 'sold' | 'win' | 'all', string>) => string
const restPaid: Record<LanguageCode, RestWords> = {
  tr: ({ stake, sold, win, all }) =>
    `Kuponunuzdan geriye kalan için ${win} bakiyenize eklendi. Daha önce bozdurduğunuz ${sold} ile birlikte ${stake} bahsiniz ${all} getirdi.`,
  en: ({ stake, sold, win, all }) =>
    `For what was left of your bet, ${win} was added to your balance. With the ${sold} that you cashed out before, your stake of ${stake} brought ${all}.`,
  de: ({ stake, sold, win, all }) =>
    `Für den Rest Ihres Wettscheins sind ${win} auf Ihrem Guthaben. Mit ${sold} aus dem früheren Cashout brachte Ihr Einsatz von ${stake} insgesamt ${all}.`,
}
const restLost: typeof restPaid = {
  tr: ({ stake, sold }) => `Kuponunuzdan geriye kalan tutmadı; daha önce bozdurduğunuz ${sold} sizde kalır. Bahsiniz ${stake} idi.`,
  en: ({ stake, sold }) => `What was left of your bet lost; the ${sold} that you cashed out before stays yours. Your stake was ${stake}.`,
  de: ({ stake, sold }) => `Der Rest Ihres Wettscheins hat verloren; ${sold} aus dem früheren Cashout bleiben Ihnen. Ihr Einsatz war ${stake}.`,
}
const tags: Record<LanguageCode, string> = { tr: 'Kupon', en: 'Bet', de: 'Wettschein' }
const links: Record<LanguageCode, string> = { tr: 'Kuponlarım', en: 'My bets', de: 'Meine Wetten' }

const corrected: Record<LanguageCode, (win: string) => readonly [subject: string, sentence: string]> = {
  tr: (win) => [`Kuponunuzun sonucu düzeltildi: ${win}`, `Bir maçın sonucu düzeltildi; ${win} kazanç bakiyenize eklendi.`],
  en: (win) => [`Your bet's result was corrected: ${win}`, `The result of an event was corrected; a win of ${win} was added to your balance.`],
  de: (win) => [
    `Das Ergebnis Ihres Wettscheins wurde berichtigt: ${win}`,
    `Das Ergebnis einer Begegnung wurde berichtigt; ein Gewinn von ${win} ist auf Ihrem Guthaben.`,
  ],
}

const partSold: typeof corrected = {
  tr: (win) => [`Kuponunuzun bir kısmı bozduruldu: ${win}`, `Açık kuponunuzun bozdurduğunuz kısmı için ${win} bakiyenize eklendi.`],
  en: (win) => [`A part of your bet was cashed out: ${win}`, `For the part of your open bet that you cashed out, ${win} was added to your balance.`],
  de: (win) => [`Cashout eines Teils Ihres Wettscheins: ${win}`, `Für diesen Teil Ihres offenen Wettscheins sind ${win} auf Ihrem Guthaben.`],
}

/** Returns the message about a partial cash-out of an open coupon (@see USE-11). */
export const couponPartSold = (paid: Paid): Note => couponPaid(partSold, paid)

/** Returns the message about a win of a settled coupon after a corrected result; `winTakenBack` covers wins that are taken back. `ref` is the paying call. */
export const couponCorrected = (paid: Paid): Note => couponPaid(corrected, paid)

type Paid = { ref: string } & Pick<Settled, 'win'>
function couponPaid(words: typeof corrected, { ref, win }: Paid): Note {
  const text = (language: LanguageCode) => {
    const [subject, description] = words[language](formatMoney(toLira(win), language))
    return { subject, description, tag: tags[language], body: htmlParagraphs(description) + linkTo(paths.coupons, links[language]) }
  }
  return { type: 'success', about: `win:${ref}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}

/** Returns the message about a settled coupon, by its total win including earlier cash-outs. @see USE-8 */
export function couponSettled({ partner, number, stake, sold, win }: Settled): Note {
  const all = sold + win
  const words = all > stake ? won : all > 0n ? back : lost
  const text = (language: LanguageCode) => {
    const sum = (amount: bigint) => formatMoney(toLira(amount), language)
    const [subject, settled] = words[language](sum(stake), sum(all))
    const rest = win > 0n ? restPaid : restLost
    const description = sold > 0n ? rest[language]({ stake: sum(stake), sold: sum(sold), win: sum(win), all: sum(all) }) : settled
    return { subject, description, tag: tags[language], body: htmlParagraphs(description) + linkTo(paths.coupons, links[language]) }
  }
  return { type: all > stake ? 'success' : 'warning', about: `round:${partner}:${number}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}
