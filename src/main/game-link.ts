import type { GameLaunch } from '@kehribar/shared/desktop'
import type { Ask } from './api-proxy/ask'
import type { GameLink } from './windows/game-page'

export interface GameLinkOptions {
  readonly ask: Ask
  /** The server did not know the session. */
  readonly onUnauthorized: () => void
}

/** Asks the server for a game's one-time address, as the site would, so that the address never passes through the page. */
export function createGameLinkRequest({ ask, onUnauthorized }: GameLinkOptions): (launch: GameLaunch) => Promise<GameLink> {
  return async ({ id, provider }) => {
    const asked = await ask('getGameLink', { id, provider })
    if (asked.kind === 'unauthorized') onUnauthorized()
    if (asked.kind !== 'answer') return { kind: 'failed' }
    const { url, link, statusText } = asked.answer
    const address = url ?? link
    if (address) return { kind: 'url', url: address }
    return statusText ? { kind: 'refused', reason: statusText } : { kind: 'failed' }
  }
}
