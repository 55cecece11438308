/** Address of a proxy server. The player types `proxy.example.com:8080`, with `https://` or `socks5://` in front for those kinds. */
export interface ProxyAddress {
  readonly scheme: 'http' | 'https' | 'socks5'
  /** A name, an IPv4 address, or an IPv6 address in brackets. */
  readonly host: string
  readonly port: number
}

/** Why a text is rejected: empty, contains a user name, unsupported scheme, no valid port, or anything else. */
export type ProxyProblem = 'empty' | 'credentials' | 'kind' | 'port' | 'form'

const form = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(?:([^@/\s]*)@)?(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::([0-9]{1,5}))?\/?$/i

/** Parses what the player typed. The site shows the problem at the field; the main process accepts only addresses without one. */
export function readProxyAddress(text: string): ProxyAddress | ProxyProblem {
  if (!text.trim()) return 'empty'
  const [, kind = 'http', credentials, host, port] = form.exec(text.trim()) ?? []
  if (credentials !== undefined) return 'credentials'
  if (!host) return 'form'
  const scheme = kind.toLowerCase()
  if (scheme !== 'http' && scheme !== 'https' && scheme !== 'socks5') return 'kind'
  // Only a URL parser can tell whether the text in brackets is a valid IPv6 address.
  if (!URL.canParse(`http://${host}`)) return 'form'
  const number = Number(port)
  return number >= 1 && number <= 65535 ? { scheme, host: host.toLowerCase(), port: number } : 'port'
}

/** Returns the one canonical spelling of an address: a URL without a path. */
export const proxyUrl = ({ scheme, host, port }: ProxyAddress): string => `${scheme}://${host}:${port}`
