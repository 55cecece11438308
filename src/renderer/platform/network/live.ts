import { type LiveEvent, livePath } from '@kehribar/shared/api/live'
import { keepStreamOpen } from '@kehribar/shared/live-stream'
import { bearerHeaders } from '@kehribar/shared/site/bearer'
import { createParser } from 'eventsource-parser'
import { bearerToken } from '../session/bearer'
import { apiUrl, site } from './site'

/** Milliseconds for which a hidden page keeps its stream. Missed events are delivered when the page becomes visible again. */
const hiddenTimeoutMs = 60_000

export interface Follower {
  readonly onStanding: (stands: boolean) => void
  readonly onEvent: (event: LiveEvent) => void
  /** Events may have been missed, so everything may have changed. */
  readonly onUnknown: () => void
  readonly onEnded: () => void
}

function connect(headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response> {
  const token = __SHELL__ === 'web' ? bearerToken() : null
  return fetch(apiUrl(livePath), {
    headers: { ...headers, ...bearerHeaders(site().session.bearer, token) },
    credentials: 'include',
    cache: 'no-store',
    redirect: 'manual',
    signal,
  })
}

/**
 * Keeps the live stream open while the page is visible. In the desktop client, the main process forwards it like every
 * call. Returns a function that stops it.
 */
export function followStream(follower: Follower): () => void {
  let end: (() => void) | null = null
  let isOver = false
  let hiding: ReturnType<typeof setTimeout> | undefined
  const ended = () => {
    isOver = true
    follower.onEnded()
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') {
      if (!isOver) end ??= keepStreamOpen({ ...follower, connect, parser: (onEvent) => createParser({ onEvent }), onEnded: ended })
      return
    }
    hiding = setTimeout(() => {
      end?.()
      end = null
    }, hiddenTimeoutMs)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    end?.()
  }
}
