import { findTextAt } from '@kehribar/shared/site/dialect'
import type { AntiForgery } from '@kehribar/shared/site/site'

export interface AntiForgeryOptions {
  readonly config: AntiForgery
  /** Returns the value of a cookie of the API host. */
  readonly cookie: (name: string) => string | null
  /** Requests a path of the API (null: the site's first page) and stores the cookies of the answer. Returns null without an answer. */
  readonly get: (path: string | null) => Promise<Response | null>
  readonly now?: () => number
}

/** Anti-forgery tokens, as the site sends them on the web (`session.antiForgery` of site.json). */
export interface AntiForgeryTokens {
  /** Returns the token for the next call; null if the back end has none. */
  token(): Promise<string | null>
  /** Reads a new token from an answer's headers. */
  takeHeaders(headers: Headers): void
}

/** Milliseconds before a missing cookie is requested again. */
const retryMs = 30_000

export function createAntiForgery({ config, cookie, get, now = Date.now }: AntiForgeryOptions): AntiForgeryTokens {
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
      if (!('cookie' in config)) return next ?? findTextAt(await get(config.ask).then((answer) => answer?.json().catch(() => null)), config.token)
      const held = cookieToken(config.cookie)
      if (held !== null || (now() - asked < retryMs && !asking)) return held
      asked = now()
      // The first calls of a page share one request. A browser gets the cookie with the site's first page.
      await (asking ??= get(config.ask)
        .then((answer) => answer?.body?.cancel())
        .finally(() => (asking = undefined)))
      return cookieToken(config.cookie)
    },
    takeHeaders(headers) {
      if (!('cookie' in config)) next = headers.get(config.header)
    },
  }
}
