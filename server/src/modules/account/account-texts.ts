import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'

interface AccountText {
  passwordSubject: string
  password: (username: string) => string
  phoneSubject: string
  /** `end`: the last digits of the new number. */
  phone: (username: string, end: string) => string
  /** SMS to the old number. */
  phoneSms: string
}

const mailText = (...parts: string[]) => [...parts, brand.name].join('\n\n')

/** Mails and SMS that notify a player of a change to the account, so that a stranger's change is noticed. */
const accountTexts: Readonly<Record<LanguageCode, AccountText>> = {
  tr: {
    passwordSubject: `${brand.name} şifreniz değişti`,
    password: (username) =>
      mailText(
        `Merhaba ${username},`,
        `${brand.name} hesabınızın şifresi az önce değiştirildi. Güvenliğiniz için diğer cihazlardaki oturumlar kapatıldı ve hiçbir cihaza artık güvenilmiyor; şifreyle bir sonraki girişte kod istenir. Geçiş anahtarlarınız geçerli kalır; tanımadığınız varsa güvenlik sayfasından kaldırın.`,
        `Değişikliği siz yapmadıysanız hemen bize yazın: ${brand.supportMail}`,
      ),
    phoneSubject: `${brand.name} hesabınızın telefonu değişti`,
    phone: (username, end) =>
      mailText(
        `Merhaba ${username},`,
        `${brand.name} hesabınızın cep telefonu az önce değiştirildi. Yeni numaranın sonu: ${end}. Giriş kodları artık oraya gider.`,
        `Değişikliği siz yapmadıysanız hemen bize yazın: ${brand.supportMail}`,
      ),
    phoneSms: `Bu numara artık ${brand.name} hesabınıza bağlı değil. Değişikliği siz yapmadıysanız: ${brand.supportMail}`,
  },
  en: {
    passwordSubject: `Your ${brand.name} password was changed`,
    password: (username) =>
      mailText(
        `Hello ${username},`,
        `The password of your ${brand.name} account has just been changed. For your safety, you were logged out on your other devices and no device is trusted any more; the next login with the password asks for a code. Your passkeys stay valid; remove any that you do not know on the security page.`,
        `If this was not you, write to us at once: ${brand.supportMail}`,
      ),
    phoneSubject: `The phone of your ${brand.name} account was changed`,
    phone: (username, end) =>
      mailText(
        `Hello ${username},`,
        `The mobile number of your ${brand.name} account has just been changed. The new number ends in ${end}. Login codes go there from now on.`,
        `If this was not you, write to us at once: ${brand.supportMail}`,
      ),
    phoneSms: `This number is no longer linked to your ${brand.name} account. If this was not you: ${brand.supportMail}`,
  },
  de: {
    passwordSubject: `Ihr Passwort bei ${brand.name} wurde geändert`,
    password: (username) =>
      mailText(
        `Guten Tag ${username},`,
        `das Passwort Ihres ${brand.name}-Kontos wurde soeben geändert. Zu Ihrer Sicherheit wurden Sie auf anderen Geräten abgemeldet, und keinem Gerät wird mehr vertraut; bei der nächsten Anmeldung mit dem Passwort brauchen Sie einen Code. Ihre Passkeys bleiben gültig; entfernen Sie unbekannte auf der Sicherheitsseite.`,
        `Wenn Sie das nicht waren, schreiben Sie uns bitte sofort: ${brand.supportMail}`,
      ),
    phoneSubject: `Die Mobilnummer Ihres ${brand.name}-Kontos wurde geändert`,
    phone: (username, end) =>
      mailText(
        `Guten Tag ${username},`,
        `die Mobilnummer Ihres ${brand.name}-Kontos wurde soeben geändert. Die neue Nummer endet auf ${end}. Anmeldecodes gehen ab jetzt dorthin.`,
        `Wenn Sie das nicht waren, schreiben Sie uns bitte sofort: ${brand.supportMail}`,
      ),
    phoneSms: `Diese Nummer gehört nicht mehr zu Ihrem ${brand.name}-Konto. Waren Sie das nicht: ${brand.supportMail}`,
  },
}

/** Returns the texts in the player's language, or in Turkish if the language is unknown. */
export function accountText(language: string): AccountText {
  return accountTexts[findLanguage(language)?.languageCode ?? 'tr']
}
