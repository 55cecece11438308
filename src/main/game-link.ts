import { api, apiBase } from '@shared/api'
import type { GameLaunch } from '@shared/desktop'
import { requestMark } from '@shared/security/request-mark'
import type { ApiProxy } from './api-proxy/proxy'
import { siteOrigin } from './scheme/address'
import type { GameLink } from './windows/game-windows'

export interface GameLinkOptions {
  readonly proxy: ApiProxy
  /** The server did not know the session. */
  readonly onUnauthorized: () => void
}

/** Asks the server for a game's one-time address, as the site would, so that the address never passes through the page. */
export function createGameLinkRequest({ proxy, onUnauthorized }: GameLinkOptions): (launch: GameLaunch) => Promise<GameLink> {
  const { method, path, request, response } = api.getGameLink
  return async ({ id, provider }) => {
    const answer = await proxy(
      new Request(`${siteOrigin}${apiBase}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', [requestMark.name]: requestMark.value },
        body: JSON.stringify(request.parse({ id, provider })),
      }),
    )
    if (answer.status === 401) onUnauthorized()
    if (!answer.ok) return { kind: 'failed' }
    const parsed = response.safeParse(await answer.json().catch(() => null))
    if (!parsed.success) return { kind: 'failed' }
    const { url, statusText } = parsed.data
    if (url) return { kind: 'url', url }
    return statusText ? { kind: 'refused', reason: statusText } : { kind: 'failed' }
  }
}
