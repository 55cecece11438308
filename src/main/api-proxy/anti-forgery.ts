import { textAt } from '@kehribar/shared/site/dialect'
import type { AntiForgery } from '@kehribar/shared/site/site'

export interface AntiForgeryOptions {
  readonly how: AntiForgery
  /** Returns the value of a cookie of the API host. */
  readonly cookie: (name: string) => string | null
  /** Requests a path of the API, or the site's first page for null, and stores the cookies. Returns null without an answer. */
  readonly get: (path: string | null) => Promise<Response | null>
  readonly now?: () => number
}

/** Anti-forgery tokens, as the site sends them on the web (`session.antiForgery` of site.json). */
export interface AntiForgeryTokens {
  /** Returns the token for the next call; null if the back end gives none. */
  token(): Promise<string | null>
  /** Reads a new token from an answer's headers. */
  heard(headers: Headers): void
}

/** Milliseconds before a missing cookie is requested again. */
const pause = 30_000

export function createAntiForgery({ how, cookie, get, now = Date.now }: AntiForgeryOptions): AntiForgeryTokens {
  let asking: Promise<unknown> | undefined
  let asked = Number.NEGATIVE_INFINITY
  let next: string | null = null

  function cookieToken(name: string): string | null {
    const value = cookie(name)
    if (value === null) return null
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }

  return {
    async token() {
      if (!('cookie' in how)) return next ?? textAt(await get(how.ask).then((answer) => answer?.json().catch(() => null)), how.token)
      const held = cookieToken(how.cookie)
      if (held !== null || (now() - asked < pause && !asking)) return held
      asked = now()
      // The first calls of a page share one request. A browser gets the cookie with the site's first page.
      await (asking ??= get(how.ask)
        .then((answer) => answer?.body?.cancel())
        .finally(() => (asking = undefined)))
      return cookieToken(how.cookie)
    },
    heard(headers) {
      if (!('cookie' in how)) next = headers.get(how.header)
    },
  }
}
