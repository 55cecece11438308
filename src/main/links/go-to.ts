import { logger } from '../log'

export interface GoToOptions {
  /** Brings the site's window forward, or opens one at the path. */
  readonly showSite: (path: string) => 'there' | 'opened'
  readonly tellSite: (path: string) => void
}

export interface GoTo {
  /** Shows a page of the site (tray, notification, menu, deep link). An invalid path is ignored. */
  goTo(path: string): void
  /** Marks the site as listening; returns the pending path, or an empty string. */
  ready(): string
  /** Marks the page as gone, so that a path waits for the next page. */
  lost(): void
}

/** A path of the site without query or hash, within the channel's length. */
const sitePath = /^\/[a-z0-9/-]{0,299}$/i

/** Creates the navigation of the site. A path is sent if the site listens, else it waits; a newer path replaces it. */
export function createGoTo({ showSite, tellSite }: GoToOptions): GoTo {
  let listening = false
  let waiting = ''
  return {
    goTo(path) {
      if (!sitePath.test(path) || path.startsWith('//')) {
        logger.warn('Ignored an invalid path of the site')
        return
      }
      if (showSite(path) === 'opened') waiting = ''
      else if (listening) tellSite(path)
      else waiting = path
    },
    ready() {
      listening = true
      const path = waiting
      waiting = ''
      return path
    },
    lost() {
      listening = false
    },
  }
}
