import { brand } from '@kehribar/shared/brand'
import { findLanguage, type LanguageCode } from '@kehribar/shared/languages'

interface CodeText {
  subject: string
  sms: (code: string) => string
  mail: (code: string) => string
}

/** Messages with a one-time code. The subject never contains the code, because lock screens show it. */
const codeTexts: Readonly<Record<LanguageCode, CodeText>> = {
  tr: {
    subject: `${brand.name} giriş kodunuz`,
    sms: (code) => `${brand.name} giriş kodunuz: ${code}. 5 dakika geçerlidir. Kimseyle paylaşmayın; çalışanlarımız bu kodu asla sormaz.`,
    mail: (code) =>
      [
        'Merhaba,',
        `${brand.name} hesabınıza giriş kodunuz: ${code}`,
        'Kod 5 dakika geçerlidir ve yalnızca bir kez kullanılabilir.',
        'Kodu kimseyle paylaşmayın; çalışanlarımız bu kodu asla sormaz. Girişi siz denemediyseniz şifrenizi değiştirin ve bize yazın: ' + brand.supportMail,
        brand.name,
      ].join('\n\n'),
  },
  en: {
    subject: `Your ${brand.name} login code`,
    sms: (code) => `Your ${brand.name} login code: ${code}. Valid for 5 minutes. Never share it; our staff will never ask for it.`,
    mail: (code) =>
      [
        'Hello,',
        `Your ${brand.name} login code: ${code}`,
        'It is valid for 5 minutes and works once.',
        'Never share it; our staff will never ask for it. If you did not try to log in, change your password and write to us: ' + brand.supportMail,
        brand.name,
      ].join('\n\n'),
  },
  de: {
    subject: `Ihr ${brand.name}-Anmeldecode`,
    sms: (code) => `Ihr ${brand.name}-Anmeldecode: ${code}. 5 Minuten gültig. Geben Sie ihn nie weiter; unser Team fragt nie danach.`,
    mail: (code) =>
      [
        'Guten Tag,',
        `Ihr ${brand.name}-Anmeldecode: ${code}`,
        'Der Code ist 5 Minuten gültig und funktioniert nur einmal.',
        'Geben Sie ihn nie weiter; unser Team fragt nie danach. Wenn Sie sich nicht anmelden wollten, ändern Sie Ihr Passwort und schreiben Sie uns: ' +
          brand.supportMail,
        brand.name,
      ].join('\n\n'),
  },
}

/** Returns the texts in the player's language, or in Turkish if the language is unknown. */
export function codeText(language: string): CodeText {
  return codeTexts[findLanguage(language)?.languageCode ?? 'tr']
}
