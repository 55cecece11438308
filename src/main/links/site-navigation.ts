import { logger } from '../log'

export interface SiteNavigationOptions {
  /** Brings the site's window forward, or opens one at the path. */
  readonly showSite: (path: string) => 'there' | 'opened'
  readonly sendToSite: (path: string) => void
}

export interface SiteNavigation {
  /** Shows a page of the site (tray, notification, menu, deep link). An invalid path is ignored. */
  goTo(path: string): void
  /** Marks the site as listening; returns the pending path, or an empty string. */
  ready(): string
  /** Marks the page as gone, so that a path waits for the next page. */
  pageLost(): void
}

/** A path of the site without query or hash, within the channel's length. */
const sitePath = /^\/[a-z0-9/-]{0,299}$/i

/** Creates the navigation of the site. A path is sent if the site listens, else it waits; a newer path replaces it. */
export function createSiteNavigation({ showSite, sendToSite }: SiteNavigationOptions): SiteNavigation {
  let listening = false
  let waiting = ''
  return {
    goTo(path) {
      if (!sitePath.test(path) || path.startsWith('//')) {
        logger.warn('Ignored an invalid path of the site')
        return
      }
      if (showSite(path) === 'opened') waiting = ''
      else if (listening) sendToSite(path)
      else waiting = path
    },
    ready() {
      listening = true
      const path = waiting
      waiting = ''
      return path
    },
    pageLost() {
      listening = false
    },
  }
}
