import { defaultSite, type Site, siteFileName } from '@kehribar/shared/site/site'

let current: Site = defaultSite

/** What this installation says of itself. */
export const site = (): Site => current

/** For tests: another installation. */
export const setSite = (next: Partial<Site>): void => {
  current = { ...defaultSite, ...next }
}

/**
 * Reads the installation's file, before anything is asked of a back end. One that says nothing needs no reading.
 * @throws SiteFileError when it holds what it must not; Error when its host cannot say
 */
export async function loadSite(): Promise<void> {
  const answer = await fetch(`/${siteFileName}`)
  // Nothing is known of the file then, and to start without it could be to ask a wrong back end.
  if (answer.status >= 500) throw new Error(`${siteFileName}: ${answer.status}`)
  // Without the file, and where a host answers every address with its page, the installation says nothing.
  if (!answer.ok || /html/.test(answer.headers.get('Content-Type') ?? '')) return
  const text = await answer.text()
  if (text.trim() === '{}') return
  const { readSiteText } = await import('@kehribar/shared/site/file')
  const said = readSiteText(text)
  // Only dialects have places, and the whole contract is asked about them.
  current = Object.keys(said.calls).length ? (await import('@kehribar/shared/site/mapping')).withTruePlaces(said) : said
}

/** Where a picture of the back end is: its relative addresses are of its own host. */
export function pictureUrl(address: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address
  const { origin, prefix } = current.api
  const path = address.startsWith('/') ? address : `/${address}`
  if (origin === null) return path
  return __SHELL__ === 'desktop' && path.startsWith(`${prefix}/`) ? defaultSite.api.prefix + path.slice(prefix.length) : origin + path
}

/** Where a path of the back end is asked. The desktop client's main process knows the real place; the page asks its own. */
export const apiUrl = (path: string): string =>
  __SHELL__ === 'desktop' ? defaultSite.api.prefix + path : `${current.api.origin ?? ''}${current.api.prefix}${path}`
