import type { GameLaunch } from '@kehribar/shared/desktop'
import type { CallApi } from './api-proxy/call-api'
import type { GameLink } from './windows/game-page'

export interface GameLinkOptions {
  readonly callApi: CallApi
  /** Called when the server rejects the session. */
  readonly onUnauthorized: () => void
}

/** Returns a function that requests a game's one-time address from the server. The address never reaches the page. */
export function createGameLinkRequest({ callApi, onUnauthorized }: GameLinkOptions): (launch: GameLaunch) => Promise<GameLink> {
  return async ({ id, provider }) => {
    const asked = await callApi('getGameLink', { id, provider })
    if (asked.kind === 'unauthorized') onUnauthorized()
    if (asked.kind !== 'answer') return { kind: 'failed' }
    const { url, link, statusText } = asked.answer
    const address = url ?? link
    if (address) return { kind: 'url', url: address }
    return statusText ? { kind: 'refused', reason: statusText } : { kind: 'failed' }
  }
}
