import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBroker, createClient, type MessageBus } from 'dbus-native'

/** A notification as a desktop's service received it. */
export interface ShownNotice {
  readonly id: number
  readonly title: string
  readonly body: string
  /** Bytes of its picture. */
  readonly icon: number
}

/**
 * A session bus for one desktop, with the services that the test asks for. The wire is real (dbus-native's broker); the
 * services answer as org.kde.StatusNotifierWatcher, org.freedesktop.Notifications 1.2 and GNOME's screen saver do.
 */
export interface DesktopBus {
  readonly address: string
  /** Everything that was shown, in that order. */
  readonly notices: readonly ShownNotice[]
  /** What is still to be seen. */
  shown(): readonly ShownNotice[]
  /** The player clicks a notification. */
  click(id: number): void
  /** The desktop's lock screen comes (`true`) or goes. */
  lockScreen(isActive: boolean): void
  setPanel(isThere: boolean): void
  /** How often somebody asked whether a panel is there. */
  panelLooks(): number
  /** Services that hold their names and no longer answer. */
  hang(): void
  close(): Promise<void>
}

export interface DesktopBusOptions {
  /** Whether a panel shows tray icons; without one there is a watcher that says so. */
  readonly panel?: boolean
  readonly notifications?: boolean
  /** Whether the desktop reports its lock screen. */
  readonly lockScreen?: boolean
}

const notificationService = 'org.freedesktop.Notifications'

export async function startDesktopBus({ panel = false, notifications = true, lockScreen = true }: DesktopBusOptions = {}): Promise<DesktopBus> {
  // The client may run as another user than its test.
  const broker = createBroker({ authorize: () => true })
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-bus-'))
  const socket = join(folder, 'bus')
  const address = await promisify((done: (error: Error | null, own: string) => void) => broker.listen({ socket }, done))()
  chmodSync(folder, 0o755)
  chmodSync(socket, 0o777)
  const bus: MessageBus = createClient({ busAddress: address })
  const notices: ShownNotice[] = []
  const visible = new Map<number, ShownNotice>()
  let isPanelThere = panel
  let panelLooks = 0

  await bus.requestName('org.kde.StatusNotifierWatcher', 0)
  bus.exportInterface(
    {
      get IsStatusNotifierHostRegistered() {
        panelLooks += 1
        return isPanelThere
      },
      RegisterStatusNotifierItem: () => null,
    },
    '/StatusNotifierWatcher',
    {
      name: 'org.kde.StatusNotifierWatcher',
      methods: { RegisterStatusNotifierItem: ['s', '', ['service'], []] },
      properties: { IsStatusNotifierHostRegistered: { type: 'b', access: 'read' } },
    },
  )
  if (lockScreen) await bus.requestName('org.gnome.ScreenSaver', 0)
  if (notifications) {
    await bus.requestName(notificationService, 0)
    let last = 0
    bus.exportInterface(
      {
        GetCapabilities: () => ['actions', 'body', 'body-markup'],
        GetServerInformation: () => ['desktop', 'tests', '1', '1.2'],
        Notify: (_app: string, replaces: number, _icon: string, title: string, body: string, _actions: string[], hints: Record<string, unknown>) => {
          const id = replaces || ++last
          const pixels = (hints['image-data'] as unknown[] | undefined)?.[6] as Buffer | undefined
          const notice = { id, title, body, icon: pixels?.length ?? 0 }
          notices.push(notice)
          visible.set(id, notice)
          return id
        },
        CloseNotification: (id: number) => {
          visible.delete(id)
          bus.sendSignal('/org/freedesktop/Notifications', notificationService, 'NotificationClosed', 'uu', [id, 3])
          return null
        },
      },
      '/org/freedesktop/Notifications',
      {
        name: notificationService,
        methods: {
          GetCapabilities: ['', 'as', [], ['capabilities']],
          GetServerInformation: ['', 'ssss', [], ['name', 'vendor', 'version', 'spec']],
          Notify: ['susssasa{sv}i', 'u', ['app', 'replaces', 'icon', 'summary', 'body', 'actions', 'hints', 'timeout'], ['id']],
          CloseNotification: ['u', '', ['id'], []],
        },
      },
    )
  }
  return {
    address,
    notices,
    shown: () => [...visible.values()],
    click: (id) => bus.sendSignal('/org/freedesktop/Notifications', notificationService, 'ActionInvoked', 'us', [id, 'default']),
    lockScreen: (isActive) => bus.sendSignal('/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver', 'ActiveChanged', 'b', [isActive]),
    setPanel: (isThere) => void (isPanelThere = isThere),
    panelLooks: () => panelLooks,
    hang: () => void bus.connection.stream.removeAllListeners('readable'),
    async close() {
      bus.connection.stream.destroy()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
