/** The site's own address in the desktop client. */
export const scheme = 'app'
export const siteHost = 'site'
export const siteOrigin = `${scheme}://${siteHost}`

/** Scheme and host of any address, also of schemes that Node knows no origin for; null when it is none. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === `${scheme}:`) return url.username || url.password ? null : `${url.protocol}//${url.host}`
  return url.origin === 'null' ? null : url.origin
}

/** Whether the address is a page of the site: our scheme, our host, and not the API behind it. */
export function isSitePage(text: string): boolean {
  return originOf(text) === siteOrigin && !isApiPath(new URL(text).pathname)
}

export function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}
