import { brand } from '@kehribar/shared/brand'
import type { LanguageCode } from '@kehribar/shared/languages'

/** Texts of the locked client. They load with the lock, because most starts need none of them (@see SPEED-04). */
export interface LockTexts {
  title: string
  hint: string
  opening: string
  pin: string
  unlock: string
  touchId: string
  /** Completes macOS's sentence "Kehribar is trying to …". */
  touchIdReason: string
  wrong: string
  /** `left`: attempts left before the session ends. */
  wrongLast: (left: number) => string
  wait: (until: string) => string
  forgot: string
  forgotAsk: string
  forgotAskHint: string
  forgotConfirm: string
  cancel: string
}

export const lockTexts: Readonly<Record<LanguageCode, LockTexts>> = {
  tr: {
    title: `${brand.name} kilitli`,
    hint: 'Devam etmek için PIN’inizi girin.',
    opening: 'Parola deposunun açılması bekleniyor…',
    pin: 'PIN',
    unlock: 'Kilidi Aç',
    touchId: 'Touch ID ile Aç',
    touchIdReason: 'kilidi açmak istiyor',
    wrong: 'PIN yanlış. Yeniden deneyin.',
    wrongLast: (left) => `PIN yanlış. ${left} yanlış denemeden sonra oturumunuz kapatılır.`,
    wait: (until) => `Çok fazla yanlış deneme yapıldı. Saat ${until} itibarıyla yeniden deneyebilirsiniz.`,
    forgot: 'PIN’imi unuttum',
    forgotAsk: 'Oturum kapatılsın mı?',
    forgotAskHint: 'PIN silinir ve oturumunuz kapanır; açık oyunlar kapatılır. Ardından kullanıcı adınız ve şifrenizle yeniden giriş yaparsınız.',
    forgotConfirm: 'Oturumu Kapat',
    cancel: 'Vazgeç',
  },
  en: {
    title: `${brand.name} is locked`,
    hint: 'Enter your PIN to go on.',
    opening: 'Waiting for the password store to open…',
    pin: 'PIN',
    unlock: 'Unlock',
    touchId: 'Unlock with Touch ID',
    touchIdReason: 'unlock the app',
    wrong: 'That is not your PIN. Try again.',
    wrongLast: (left) => `That is not your PIN. After ${left === 1 ? 'one more wrong try' : `${left} more wrong tries`} you are logged out.`,
    wait: (until) => `There were too many wrong tries. You can try again from ${until} on.`,
    forgot: 'I have forgotten my PIN',
    forgotAsk: 'Log out?',
    forgotAskHint: 'The PIN is deleted and your session ends; open games are closed. After that you log in with your user name and password.',
    forgotConfirm: 'Log Out',
    cancel: 'Cancel',
  },
  de: {
    title: `${brand.name} ist gesperrt`,
    hint: 'Geben Sie Ihre PIN ein, um fortzufahren.',
    opening: 'Der Passwortspeicher wird geöffnet …',
    pin: 'PIN',
    unlock: 'Entsperren',
    touchId: 'Mit Touch ID entsperren',
    touchIdReason: 'die App zu entsperren',
    wrong: 'Die PIN ist falsch. Versuchen Sie es noch einmal.',
    wrongLast: (left) => `Die PIN ist falsch. Nach ${left === 1 ? 'einem weiteren Fehlversuch' : `${left} weiteren Fehlversuchen`} werden Sie abgemeldet.`,
    wait: (until) => `Zu viele Fehlversuche. Ab ${until} Uhr können Sie es wieder versuchen.`,
    forgot: 'PIN vergessen',
    forgotAsk: 'Abmelden?',
    forgotAskHint: 'Die PIN wird gelöscht und Ihre Sitzung beendet; offene Spiele werden geschlossen. Danach melden Sie sich mit Benutzername und Passwort an.',
    forgotConfirm: 'Abmelden',
    cancel: 'Abbrechen',
  },
}
