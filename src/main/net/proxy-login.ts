import type { AuthenticationResponseDetails, BrowserWindow, WebContents } from 'electron'
import type { Language } from '../language'
import type { ProxyCredentials } from './proxy-window'

export interface ProxyLoginOptions {
  readonly language: Language
  readonly site: { window(): BrowserWindow | undefined }
  /** Asks the player for the login; null if the player cancelled. */
  readonly ask?: (proxy: string, isWrong: boolean) => Promise<ProxyCredentials | null>
}

/** User names and passwords for proxies, by `host:port`, in memory only (@see CLIENT-20). */
export interface ProxyLogin {
  credentialsOf(proxy: string): ProxyCredentials | undefined
  /**
   * Returns the credentials to try after the proxy refused `refused`: newer ones, or those that the player enters now. Only
   * one question per proxy is open at a time. Returns null if the player cancelled it.
   */
  renew(proxy: string, refused: ProxyCredentials | undefined): Promise<ProxyCredentials | null>
  /** Returns the answer to Chromium's `login` event. */
  answer(contents: WebContents | null, details: AuthenticationResponseDetails, proxy: string): Promise<ProxyCredentials | null>
  /** Allows cancelled questions to be asked again. */
  forgetCancelled(): void
}

const askPlayer =
  ({ language, site }: Pick<ProxyLoginOptions, 'language' | 'site'>) =>
  async (proxy: string, isWrong: boolean): Promise<ProxyCredentials | null> => {
    const { askProxyLogin } = await import('./proxy-window')
    return askProxyLogin({ proxy, isWrong, language, over: site.window() })
  }

export function createProxyLogin({ language, site, ask = askPlayer({ language, site }) }: ProxyLoginOptions): ProxyLogin {
  const entered = new Map<string, ProxyCredentials>()
  const cancelled = new Set<string>()
  const questions = new Map<string, Promise<ProxyCredentials | null>>()
  /** The last credentials sent for each of Chromium's requests. */
  const sentByRequest = new Map<string, ProxyCredentials>()

  async function question(proxy: string, isWrong: boolean): Promise<ProxyCredentials | null> {
    try {
      const answer = await ask(proxy, isWrong)
      if (answer) entered.set(proxy, answer)
      else cancelled.add(proxy)
      return answer
    } finally {
      questions.delete(proxy)
    }
  }

  async function renew(proxy: string, refused: ProxyCredentials | undefined): Promise<ProxyCredentials | null> {
    const running = questions.get(proxy)
    if (running) return running
    const current = entered.get(proxy)
    if (current && current !== refused) return current
    if (cancelled.has(proxy)) return null
    entered.delete(proxy)
    const asked = question(proxy, refused !== undefined)
    questions.set(proxy, asked)
    return asked
  }

  return {
    credentialsOf: (proxy) => entered.get(proxy),
    renew,
    async answer(contents, { url, firstAuthAttempt, isRequestForNavigation }, proxy) {
      const request = `${contents?.id} ${proxy} ${url}`
      if (firstAuthAttempt) sentByRequest.delete(request)
      // The player opened a page, so a cancelled question may appear again.
      if (isRequestForNavigation) cancelled.delete(proxy)
      const answer = await renew(proxy, sentByRequest.get(request))
      if (answer) sentByRequest.set(request, answer)
      return answer
    },
    forgetCancelled: () => cancelled.clear(),
  }
}
