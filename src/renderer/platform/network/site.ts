import { defaultSite, type Site, siteFileName } from '@kehribar/shared/site/site'

let current: Site = defaultSite
let pageOff = (_path: string): boolean => false

/** Returns the settings of this installation. */
export const site = (): Site => current

/** Returns the settings of this installation in a component. The settings are loaded before the first rendering. */
export const useSite = (): Site => current

/** Replaces the installation's settings, for tests. */
export const setSite = (next: Partial<Site>): void => {
  current = { ...defaultSite, ...next }
}

/**
 * Loads the installation's settings before any call to a back end. An empty file needs no validation.
 * @throws {SiteFileError} if the file is invalid
 * @throws {Error} if the host fails
 */
export async function loadSite(): Promise<void> {
  const answer = await fetch(`/${siteFileName}`)
  // The file may exist: starting without it could call a wrong back end.
  if (answer.status >= 500) throw new Error(`${siteFileName}: ${answer.status}`)
  // The file is missing, or the host answers every address with its page: use the defaults.
  if (!answer.ok || /html/.test(answer.headers.get('Content-Type') ?? '')) return
  const text = await answer.text()
  if (text.trim() === '{}') return
  const { readSiteText } = await import('@kehribar/shared/site/file')
  const settings = readSiteText(text)
  current = settings
  if (Object.keys(settings.calls).length === 0) return
  // Only dialects contain paths and switch calls off. Checking paths needs the whole contract.
  const [{ withExistingPaths }, { isPageOff }] = await Promise.all([import('@kehribar/shared/site/mapping'), import('@kehribar/shared/site/pages-off')])
  current = withExistingPaths(settings)
  pageOff = (path) => isPageOff(current.calls, path)
}

/** Returns whether the installation switches a page off. Menus and links leave it out. @see BACKEND-15 */
export const lacksPage = (path: string): boolean => pageOff(path)

/** Returns the address of a back end's picture; relative addresses belong to its own host. */
export function pictureUrl(address: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return address
  const { origin, prefix } = current.api
  const path = address.startsWith('/') ? address : `/${address}`
  if (origin === null) return path
  return __SHELL__ === 'desktop' && path.startsWith(`${prefix}/`) ? defaultSite.api.prefix + path.slice(prefix.length) : origin + path
}

/** Returns the address of a path of the back end. In the desktop client it is the page's own origin, because the main process knows the real one. */
export const apiUrl = (path: string): string =>
  __SHELL__ === 'desktop' ? defaultSite.api.prefix + path : `${current.api.origin ?? ''}${current.api.prefix}${path}`
