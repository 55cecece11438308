import { isExternalAllowed, maxAddressLength, safeUrl } from './url-policy'

/*
 * Decides which addresses of a back end may be opened, and how: pages of partners that an answer names (payments, games,
 * sportsbook, chat), and links in content (banners, splash, footer, bonuses).
 */

/** Page in an answer: none, one that can be opened, or a blocked one with the reason. The reason never contains the address. */
export type NamedPage = { readonly kind: 'none' } | { readonly kind: 'page'; readonly url: string; readonly isRelative: boolean } | Blocked
interface Blocked {
  readonly kind: 'blocked'
  readonly why: string
}
const blocked = (why: string): Blocked => ({ kind: 'blocked', why })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
const tricks = /[\u0000-\u0020\u007f\\]/

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
const linkTricks = /[\u0000-\u001f\u007f\\]/

/** Returns the page that an answer names; a relative address is resolved against `origin`. */
export function parsePage(text: string | undefined, origin: string): NamedPage {
  const named = text?.trim() ?? ''
  if (named === '') return { kind: 'none' }
  if (named.length > maxAddressLength) return blocked(`longer than ${maxAddressLength} characters`)
  const isRelative = !URL.canParse(named)
  if (tricks.test(named) || !URL.canParse(named, origin)) return blocked('no valid address')
  const { href, protocol } = new URL(named, origin)
  if (safeUrl(href)) return { kind: 'page', url: href, isRelative }
  return blocked(protocol === 'https:' ? 'an address with a name and password, or a host in punycode' : `an address that begins with ${protocol}`)
}

/** Link in content: none, a page of the site, another site or a mail address, or a blocked one with the reason. */
export type NamedLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'blocked'; readonly why: string }

/** Returns the target of a link in content. A path is a page of the site; `//host/path` is another site. */
export function parseLink(text: string): NamedLink {
  const named = text.trim()
  if (named.startsWith('/') && !named.startsWith('//')) return linkTricks.test(named) ? blocked('no valid address') : { kind: 'page', path: named }
  const address = named.startsWith('//') ? `https:${named}` : named
  if (isExternalAllowed(address)) return { kind: 'outside', url: address }
  const page = parsePage(address, 'https://none.invalid')
  if (page.kind === 'page' && page.isRelative) return blocked('a path that does not begin with /')
  return page.kind === 'page' ? { kind: 'outside', url: page.url } : page
}
