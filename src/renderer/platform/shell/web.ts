import type { Platform } from '@kehribar/shared/desktop'
import { isExternalAllowed, safeUrl } from '@kehribar/shared/security/url-policy'
import { bearerToken, setBearerToken } from '../session/bearer'
import { site } from '../network/site'

const hasCookie = (name: string) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`))

/** Windows opened by this page. */
const games = new Set<Window>()

/**
 * The browser's implementation of {@link Platform}. The session is an HttpOnly cookie. A marker cookie shows that the
 * session exists, or the back end is asked.
 */
export const webPlatform = {
  kind: 'web',
  session: {
    present: async () => {
      const { marker, bearer } = site().session
      if (bearer) return bearerToken() !== null
      return marker === null ? (await import('../session/ask-session')).askSession() : hasCookie(marker)
    },
    clear: async () => {
      setBearerToken(null)
      const { marker } = site().session
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
      if (marker !== null) document.cookie = `${marker}=; Max-Age=0; Path=/; SameSite=Lax`
    },
    // The next call reveals that a session has ended.
    onEnded: () => () => {},
    protection: async () => ({ kept: true, notice: 'none' }),
  },
  games: {
    open: async (launch, requestLink) => {
      // Opened before any await, because only then the browser counts it as the player's own click.
      const game = window.open('', `game-${launch.provider}-${launch.id}`, 'popup,width=800,height=600')
      if (!game) return { outcome: 'blocked' }
      for (const old of games) if (old.closed) games.delete(old)
      games.add(game)
      try {
        game.document.title = 'loading'
        const link = await requestLink()
        // The window was closed meanwhile, by the player or by closeAll, so there is nothing to report.
        if (game.closed) return { outcome: 'opened' }
        const address = link ? safeUrl(link) : null
        if (!address) {
          game.close()
          return { outcome: 'failed' }
        }
        game.opener = null
        game.location.replace(address.href)
        return { outcome: 'opened' }
      } catch (error) {
        game.close()
        throw error
      }
    },
    closeAll: async () => {
      for (const game of games) game.close()
      games.clear()
    },
  },
  openGames: null,
  find: null,
  settings: null,
  lock: null,
  updates: null,
  saveDiagnostics: null,
  // The page shows its own badge and polls by itself.
  messages: { unread: () => {}, onArrived: () => () => {} },
  openExternal: async (url) => {
    const isAllowed = isExternalAllowed(url) || safeUrl(url) !== null
    if (isAllowed) window.open(url, '_blank', 'noopener,noreferrer')
    return isAllowed
  },
  // Paths come from a click on a notification of the service worker.
  onGo: (listener) => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
      if (data?.kind === 'go' && data.path) listener(data.path)
    }
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  },
  languageChanged: () => {},
} satisfies Platform
