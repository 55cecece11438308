import type { Lang } from './state/world'

/** Texts for players, in the language of their session. */
const words = {
  wrongLogin: {
    tr: 'Kullanıcı adı veya şifre hatalı',
    en: 'The username or password is wrong',
    de: 'Benutzername oder Passwort ist falsch',
  },
  newDevice: { tr: 'Yeni cihaz', en: 'New device', de: 'Neues Gerät' },
  wrongCode: { tr: 'Kod hatalı', en: 'The code is wrong', de: 'Der Code ist falsch' },
  taken: { tr: 'Bu kayıt zaten kullanımda', en: 'Already in use', de: 'Bereits vergeben' },
  required: { tr: 'Bu alan zorunludur', en: 'This field is required', de: 'Dieses Feld ist erforderlich' },
  mismatch: { tr: 'Şifreler eşleşmiyor', en: 'The passwords differ', de: 'Die Passwörter stimmen nicht überein' },
  unknownMail: { tr: 'Bu bilgilerle üye bulunamadı', en: 'No member with these details', de: 'Kein Mitglied mit diesen Angaben' },
  badToken: { tr: 'Bağlantının süresi dolmuş', en: 'The link has expired', de: 'Der Link ist abgelaufen' },
  badMethod: { tr: 'Bu yöntem kapalı', en: 'This method is closed', de: 'Diese Methode ist geschlossen' },
  badAmount: { tr: 'Tutar limitlerin dışında', en: 'The amount is outside the limits', de: 'Der Betrag liegt außerhalb der Grenzen' },
  badCard: { tr: 'Kart numarası geçersiz', en: 'The card number is not valid', de: 'Die Kartennummer ist ungültig' },
  noBalance: { tr: 'Bakiyeniz yetersiz', en: 'Your balance is too low', de: 'Ihr Guthaben reicht nicht aus' },
  tooSoon: {
    tr: 'Yatırımdan sonra 2 saat beklenmeli. Çekim zamanı:',
    en: 'Two hours must pass after a deposit. Withdrawal from:',
    de: 'Nach einer Einzahlung müssen 2 Stunden vergehen. Auszahlung ab:',
  },
  noBank: { tr: 'Banka seçiniz', en: 'Choose a bank', de: 'Bank auswählen' },
  bonusAdded: { tr: 'Bonus hesabınıza eklendi', en: 'The bonus was added', de: 'Der Bonus wurde gutgeschrieben' },
  pendingBonus: { tr: 'Bekleyen bir talebiniz var', en: 'You have a pending request', de: 'Sie haben eine offene Anfrage' },
  badFile: { tr: 'Dosya türü desteklenmiyor', en: 'This kind of file is not taken', de: 'Dieser Dateityp wird nicht angenommen' },
} satisfies Record<string, Record<Lang, string>>

export type TextKey = keyof typeof words

export const translateWord = (lang: Lang, word: TextKey): string => words[word][lang]
