import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { htmlParagraphs, linkTo, type Note } from '../messages'

interface AccountText {
  subject: string
  tag: string
  link: string
  /** `account`: masked, such as "Poyraz Bank · TR33 •••• 1326". */
  added: (account: string) => string
  advice: string
  greeting: (username: string) => string
}

const texts: Readonly<Record<LanguageCode, AccountText>> = {
  tr: {
    subject: 'Ödeme hesabı eklendi',
    tag: 'Güvenlik',
    link: 'Banka hesaplarım',
    added: (account) => `${brand.name} hesabınıza çekimler için bir hesap eklendi: ${account}.`,
    advice: `Bu hesabı siz eklemediyseniz hemen silin, şifrenizi değiştirin ve bize yazın: ${brand.supportMail}`,
    greeting: (username) => `Merhaba ${username},`,
  },
  en: {
    subject: 'A payout account was added',
    tag: 'Security',
    link: 'My bank accounts',
    added: (account) => `An account for withdrawals was added to your ${brand.name} account: ${account}.`,
    advice: `If this was not you, delete it at once, change your password and write to us: ${brand.supportMail}`,
    greeting: (username) => `Hello ${username},`,
  },
  de: {
    subject: 'Ein Auszahlungskonto wurde hinzugefügt',
    tag: 'Sicherheit',
    link: 'Meine Bankkonten',
    added: (account) => `Ihrem ${brand.name}-Konto wurde ein Konto für Auszahlungen hinzugefügt: ${account}.`,
    advice: `Wenn Sie das nicht waren, löschen Sie es sofort, ändern Sie Ihr Passwort und schreiben Sie uns: ${brand.supportMail}`,
    greeting: (username) => `Guten Tag ${username},`,
  },
}

/** Returns the mail about a new account in the player's language. */
export function accountMail(language: string, username: string, account: string): { subject: string; text: string } {
  const { subject, greeting, added, advice } = texts[findLanguage(language)?.languageCode ?? 'tr']
  return { subject: `${brand.name}: ${subject}`, text: [greeting(username), added(account), advice, brand.name].join('\n\n') }
}

/** Returns the message about a new account. */
export function accountAdded(id: number, account: string): Note {
  const text = (language: LanguageCode) => {
    const { subject, tag, link, added, advice } = texts[language]
    return { subject, description: account, tag, body: htmlParagraphs(added(account), advice) + linkTo(paths.bankAccounts, link) }
  }
  return { type: 'warning', about: `bank_account:${id}`, text: { tr: text('tr'), en: text('en'), de: text('de') } }
}
