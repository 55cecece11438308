import { Notification } from 'electron'
import { busNotifications } from '../linux/notifications'
import { logger } from '../log'
import type { Notice } from './notifier'

/** The system's notifications: one at a time, the newest takes the place of the one before. */
export interface NativeNotices {
  /** Returns whether the system shows notifications; on Linux the desktop's service is asked. */
  isSupported(): Promise<boolean>
  /**
   * Windows keeps notifications in its action centre, also those of a client that has ended: a click starts it, and leads
   * where this says (@see CLIENT-17).
   */
  onLeftOver(click: () => void): void
  show(notice: Omit<Notice, 'path'>, onClick: () => void): void
  /** Takes back what is still to be seen. */
  clear(): void
}

export function nativeNotices(platform: NodeJS.Platform = process.platform): NativeNotices {
  if (platform === 'linux') {
    const bus = busNotifications()
    return {
      isSupported: () => bus.isSupported(),
      onLeftOver() {},
      show: (notice, onClick) => void bus.show(notice, onClick),
      clear: () => void bus.clear(),
    }
  }
  // Also keeps it from being collected, with its click, while it is to be seen.
  let shown: Notification | null = null

  function clear(): void {
    shown?.close()
    shown = null
  }

  return {
    isSupported: () => Promise.resolve(Notification.isSupported()),
    onLeftOver(click) {
      if (platform !== 'win32') return
      Notification.handleActivation(({ type }) => {
        // Of the one that this run has shown its own event tells.
        if (type === 'click' && !shown) click()
      })
    },
    show({ title, body }, onClick) {
      if (!Notification.isSupported()) return
      clear()
      // Windows and macOS take the icon of the package.
      const notice = new Notification({ title, body })
      notice.on('click', onClick)
      notice.on('failed', (_event, error) => logger.warn('The system showed no notification', error))
      notice.show()
      shown = notice
    },
    clear,
  }
}
