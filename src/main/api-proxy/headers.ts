/** What a call of the site may say to the server. Everything else - cookies, tokens, origins, hop-by-hop - is ours to decide. */
const toServer = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'if-none-match', 'last-event-id', 'x-requested-with']
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
  /** Of the site on the web. */
  readonly webOrigin: string
  readonly cookie: string | undefined
  readonly userAgent: string
  /** Headers that carry a token. */
  readonly tokens: Readonly<Record<string, string>>
}

/** The server sees the site's web origin, as from the web build, the vault's cookies and the tokens. */
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
