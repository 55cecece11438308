import type { BrowserWindow } from 'electron'
import type { LanguageCode } from '@kehribar/shared/languages'
import type { Language } from '../language'
import { formPage } from '../windows/form-page'
import { escapeHtml } from '../windows/notice-page'
import { createQuestionWindow } from '../windows/question-window'
import { proxyTexts } from './proxy-texts'

export interface ProxyCredentials {
  readonly user: string
  readonly password: string
}

const origin = 'https://proxy-login.invalid'
/** Maximum characters of a field. */
const longest = 256

/** Returns the player's input, read from the address of the page's navigation; null: cancelled; undefined: a foreign address. */
export function credentialsOf(address: string): ProxyCredentials | null | undefined {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.origin !== origin) return undefined
  if (url.pathname !== '/log-in') return null
  const field = (name: string) => (url.searchParams.get(name) ?? '').slice(0, longest)
  return { user: field('user'), password: field('password') }
}

/** Returns the login page. Its form navigates to an invalid host, and only the main process reads the input. */
export function proxyPage(language: LanguageCode, proxy: string, isWrong: boolean): string {
  const texts = proxyTexts[language]
  const state = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const field = (name: string, label: string, type: string) =>
    `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" type="${type}" maxlength="${longest}" autocomplete="off"${state}`
  const body = [
    `<p>${escapeHtml(texts.hint(proxy))}</p>`,
    isWrong ? `<p id="problem" role="alert">${escapeHtml(texts.wrong)}</p>` : '',
    `<form action="${origin}/log-in" autocomplete="off">${field('user', texts.user, 'text')} required autofocus>`,
    `${field('password', texts.password, 'password')}><button>${escapeHtml(texts.logIn)}</button></form>`,
    `<a href="${origin}/cancel">${escapeHtml(texts.cancel)}</a>`,
  ]
  return formPage({ language, title: texts.title, origin, body: body.join('') })
}

export interface ProxyQuestion {
  /** `host:port` */
  readonly proxy: string
  readonly isWrong: boolean
  readonly language: Language
  readonly over: BrowserWindow | undefined
}

/** Asks the player for the proxy login in a small window. Returns null for Escape, Cancel and a closed window. */
export function askProxyLogin({ proxy, isWrong, language, over }: ProxyQuestion): Promise<ProxyCredentials | null> {
  return new Promise((resolve) => {
    const { window, draw } = createQuestionWindow({
      kind: 'proxy',
      size: { width: 460, height: 520 },
      over,
      title: proxyTexts[language.code()].title,
      onAction(address) {
        const answer = credentialsOf(address)
        if (answer === undefined) return
        resolve(answer)
        // Destroying the window within the event would precede the cancellation of the navigation.
        setImmediate(() => window.destroy())
      },
      onClosed: () => resolve(null),
    })
    window.webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && key === 'Escape') window.close()
    })
    draw(proxyPage(language.code(), proxy, isWrong))
  })
}
