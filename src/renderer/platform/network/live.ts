import { type LiveEvent, livePath } from '@kehribar/shared/api/live'
import { keepLine } from '@kehribar/shared/live-line'
import { createParser } from 'eventsource-parser'
import { bearerToken } from '../session/bearer'
import { apiUrl, site } from './site'

/** Milliseconds that a page nobody looks at keeps its line: what happens meanwhile it hears when it is looked at again. */
const hiddenPatience = 60_000

export interface Follower {
  readonly onStanding: (stands: boolean) => void
  readonly onEvent: (event: LiveEvent) => void
  /** All may have changed. */
  readonly onUnknown: () => void
  readonly onEnded: () => void
}

function connect(headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
  const { bearer } = site().session
  const token = __SHELL__ === 'web' && bearer ? bearerToken() : null
  const asked = { ...headers, ...(bearer && token !== null ? { [bearer.header]: `${bearer.scheme} ${token}`.trim() } : {}) }
  return fetch(apiUrl(livePath), { headers: asked, credentials: 'include', cache: 'no-store', redirect: 'manual', signal })
}

/**
 * Follows the live line while the page is looked at. In the desktop client the main process passes it on, as every call.
 * Gives the way to stop.
 */
export function followLine(follower: Follower): () => void {
  let end: (() => void) | null = null
  let over = false
  let hiding: ReturnType<typeof setTimeout> | undefined
  const ended = () => {
    over = true
    follower.onEnded()
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') {
      if (!over) end ??= keepLine({ ...follower, connect, parser: (onEvent) => createParser({ onEvent }), onEnded: ended })
      return
    }
    hiding = setTimeout(() => {
      end?.()
      end = null
    }, hiddenPatience)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    end?.()
  }
}
