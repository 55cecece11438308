import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'

interface RecoveryText {
  passwordSubject: string
  password: (username: string, link: string) => string
  usernameSubject: string
  username: (username: string) => string
  changedSubject: string
  changed: (username: string) => string
}

const mailText = (...parts: string[]) => [...parts, brand.name].join('\n\n')

/** Mails of account recovery. Subjects contain no link and no username, because lock screens show them. */
const recoveryTexts: Readonly<Record<LanguageCode, RecoveryText>> = {
  tr: {
    passwordSubject: `${brand.name} şifrenizi yenileyin`,
    password: (username, link) =>
      mailText(
        `Merhaba ${username},`,
        `${brand.name} hesabınız için yeni bir şifre belirlemek üzere bu bağlantıyı açın:`,
        link,
        'Bağlantı 20 dakika geçerlidir ve yalnızca bir kez kullanılabilir. Yeni bir bağlantı isterseniz eskisi geçersiz olur.',
        `Bunu siz istemediyseniz hiçbir şey yapmanız gerekmez; şifreniz aynı kalır. Bağlantıyı kimseyle paylaşmayın. Sorularınız için: ${brand.supportMail}`,
      ),
    usernameSubject: `${brand.name} kullanıcı adınız`,
    username: (username) =>
      mailText(
        'Merhaba,',
        `${brand.name} kullanıcı adınız: ${username}`,
        'Girişte kullanıcı adınızın yerine e-posta adresinizi de yazabilirsiniz.',
        `Bunu siz istemediyseniz bu e-postayı silebilirsiniz. Sorularınız için: ${brand.supportMail}`,
      ),
    changedSubject: `${brand.name} şifreniz değişti`,
    changed: (username) =>
      mailText(
        `Merhaba ${username},`,
        `${brand.name} hesabınızın şifresi az önce değiştirildi. Güvenliğiniz için bütün cihazlarda oturumlar kapatıldı ve kayıtlı geçiş anahtarlarınız kaldırıldı; giriş yaptıktan sonra yenisini ekleyebilirsiniz.`,
        `Değişikliği siz yapmadıysanız hemen bize yazın: ${brand.supportMail}`,
      ),
  },
  en: {
    passwordSubject: `Choose a new ${brand.name} password`,
    password: (username, link) =>
      mailText(
        `Hello ${username},`,
        `Open this link to choose a new password for your ${brand.name} account:`,
        link,
        'The link is valid for 20 minutes and works once. If you ask for another one, this one stops working.',
        `If you did not ask for it, there is nothing to do; your password stays as it is. Do not share the link. Questions: ${brand.supportMail}`,
      ),
    usernameSubject: `Your ${brand.name} username`,
    username: (username) =>
      mailText(
        'Hello,',
        `Your ${brand.name} username: ${username}`,
        'You can also log in with your email address instead of your username.',
        `If you did not ask for it, you can delete this mail. Questions: ${brand.supportMail}`,
      ),
    changedSubject: `Your ${brand.name} password was changed`,
    changed: (username) =>
      mailText(
        `Hello ${username},`,
        `The password of your ${brand.name} account has just been changed. For your safety, you were logged out on all devices and your passkeys were removed; you can add new ones after logging in.`,
        `If this was not you, write to us at once: ${brand.supportMail}`,
      ),
  },
  de: {
    passwordSubject: `Neues Passwort für ${brand.name}`,
    password: (username, link) =>
      mailText(
        `Guten Tag ${username},`,
        `über diesen Link legen Sie ein neues Passwort für Ihr ${brand.name}-Konto fest:`,
        link,
        'Der Link ist 20 Minuten gültig und funktioniert nur einmal. Fordern Sie einen neuen an, wird dieser ungültig.',
        `Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun; Ihr Passwort bleibt, wie es ist. Geben Sie den Link nicht weiter. Fragen: ${brand.supportMail}`,
      ),
    usernameSubject: `Ihr Benutzername bei ${brand.name}`,
    username: (username) =>
      mailText(
        'Guten Tag,',
        `Ihr Benutzername bei ${brand.name}: ${username}`,
        'Statt des Benutzernamens können Sie sich auch mit Ihrer E-Mail-Adresse anmelden.',
        `Wenn Sie das nicht angefordert haben, können Sie diese E-Mail löschen. Fragen: ${brand.supportMail}`,
      ),
    changedSubject: `Ihr Passwort bei ${brand.name} wurde geändert`,
    changed: (username) =>
      mailText(
        `Guten Tag ${username},`,
        `das Passwort Ihres ${brand.name}-Kontos wurde soeben geändert. Zu Ihrer Sicherheit wurden Sie auf allen Geräten abgemeldet und Ihre Passkeys entfernt; nach der Anmeldung können Sie neue hinzufügen.`,
        `Wenn Sie das nicht waren, schreiben Sie uns bitte sofort: ${brand.supportMail}`,
      ),
  },
}

/** Returns the texts in the player's language, or in Turkish if the language is unknown. */
export function recoveryText(language: string | undefined): RecoveryText {
  return recoveryTexts[findLanguage(language)?.languageCode ?? 'tr']
}
