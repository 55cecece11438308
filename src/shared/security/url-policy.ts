/** Returns whether a host always means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** Returns a loopback origin under both names that browsers use (127.0.0.1, localhost); any other origin alone. */
export function loopbackNamesOf(origin: string): string[] {
  const url = new URL(origin)
  if (!isLoopback(url.hostname) || url.hostname === '[::1]') return [url.origin]
  const named = (hostname: string) => Object.assign(new URL(origin), { hostname }).origin
  return [...new Set([url.origin, named('127.0.0.1'), named('localhost')])]
}

/**
 * Returns the origin of a web address that has nothing after its host, as browsers write it: host in lower case, without
 * the default port. Returns null for any other text.
 */
export function plainOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  // URL parsers accept a semicolon in a host, but it would end a CSP directive.
  if (!url || !['http:', 'https:'].includes(url.protocol) || !/^[\w.:[\]*-]+$/.test(url.hostname)) return null
  return url.username || url.password || url.pathname !== '/' || url.search || url.hash ? null : url.origin
}

/** Maximum characters of an address that is shown or opened; payment companies put long tokens into theirs. */
export const maxAddressLength = 8_192

/** Parses a web address; null unless it is https (http on loopback only) without userinfo, punycode, backslash or control character. */
export function safeUrl(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return null
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  if (url.username || url.password) return null
  if (url.hostname.split('.').some((label) => label.startsWith('xn--'))) return null
  if (url.protocol === 'https:') return url
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url : null
}

/**
 * Returns an origin from a configuration, or a wildcard for a studio's hosts (`https://*.studio.example`: at least two
 * labels, https only). Returns null for any other text. @see CLIENT-13
 */
export function originOrPattern(text: string): string | null {
  const [, rest = ''] = /^https:\/\/\*\.(.+)$/i.exec(text) ?? []
  const url = safeUrl(rest ? `https://${rest}` : text)
  if (!url || url.hostname.includes('*') || url.pathname !== '/' || url.search || url.hash) return null
  if (!rest) return url.origin
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url.origin.replace('https://', 'https://*.') : null
}

/** Returns whether the address is exactly on one of the origins or wildcards; other suffixes and ports do not match. @see DESKTOP-1 */
export function isOnOrigin(text: string, origins: readonly string[]): boolean {
  const url = safeUrl(text)
  if (url === null) return false
  const isUnder = (pattern: string) => url.origin.startsWith('https://') && url.host.endsWith(pattern.slice('https://*'.length))
  return origins.some((origin) => origin === url.origin || (origin.startsWith('https://*.') && isUnder(origin)))
}

/**
 * Returns whether an address may open in the system's browser or mail program: https pages, and mail to one address with
 * only a subject. Other mail headers could add recipients, a body or attachments. @see DESKTOP-15, CLIENT-23
 */
export function isExternalAllowed(text: string): boolean {
  const mail = /^mailto:[\w.!#$&'*+/=^`{|}~-]+@[a-z0-9.-]+(?:\?subject=([^\s\\?&#]*))?$/i.exec(text)
  return mail ? isOneLine(mail[1] ?? '') : safeUrl(text)?.protocol === 'https:'
}

/** Returns false for a line break, which would start another mail header. */
function isOneLine(encoded: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}
