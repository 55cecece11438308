/** What a call of the site may say to the server. Everything else - cookies, origins, hop-by-hop - is ours to decide. */
const toServer = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match']
/** What the server's answer may say to the site. Set-Cookie goes to the vault and no further. */
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
  readonly apiOrigin: string
  readonly cookie: string | undefined
  readonly userAgent: string
}

/** The server sees its own origin, as from the web build, and the vault's cookies. */
export function requestHeaders(from: Headers, { apiOrigin, cookie, userAgent }: Caller): Headers {
  const headers = pick(from, toServer)
  headers.set('Origin', apiOrigin)
  headers.set('User-Agent', userAgent)
  if (cookie) headers.set('Cookie', cookie)
  return headers
}

export function responseHeaders(from: Headers): Headers {
  const headers = pick(from, toSite)
  headers.set('X-Content-Type-Options', 'nosniff')
  return headers
}
