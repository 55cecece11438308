import { paths } from '@kehribar/shared/paths'
import { parseMessage } from '@kehribar/shared/api/messages'
import { type LanguageCode, languageCodes } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { coinReturnFee, smallestCoinDeposit } from '@kehribar/shared/rules/payments'
import type { Tx } from '../../db/types'
import { grantedText, promotionNames } from '../bonuses'
import { depositDeclined, linkTo, type Note, type NoteText, htmlParagraphs } from '../messages'
import type { Wanted } from './grant-chosen-bonus'
import type { DepositRow } from './kind'

type Words = Readonly<Record<LanguageCode, string>>
const inEachLanguage = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> => ({ tr: make('tr'), en: make('en'), de: make('de') })
const money = (kurus: bigint, language: LanguageCode) => formatMoney(toLira(kurus), language)

const tags: Record<'deposit' | 'bonus', Words> = {
  deposit: { tr: 'Yatırım', en: 'Deposit', de: 'Einzahlung' },
  bonus: { tr: 'Bonus', en: 'Bonus', de: 'Bonus' },
}

const declinedReasons: Readonly<Record<string, Words>> = {
  'deposit.declined_third_party': {
    tr: 'Para başka bir kişinin hesabından geldi. Geldiği hesaba 24 saat sonra iade edilir.',
    en: "The money came from another person's account. It is refunded to that account after 24 hours.",
    de: 'Das Geld kam vom Konto einer anderen Person. Es wird nach 24 Stunden auf dieses Konto zurückerstattet.',
  },
  'deposit.declined_below_minimum': {
    tr: `Gelen tutar ${smallestCoinDeposit} ABD dolarının altında. ${coinReturnFee} dolar işlem ücreti kesilerek geri gönderilir.`,
    en: `What arrived is worth less than ${smallestCoinDeposit} US dollars. It is returned less a fee of ${coinReturnFee} dollars.`,
    de: `Der eingegangene Betrag liegt unter ${smallestCoinDeposit} US-Dollar. Er geht abzüglich ${coinReturnFee} Dollar Gebühr zurück.`,
  },
  'deposit.declined_wrong_amount': {
    tr: 'Gelen tutar, bildirdiğiniz tutarla aynı değil. Geldiği yere geri gönderilir.',
    en: 'What arrived is not the amount you entered. It goes back to where it came from.',
    de: 'Der eingegangene Betrag weicht von Ihrer Angabe ab. Er geht dorthin zurück, woher er kam.',
  },
}
const defaultReason: Words = { tr: 'Ödeme onaylanmadı.', en: 'The payment was not approved.', de: 'Die Zahlung wurde nicht bestätigt.' }
const because: Words = { tr: 'Nedeni', en: 'Reason', de: 'Grund' }
const again: Words = { tr: 'Yeniden dene', en: 'Try again', de: 'Erneut versuchen' }
const unchanged: Words = { tr: 'Bakiyeniz değişmedi.', en: 'Your balance is unchanged.', de: 'Ihr Guthaben ist unverändert.' }
const notThrough: Words = { tr: 'Yatırımınız gerçekleşmedi', en: 'Your deposit did not go through', de: 'Ihre Einzahlung hat nicht geklappt' }

function why(reason: string | null, language: LanguageCode): string {
  const { key, values } = parseMessage(reason ?? '')
  if (key === 'deposit.declined_because') return `${because[language]}: ${values.reason ?? ''}`
  return (declinedReasons[key] ?? defaultReason)[language]
}

/** Returns the message for a declined deposit with its reason. A card without a reason has its own text. */
export function declinedNote(row: DepositRow): Note {
  if (row.cardLast4 !== null && row.reason === null) return depositDeclined(row)
  const text = (language: LanguageCode): NoteText => {
    const sentence = why(row.reason, language)
    return {
      subject: `${notThrough[language]}: ${money(row.amount, language)}`,
      description: sentence,
      tag: tags.deposit[language],
      body: htmlParagraphs(sentence, unchanged[language]) + linkTo(paths.deposit, again[language]),
    }
  }
  return { type: 'error', about: `deposit:${row.id}`, text: inEachLanguage(text) }
}

const problems: Readonly<Record<string, Words>> = {
  'deposit.bonus_running': {
    tr: 'Yatırım onaylandığında başka bir bonusunuz sürüyordu.',
    en: 'Another bonus was running when the deposit was approved.',
    de: 'Als die Einzahlung bestätigt wurde, lief bereits ein anderer Bonus.',
  },
  'deposit.bonus_closed': {
    tr: 'Bu bonusu bu dönemde zaten aldınız ya da bonus bu yatırımda geçerli değil.',
    en: 'You have already had this bonus in its period, or it does not apply to this deposit.',
    de: 'Sie hatten diesen Bonus im Zeitraum bereits, oder er gilt nicht für diese Einzahlung.',
  },
  'deposit.bonus_minimum': {
    tr: 'Tutar, bonusun en düşük yatırımının altında.',
    en: 'The amount is below the minimum deposit of the bonus.',
    de: 'Der Betrag liegt unter der Mindesteinzahlung des Bonus.',
  },
  'deposit.player_blocked': {
    tr: 'Hesabınız şu anda bonusa kapalı.',
    en: 'Your account is blocked for bonuses at present.',
    de: 'Ihr Konto ist derzeit für Boni gesperrt.',
  },
}
const noMore: Words = { tr: 'Bu bonus artık verilmiyor.', en: 'This bonus is no longer given.', de: 'Dieser Bonus wird nicht mehr vergeben.' }

/** Returns the message about the bonus chosen with a deposit: granted, or why not. The deposit is credited in either case. */
export async function chosenBonusNote(tx: Tx, depositId: string, wanted: Wanted): Promise<Note> {
  const names: Partial<Record<LanguageCode, string>> = {}
  for (const language of languageCodes) names[language] = (await promotionNames(tx, language)).nameOf(wanted.bonus)
  const name = (language: LanguageCode) => names[language] ?? wanted.bonus
  const sentence = (language: LanguageCode): [subject: string, description: string] => {
    if ('problem' in wanted) {
      const { key } = parseMessage(wanted.problem)
      const subjects: Words = { tr: `${name('tr')} eklenmedi`, en: `${name('en')} was not added`, de: `${name('de')} nicht gutgeschrieben` }
      return [subjects[language], (problems[key] ?? noMore)[language]]
    }
    return [name(language), grantedText(wanted, language)]
  }
  const links: Words = { tr: 'Bonuslarım', en: 'My bonuses', de: 'Meine Boni' }
  const text = (language: LanguageCode): NoteText => {
    const [subject, description] = sentence(language)
    return { subject, description, tag: tags.bonus[language], body: htmlParagraphs(description) + linkTo(paths.bonuses, links[language]) }
  }
  return { type: 'problem' in wanted ? 'warning' : 'success', about: `deposit-bonus:${depositId}`, text: inEachLanguage(text) }
}
