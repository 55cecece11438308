/** Hosts that only this machine can be. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** An origin under both names that browsers know this machine by; any other origin alone. */
export function namesOf(origin: string): string[] {
  const url = new URL(origin)
  if (!isLoopback(url.hostname) || url.hostname === '[::1]') return [url.origin]
  const named = (hostname: string) => Object.assign(new URL(origin), { hostname }).origin
  return [...new Set([url.origin, named('127.0.0.1'), named('localhost')])]
}

/**
 * Returns the origin of a web address that holds nothing after its host, as browsers write it: host in lower case,
 * without the protocol's own port; null for any other text.
 */
export function plainOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  // A semicolon is a host's character for browsers, and ends a directive of a policy.
  if (!url || !['http:', 'https:'].includes(url.protocol) || !/^[\w.:[\]*-]+$/.test(url.hostname)) return null
  return url.username || url.password || url.pathname !== '/' || url.search || url.hash ? null : url.origin
}

/** Characters of an address that is shown or opened; payment companies put whole tickets into theirs. */
export const longestAddress = 8_192

/** A web address without tricks: https (http on loopback only), no userinfo, no punycode, no backslash or control character. */
export function safeUrl(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
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
 * An origin as it stands in a configuration, or the pattern of a studio's many hosts (`https://*.studio.example`, two
 * labels at least, TLS alone); null when the text is neither (@see D-13).
 */
export function originOrPattern(text: string): string | null {
  const [, rest = ''] = /^https:\/\/\*\.(.+)$/i.exec(text) ?? []
  const url = safeUrl(rest ? `https://${rest}` : text)
  if (!url || url.hostname.includes('*') || url.pathname !== '/' || url.search || url.hash) return null
  if (!rest) return url.origin
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url.origin.replace('https://', 'https://*.') : null
}

/** Whether the address lies exactly on one of the origins, or on a host that a pattern names; suffixes and other ports do not count (@see D1). */
export function isOnOrigin(text: string, origins: readonly string[]): boolean {
  const url = safeUrl(text)
  if (url === null) return false
  const isUnder = (pattern: string) => url.origin.startsWith('https://') && url.host.endsWith(pattern.slice('https://*'.length))
  return origins.some((origin) => origin === url.origin || (origin.startsWith('https://*.') && isUnder(origin)))
}

/**
 * What may leave for the system's browser and mail program: https pages, and mail to one address, with a subject alone.
 * Other headers would copy what the player writes to others, fill it in for them, or attach files (@see D15, D-23).
 */
export function isExternalAllowed(text: string): boolean {
  const mail = /^mailto:[\w.!#$&'*+/=^`{|}~-]+@[a-z0-9.-]+(?:\?subject=([^\s\\?&#]*))?$/i.exec(text)
  return mail ? isOneLine(mail[1] ?? '') : safeUrl(text)?.protocol === 'https:'
}

/** A line break in a subject would begin a header of its own. */
function isOneLine(encoded: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(encoded))
  } catch {
    return false
  }
}
