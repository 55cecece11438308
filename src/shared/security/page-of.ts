import { longestAddress, safeUrl } from './url-policy'

/** Returns the page address in an answer, or null if it is not a safe address. Any other text would load the site itself in its frame, or nothing. */
export const pageOf = (text: string | undefined): string | null => (text !== undefined && text.length <= longestAddress && safeUrl(text) ? text : null)

/** Page in an answer: none, one that can be opened, or a blocked one with the reason. The reason never contains the address. */
export type NamedPage = { readonly kind: 'none' } | { readonly kind: 'page'; readonly url: string; readonly isRelative: boolean } | Blocked
interface Blocked {
  readonly kind: 'blocked'
  readonly why: string
}
const blocked = (why: string): Blocked => ({ kind: 'blocked', why })

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters
const tricks = /[\u0000-\u0020\u007f\\]/

/** Returns the page that an answer names; a relative address is resolved against `origin`. */
export function parsePage(text: string | undefined, origin: string): NamedPage {
  const named = text?.trim() ?? ''
  if (named === '') return { kind: 'none' }
  if (named.length > longestAddress) return blocked(`longer than ${longestAddress} characters`)
  const isRelative = !URL.canParse(named)
  if (tricks.test(named) || !URL.canParse(named, origin)) return blocked('no valid address')
  const { href, protocol } = new URL(named, origin)
  if (safeUrl(href)) return { kind: 'page', url: href, isRelative }
  return blocked(protocol === 'https:' ? 'an address with a name and password, or a host in punycode' : `an address that begins with ${protocol}`)
}
