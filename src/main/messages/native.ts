import { Notification } from 'electron'
import { createBusNotifications } from '../linux/notifications'
import { logger } from '../log'
import type { MessageNotice } from './notifier'

/** Shows the system's notifications: one at a time, and each replaces the previous one. */
export interface NativeNotices {
  /** Returns whether the system shows notifications. On Linux it asks the desktop's service. */
  isSupported(): Promise<boolean>
  /**
   * Sets the listener for clicks on a notification of an earlier run. Windows keeps it in its action centre, and a click
   * starts the client (@see CLIENT-17).
   */
  onStaleClick(click: () => void): void
  show(notice: Omit<MessageNotice, 'path'>, onClick: () => void): void
  /** Closes the visible notification. */
  clear(): void
}

export function createNativeNotices(platform: NodeJS.Platform = process.platform): NativeNotices {
  if (platform === 'linux') {
    const bus = createBusNotifications()
    return {
      isSupported: () => bus.isSupported(),
      onStaleClick() {},
      show: (notice, onClick) => void bus.show(notice, onClick),
      clear: () => void bus.clear(),
    }
  }
  // The reference also keeps the notification and its listeners from being garbage-collected.
  let shown: Notification | null = null

  function clear(): void {
    shown?.close()
    shown = null
  }

  return {
    isSupported: () => Promise.resolve(Notification.isSupported()),
    onStaleClick(click) {
      if (platform !== 'win32') return
      Notification.handleActivation(({ type }) => {
        // A notification of this run has its own click listener.
        if (type === 'click' && !shown) click()
      })
    },
    show({ title, body }, onClick) {
      if (!Notification.isSupported()) return
      clear()
      // Windows and macOS show the package's icon.
      const notice = new Notification({ title, body })
      notice.on('click', onClick)
      notice.on('failed', (_event, error) => logger.warn('The system showed no notification', error))
      notice.show()
      shown = notice
    },
    clear,
  }
}
