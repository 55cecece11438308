import type { LanguageCode } from '@kehribar/shared/languages'

/** Texts of the proxy login. They load with the dialog, because most starts need none of them (@see SPEED-04). */
export interface ProxyTexts {
  title: string
  hint: (proxy: string) => string
  user: string
  password: string
  logIn: string
  wrong: string
  cancel: string
}

export const proxyTexts: Readonly<Record<LanguageCode, ProxyTexts>> = {
  tr: {
    title: 'Vekil sunucuya giriş',
    hint: (proxy) => `${proxy} vekil sunucusu kullanıcı adı ve şifre istiyor. Bunlar uygulama kapanınca unutulur.`,
    user: 'Kullanıcı adı',
    password: 'Şifre',
    logIn: 'Giriş Yap',
    wrong: 'Kullanıcı adı ya da şifre yanlış. Yeniden deneyin.',
    cancel: 'Vazgeç',
  },
  en: {
    title: 'Log in to the proxy server',
    hint: (proxy) => `The proxy server ${proxy} asks for a user name and password. They are forgotten when the app is closed.`,
    user: 'User name',
    password: 'Password',
    logIn: 'Log In',
    wrong: 'The user name or password is wrong. Try again.',
    cancel: 'Cancel',
  },
  de: {
    title: 'Am Proxyserver anmelden',
    hint: (proxy) => `Der Proxyserver ${proxy} verlangt Benutzername und Passwort. Beides wird beim Schließen der App vergessen.`,
    user: 'Benutzername',
    password: 'Passwort',
    logIn: 'Anmelden',
    wrong: 'Benutzername oder Passwort ist falsch. Versuchen Sie es noch einmal.',
    cancel: 'Abbrechen',
  },
}
