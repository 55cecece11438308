import { logger } from '../log'

export interface GoToOptions {
  /** Brings the site's window forward, or opens it at the path when there is none. */
  readonly showSite: (path: string) => 'there' | 'opened'
  readonly tellSite: (path: string) => void
}

export interface GoTo {
  /** Shows a page of the site (tray, notification, menu, deep link). `path`: one of the site's own, checked by the caller. */
  goTo(path: string): void
  /** The site listens from now on; the path that waited for it, or an empty text. */
  ready(): string
  /** The page went away; whatever comes now waits for the next one. */
  lost(): void
}

/** A path of the site without query or hash, as short as the channel allows. */
const sitePath = /^\/[a-z0-9/-]{0,299}$/i

/** Leads the site to a page: told when it listens, else kept until it does. Only the newest request counts. */
export function createGoTo({ showSite, tellSite }: GoToOptions): GoTo {
  let listening = false
  let waiting = ''
  return {
    goTo(path) {
      if (!sitePath.test(path) || path.startsWith('//')) {
        logger.warn('Not a path of the site')
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
