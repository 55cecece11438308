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

/** Whether the address lies exactly on one of the origins; suffixes and other ports do not count (@see D1). */
export function isOnOrigin(text: string, origins: readonly string[]): boolean {
  const url = safeUrl(text)
  return url !== null && origins.includes(url.origin)
}

/** What may leave for the system's browser: https pages, and mail without the files that some programs attach when an address says so (@see D15). */
export function isExternalAllowed(text: string): boolean {
  if (/^mailto:[^\s\\?]+(\?(subject|body)=[^\s\\?&]*)?$/i.test(text)) return true
  return safeUrl(text)?.protocol === 'https:'
}
