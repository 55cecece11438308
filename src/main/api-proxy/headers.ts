/** Request headers that the site may set. The proxy sets all others: cookies, tokens, origin, hop-by-hop headers. */
const toServer = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'x-requested-with']
/** Response headers that reach the site. Set-Cookie goes to the vault only. */
const toSite = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'idempotency-replayed',
  'last-modified',
  'retry-after',
]

function pick(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept
}

export interface Caller {
  /** Origin of the site on the web. */
  readonly webOrigin: string
  readonly cookie: string | undefined
  readonly userAgent: string
  /** Headers that carry a token. */
  readonly tokens: Readonly<Record<string, string>>
}

/** Returns the headers for the server: the site's web origin, as in the web build, with the vault's cookies and tokens. */
export function requestHeaders(from: Headers, { webOrigin, cookie, userAgent, tokens }: Caller): Headers {
  const headers = pick(from, toServer)
  headers.set('Origin', webOrigin)
  headers.set('Referer', `${webOrigin}/`)
  headers.set('User-Agent', userAgent)
  if (cookie) headers.set('Cookie', cookie)
  for (const [name, token] of Object.entries(tokens)) headers.set(name, token)
  return headers
}

export function responseHeaders(from: Headers): Headers {
  const headers = pick(from, toSite)
  headers.set('X-Content-Type-Options', 'nosniff')
  return headers
}

/** Answer for the page in place of a redirect, whose target it must not see. */
export const redirectAnswer = { http: 409, statusText: 'redirected' } as const
