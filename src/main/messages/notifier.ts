import { paths } from '@kehribar/shared/paths'
import { brand } from '@kehribar/shared/brand'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { Texts } from '../texts/shape'
import type { Marks } from './marks'
import type { Arrival } from './poller'
import { isQuiet } from './quiet-hours'

export interface Notice {
  readonly title: string
  readonly body: string
  /** Where a click leads. */
  readonly path: string
}

export interface NotifierOptions {
  readonly settings: () => Pick<SettingValues, 'notifications' | 'quietHours'>
  readonly texts: () => Texts
  /** Whether the player has the site in front, whose own badge moves. */
  readonly siteInFront: () => boolean
  readonly marks: Pick<Marks, 'tell'>
  /** A notice of its own has just told of what the message is about. */
  readonly isTold?: () => boolean
  readonly show: (notice: Notice) => void
}

export interface Notifier {
  arrived(arrival: Arrival): void
  /** So many are unread now, or the settings changed: what was held back may be due, or was read meanwhile. */
  settle(unread: number): void
  /** The session is over. */
  forget(): void
}

/**
 * Decides when a new message becomes a notification, and says no more than that one came: others may look at the screen,
 * so neither subject, text nor amount is in it. In quiet hours it waits in silence, and one notification follows for all.
 * A message counts as told when it was shown, or when there was nothing to show.
 */
export function createNotifier({ settings, texts, siteInFront, marks, isTold = () => false, show }: NotifierOptions): Notifier {
  let waiting: Arrival | null = null

  function settle(unread: number): void {
    if (!waiting) return
    const { notifications, quietHours } = settings()
    const needless = !notifications || siteInFront() || unread === 0 || isTold()
    if (!needless && isQuiet(quietHours, new Date())) return
    const { playerId, newest } = waiting
    if (!needless) show(noticeOf(waiting, unread))
    waiting = null
    marks.tell(playerId, newest.at)
  }

  function noticeOf({ count, newest }: Arrival, unread: number): Notice {
    const text = texts()
    // Some may have been read on another device since.
    const body = count === null ? text.newMessages : text.newMessageCount(Math.min(count, unread))
    return { title: brand.name, body, path: count === 1 ? paths.notification(newest.id) : paths.notifications }
  }

  return {
    arrived(arrival) {
      const count = waiting === null ? arrival.count : waiting.count === null || arrival.count === null ? null : waiting.count + arrival.count
      waiting = { ...arrival, count }
      settle(arrival.unread)
    },
    settle,
    forget() {
      waiting = null
    },
  }
}
