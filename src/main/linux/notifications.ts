import { nativeImage } from 'electron'
import { brand } from '@kehribar/shared/brand'
import { logger } from '../log'
import { iconFile } from '../windows/shared'
import { linuxBus } from './bus'

/*
 * Notifications over D-Bus. Electron uses libnotify, which blocks the main process for 25 s when the service does not
 * answer, and cannot report whether a service exists.
 * https://specifications.freedesktop.org/notification-spec/1.2/
 */
const service = { destination: 'org.freedesktop.Notifications', path: '/org/freedesktop/Notifications', interface: 'org.freedesktop.Notifications' }

/** Width and height of the icon in pixels. The file's 1024 pixels would be 4 MB on the bus. */
const iconSize = 64

export interface BusNotifications {
  /** Returns whether a notification service answers. */
  isSupported(): Promise<boolean>
  /** Shows a notification and replaces the previous one. */
  show(notice: { readonly title: string; readonly body: string }, onClick: () => void): Promise<void>
  /** Closes the visible notification. */
  clear(): Promise<void>
}

/** @param timeoutMs milliseconds to wait for a service that may have to be started first */
export function createBusNotifications(timeoutMs = 3000): BusNotifications {
  const bus = linuxBus('session')
  let shown: { readonly id: number; readonly onClick: () => void } | null = null
  let listens: Promise<unknown> | null = null
  /** Serializes the calls, so that each notification replaces the previous one. */
  let queue: Promise<void> = Promise.resolve()

  function listen(): Promise<unknown> {
    listens ??= Promise.all([
      bus.listen({ interface: service.interface, member: 'ActionInvoked' }, ({ body: [id] }) => {
        if (shown && id === shown.id) shown.onClick()
      }),
      bus.listen({ interface: service.interface, member: 'NotificationClosed' }, ({ body: [id] }) => {
        if (id === shown?.id) shown = null
      }),
    ])
    return listens
  }

  const afterPrevious = (act: () => Promise<void>): Promise<void> => {
    queue = queue.then(act)
    return queue
  }

  return {
    async isSupported() {
      return (await bus.call({ ...service, member: 'GetCapabilities' }, timeoutMs)).kind === 'answer'
    },
    show: ({ title, body }, onClick) =>
      afterPrevious(async () => {
        await listen()
        const hints = {
          // Electron sets this variable from package.json. Desktops group and disable notifications by the entry.
          'desktop-entry': ['s', (process.env.CHROME_DESKTOP ?? '').replace(/\.desktop$/, '')],
          urgency: ['y', 1],
          'image-data': ['(iiibiiay)', icon()],
        }
        const answer = await bus.call<number>(
          {
            ...service,
            member: 'Notify',
            signature: 'susssasa{sv}i',
            body: [brand.name, shown?.id ?? 0, '', title, escaped(body), ['default', ''], Object.entries(hints), -1],
          },
          timeoutMs,
        )
        if (answer.kind === 'answer') shown = { id: answer.value, onClick }
        else logger.warn('The system showed no notification', answer.kind)
      }),
    clear: () =>
      afterPrevious(async () => {
        if (!shown) return
        const { id } = shown
        shown = null
        await bus.call({ ...service, member: 'CloseNotification', signature: 'u', body: [id] }, timeoutMs)
      }),
  }
}

/** Services read the body as markup. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns width, height, bytes per row, alpha, bits per sample, samples per pixel, and the pixels as red, green, blue, alpha. */
function icon(): unknown[] {
  // Electron's order is blue, green, red, alpha.
  const pixels = nativeImage.createFromPath(iconFile()).resize({ width: iconSize, height: iconSize }).toBitmap()
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels.readUInt8(at)
    pixels.writeUInt8(pixels.readUInt8(at + 2), at)
    pixels.writeUInt8(blue, at + 2)
  }
  return [iconSize, iconSize, iconSize * 4, true, 8, 4, pixels]
}
