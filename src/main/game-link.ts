import type { GameLaunch } from '@kehribar/shared/desktop'
import { parsePage } from '@kehribar/shared/security/page-of'
import type { CallApi } from './api-proxy/call-api'
import { logger } from './log'
import type { GameLink } from './windows/game-page'

export interface GameLinkOptions {
  readonly callApi: CallApi
  readonly apiOrigin: string
  /** Called when the server rejects the session. */
  readonly onUnauthorized: () => void
}

/** Returns a function that requests a game's one-time address from the server. The address never reaches the page. */
export function createGameLinkRequest({ callApi, apiOrigin, onUnauthorized }: GameLinkOptions): (launch: GameLaunch) => Promise<GameLink> {
  return async ({ id, provider }) => {
    const asked = await callApi('getGameLink', { id, provider })
    if (asked.kind === 'unauthorized') onUnauthorized()
    if (asked.kind !== 'answer') return { kind: 'failed' }
    const { url, link, statusText } = asked.answer
    const page = parsePage(url || link, apiOrigin)
    if (page.kind === 'page') return { kind: 'url', url: page.url }
    if (page.kind === 'blocked') logger.warn(`The answer of getGameLink names a page that cannot be opened: ${page.why}`)
    return statusText ? { kind: 'refused', reason: statusText } : { kind: 'failed' }
  }
}
