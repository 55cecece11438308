import { paths } from '@kehribar/shared/paths'
import { brand } from '@kehribar/shared/brand'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { ClientTexts } from '../texts/shape'
import type { NotificationState } from './notification-state'
import type { Arrival } from './poller'
import { isInQuietHours } from './quiet-hours'

export interface MessageNotice {
  readonly title: string
  readonly body: string
  /** Path of the site to open on a click. */
  readonly path: string
}

export interface NotifierOptions {
  readonly settings: () => Pick<SettingValues, 'notifications' | 'quietHours'>
  readonly texts: () => ClientTexts
  /** Returns whether the site's window has the focus, so that its own badge is visible. */
  readonly siteInFront: () => boolean
  readonly notificationState: Pick<NotificationState, 'setNotifiedUntil'>
  /** Returns whether another notification about the same event was shown just now. */
  readonly isAlreadyNotified?: () => boolean
  readonly show: (notice: MessageNotice) => void
}

export interface Notifier {
  arrived(arrival: Arrival): void
  /** Shows or drops a delayed notification, after the unread count or the settings changed. */
  settle(unread: number): void
  /** Drops the delayed notification at the end of a session. */
  forget(): void
}

/**
 * Creates the notifications about new messages. They contain no subject, text or amount, because others may see the screen.
 * In quiet hours notifications wait, and a single one follows for all messages. A message counts as notified when its
 * notification was shown or not needed.
 */
export function createNotifier({ settings, texts, siteInFront, notificationState, isAlreadyNotified = () => false, show }: NotifierOptions): Notifier {
  let waiting: Arrival | null = null

  function settle(unread: number): void {
    if (!waiting) return
    const { notifications, quietHours } = settings()
    const needless = !notifications || siteInFront() || unread === 0 || isAlreadyNotified()
    if (!needless && isInQuietHours(quietHours, new Date())) return
    const { playerId, newest } = waiting
    if (!needless) show(noticeOf(waiting, unread))
    waiting = null
    notificationState.setNotifiedUntil(playerId, newest.at)
  }

  function noticeOf({ count, newest }: Arrival, unread: number): MessageNotice {
    const text = texts()
    // Some of the messages may have been read on another device.
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
