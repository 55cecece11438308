import { paths } from '@kehribar/shared/paths'
import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'
import { linkTo, type Note, htmlParagraphs } from '../messages'

interface PasskeyText {
  subject: string
  /** `device` is empty if the device is unknown. */
  mail: (username: string, device: string) => string[]
}

const mails: Readonly<Record<LanguageCode, PasskeyText>> = {
  tr: {
    subject: `${brand.name} hesabınıza geçiş anahtarı eklendi`,
    mail: (username, device) => [
      `Merhaba ${username},`,
      `${brand.name} hesabınıza az önce bir geçiş anahtarı eklendi${device && ` (${device})`}. Bu anahtarla şifre ve kod yazmadan giriş yapılabilir.`,
      `Anahtarı siz eklemediyseniz Güvenlik sayfanızdan kaldırın, şifrenizi değiştirin ve bize yazın: ${brand.supportMail}`,
    ],
  },
  en: {
    subject: `A passkey was added to your ${brand.name} account`,
    mail: (username, device) => [
      `Hello ${username},`,
      `A passkey has just been added to your ${brand.name} account${device && ` (${device})`}. It logs in without password and code.`,
      `If this was not you, remove it on your security page, change your password and write to us: ${brand.supportMail}`,
    ],
  },
  de: {
    subject: `Ihrem ${brand.name}-Konto wurde ein Passkey hinzugefügt`,
    mail: (username, device) => [
      `Guten Tag ${username},`,
      `Ihrem ${brand.name}-Konto wurde soeben ein Passkey hinzugefügt${device && ` (${device})`}. Damit ist die Anmeldung ohne Passwort und Code möglich.`,
      `Wenn Sie das nicht waren, entfernen Sie ihn auf Ihrer Sicherheitsseite, ändern Sie Ihr Passwort und schreiben Sie uns: ${brand.supportMail}`,
    ],
  },
}

/** Returns the mail in the player's language, or in Turkish if the language is unknown. */
export function passkeyMail(language: string, username: string, device: string): { subject: string; text: string } {
  const { subject, mail } = mails[findLanguage(language)?.languageCode ?? 'tr']
  return { subject, text: [...mail(username, device), brand.name].join('\n\n') }
}

/** `device`: where the passkey was added, such as "Firefox, Windows", or empty if unknown. */
export const passkeyAdded = (id: number, device: string): Note => ({
  type: 'warning',
  about: `passkey:${id}`,
  text: {
    tr: {
      subject: 'Geçiş anahtarı eklendi',
      description: `${device ? `${device}: ` : ''}artık şifre ve kod yazmadan giriş yapılabilir.`,
      tag: 'Güvenlik',
      body:
        htmlParagraphs(
          `Hesabınıza bir geçiş anahtarı eklendi${device && ` (${device})`}. Bu anahtarla şifre ve kod yazmadan giriş yapılabilir.`,
          'Anahtarı siz eklemediyseniz hemen kaldırın ve şifrenizi değiştirin.',
        ) + linkTo(paths.security, 'Güvenlik'),
    },
    en: {
      subject: 'A passkey was added',
      description: `${device ? `${device}: ` : ''}it logs in without password and code.`,
      tag: 'Security',
      body:
        htmlParagraphs(
          `A passkey was added to your account${device && ` (${device})`}. It logs in without password and code.`,
          'If this was not you, remove it at once and change your password.',
        ) + linkTo(paths.security, 'Security'),
    },
    de: {
      subject: 'Ein Passkey wurde hinzugefügt',
      description: `${device ? `${device}: ` : ''}Anmeldung ohne Passwort und Code.`,
      tag: 'Sicherheit',
      body:
        htmlParagraphs(
          `Ihrem Konto wurde ein Passkey hinzugefügt${device && ` (${device})`}. Damit ist die Anmeldung ohne Passwort und Code möglich.`,
          'Wenn Sie das nicht waren, entfernen Sie ihn sofort und ändern Sie Ihr Passwort.',
        ) + linkTo(paths.security, 'Sicherheit'),
    },
  },
})
