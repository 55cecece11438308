/** Scheme of the site's address in the desktop client. */
export const siteScheme = 'app'
export const siteHost = 'site'
export const siteOrigin = `${siteScheme}://${siteHost}`

/** Returns the origin of an address, also of the site's own scheme, for which Node has none; null if there is no origin. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === `${siteScheme}:`) return url.username || url.password ? null : `${url.protocol}//${url.host}`
  return url.origin === 'null' ? null : url.origin
}

/** Returns whether an address is a page of the site, and not of the API. */
export function isSitePage(text: string): boolean {
  return originOf(text) === siteOrigin && !isApiPath(new URL(text).pathname)
}

export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}
