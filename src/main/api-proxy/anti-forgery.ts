import { findTextAt } from '@kehribar/shared/site/dialect'
import type { AntiForgery } from '@kehribar/shared/site/site'

export interface AntiForgeryOptions {
  readonly how: AntiForgery
  /** The value of a cookie of the API host. */
  readonly cookie: (name: string) => string | null
  /** Asks a path of the API, or the site's own first page for null, whose cookies are taken in. Null: no answer. */
  readonly get: (path: string | null) => Promise<Response | null>
  readonly now?: () => number
}

/** The token against forged calls, as the site's own page would send it (site file: `session.antiForgery`). */
export interface AntiForgeryTokens {
  /** Null where there is none to be had. */
  token(): Promise<string | null>
  /** Another one may come with any answer. */
  heard(headers: Headers): void
}

/** Milliseconds for which nobody is asked again for a cookie that did not come. */
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
      if (!('cookie' in how)) return next ?? findTextAt(await get(how.ask).then((answer) => answer?.json().catch(() => null)), how.token)
      const held = cookieToken(how.cookie)
      if (held !== null || (now() - asked < pause && !asking)) return held
      asked = now()
      // A page begins with several calls: one of them asks. A browser has the cookie with the site's first page.
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
