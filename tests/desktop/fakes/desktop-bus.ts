import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createBroker, createClient, type MessageBus, toPlain } from 'dbus-native'

/** A notification as the desktop's service receives it. */
export interface ShownNotice {
  readonly id: number
  readonly title: string
  readonly body: string
  /** Size of the notification's picture in bytes. */
  readonly icon: number
}

/** The client's icon as a panel reads it from the bus. */
export interface TrayIcon {
  readonly toolTip: string
  /** A digest of the icon's picture. */
  readonly picture: string
  /** Labels of the icon's menu, without separators. */
  readonly menu: readonly string[]
}

/**
 * The services of one desktop on a session bus: org.kde.StatusNotifierWatcher, org.freedesktop.Notifications 1.2, GNOME's
 * screen saver and logind (which is really on the system bus). They read the client's icon as a panel does
 * (StatusNotifierItem, com.canonical.dbusmenu).
 */
export interface DesktopBus {
  readonly address: string
  /** Clears the icon and notifications of earlier clients. */
  renew(options: Pick<DesktopBusOptions, 'panel'>): void
  /** Returns the client's icon, or null without one. */
  tray(): Promise<TrayIcon | null>
  /** Clicks the icon. */
  clickTray(): Promise<void>
  /** Chooses an entry of the icon's menu. @throws {Error} if the menu lacks the label */
  chooseInTray(label: string): Promise<void>
  /** All notifications since `renew`, in order. */
  readonly notices: readonly ShownNotice[]
  /** Returns the notifications that are still visible. */
  shown(): readonly ShownNotice[]
  /** Clicks a notification. */
  click(id: number): void
  /** Signals that the desktop's lock screen appears (`true`) or disappears. */
  lockScreen(isActive: boolean): void
  /** Sends logind's signal that locks a login session, such as "1". */
  lockSession(id: string): void
  setPanel(isThere: boolean): void
  /** Locks the keyring on the bus, as a desktop does after inactivity. */
  lockKeyring(): Promise<void>
  /** Returns how often a client searched for a panel. */
  panelLooks(): number
  /** Makes all services keep their bus names but stop answering. */
  hang(): void
  close(): Promise<void>
}

export interface DesktopBusOptions {
  /** Address of a running bus. Without one, dbus-native's broker starts a new bus. */
  readonly address?: string | undefined
  /** Whether a panel shows tray icons. Without one the watcher reports that no host is registered. */
  readonly panel?: boolean
  readonly notifications?: boolean
  /** Whether the desktop reports its lock screen. */
  readonly lockScreen?: boolean
}

/** An entry of com.canonical.dbusmenu: its number, properties and children. */
type Layout = [number, { label?: string }, unknown[]]

/** The properties of org.kde.StatusNotifierItem that the fake reads. */
interface ItemProperties {
  readonly ToolTip: [icon: string, pixels: unknown[], title: string, text: string]
  readonly IconPixmap?: unknown[]
  readonly IconName: string
  readonly IconThemePath: string
  /** Object path of the icon's menu. */
  readonly Menu: string
}

const logind = 'org.freedesktop.login1'
const sessionPath = (id: string) => `/org/freedesktop/login1/session/_3${id}`

const notificationService = 'org.freedesktop.Notifications'

/** Starts a new bus. */
async function startBroker() {
  // The client may run as a different user than its test.
  const broker = createBroker({ authorize: () => true })
  const folder = mkdtempSync(join(tmpdir(), 'kehribar-bus-'))
  const socket = join(folder, 'bus')
  const address = await promisify((done: (error: Error | null, own: string) => void) => broker.listen({ socket }, done))()
  chmodSync(folder, 0o755)
  chmodSync(socket, 0o777)
  return {
    address,
    async stop() {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startDesktopBus({ address: given, panel = false, notifications = true, lockScreen = true }: DesktopBusOptions = {}): Promise<DesktopBus> {
  const own = given ? undefined : await startBroker()
  const address = given ?? own?.address ?? ''
  const bus: MessageBus = createClient({ busAddress: address })
  const notices: ShownNotice[] = []
  const visible = new Map<number, ShownNotice>()
  let isPanelThere = panel
  let panelLooks = 0
  let item = ''

  await bus.requestName('org.kde.StatusNotifierWatcher', 0)
  bus.exportInterface(
    {
      get IsStatusNotifierHostRegistered() {
        panelLooks += 1
        return isPanelThere
      },
      RegisterStatusNotifierItem: (service: string) => {
        item = service
        return null
      },
    },
    '/StatusNotifierWatcher',
    {
      name: 'org.kde.StatusNotifierWatcher',
      methods: { RegisterStatusNotifierItem: ['s', '', ['service'], []] },
      properties: { IsStatusNotifierHostRegistered: { type: 'b', access: 'read' } },
    },
  )
  if (lockScreen) await bus.requestName('org.gnome.ScreenSaver', 0)
  await bus.requestName(logind, 0)
  bus.exportInterface({ GetSession: sessionPath, GetSessionByPID: () => sessionPath('1') }, '/org/freedesktop/login1', {
    name: `${logind}.Manager`,
    methods: { GetSession: ['s', 'o', ['id'], ['session']], GetSessionByPID: ['u', 'o', ['pid'], ['session']] },
  })
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

  const ask = <T>(path: string, from: string, member: string, signature: string, body: unknown[]) =>
    bus.invoke<T>({ destination: item, path, interface: from, member, signature, body })
  const properties = () =>
    ask<ItemProperties>('/StatusNotifierItem', 'org.freedesktop.DBus.Properties', 'GetAll', 's', ['org.kde.StatusNotifierItem']).then((all) =>
      toPlain<ItemProperties>(all),
    )
  async function menuEntries(): Promise<{ id: number; label: string }[]> {
    const { Menu: path } = await properties()
    const layout = await new Promise<[number, unknown, Layout[]]>((resolve, reject) =>
      bus.invoke(
        { destination: item, path, interface: 'com.canonical.dbusmenu', member: 'GetLayout', signature: 'iias', body: [0, -1, []] },
        (error: Error | null, _revision: number, root: [number, unknown, Layout[]]) => (error ? reject(error) : resolve(toPlain(root))),
      ),
    )
    return layout[2].map(([id, { label = '' }]) => ({ id, label })).filter(({ label }) => label)
  }

  return {
    address,
    renew(options) {
      isPanelThere = options.panel ?? false
      notices.length = 0
      visible.clear()
      item = ''
    },
    async tray() {
      if (!item) return null
      const { ToolTip, IconPixmap, IconName, IconThemePath } = await properties()
      // Chromium sends pixels, or on GNOME a file.
      const file =
        IconThemePath &&
        existsSync(IconThemePath) &&
        readdirSync(IconThemePath, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(`${IconName}.png`))
      const picture = file ? readFileSync(join(IconThemePath, file)) : JSON.stringify(IconPixmap ?? [])
      return { toolTip: ToolTip[2], picture: createHash('sha256').update(picture).digest('hex'), menu: (await menuEntries()).map(({ label }) => label) }
    },
    clickTray: async () => void (await ask('/StatusNotifierItem', 'org.kde.StatusNotifierItem', 'Activate', 'ii', [0, 0])),
    async chooseInTray(label) {
      const { Menu: path } = await properties()
      for (let tries = 5; ; tries -= 1) {
        const entry = (await menuEntries()).find((each) => each.label === label)
        if (!entry) throw new Error(`The menu has no "${label}"`)
        try {
          return void (await ask(path, 'com.canonical.dbusmenu', 'Event', 'isvu', [entry.id, 'clicked', ['s', ''], 0]))
        } catch (error) {
          // Chromium rejects an entry of a menu that has been replaced; retry with the new menu, as a panel does.
          if (!tries || !String(error).includes('error occurred in Event')) throw error
        }
      }
    },
    notices,
    shown: () => [...visible.values()],
    click: (id) => bus.sendSignal('/org/freedesktop/Notifications', notificationService, 'ActionInvoked', 'us', [id, 'default']),
    lockScreen: (isActive) => bus.sendSignal('/org/gnome/ScreenSaver', 'org.gnome.ScreenSaver', 'ActiveChanged', 'b', [isActive]),
    lockSession: (id) => bus.sendSignal(sessionPath(id), `${logind}.Session`, 'Lock', '', []),
    async lockKeyring() {
      const [service, path] = ['org.freedesktop.secrets', '/org/freedesktop/secrets']
      const collections = ['/org/freedesktop/secrets/collection/login']
      await bus.invoke({ destination: service, path, interface: 'org.freedesktop.Secret.Service', member: 'Lock', signature: 'ao', body: [collections] })
    },
    setPanel: (isThere) => void (isPanelThere = isThere),
    panelLooks: () => panelLooks,
    hang: () => void bus.connection.stream.removeAllListeners('readable'),
    async close() {
      bus.connection.stream.destroy()
      await own?.stop()
    },
  }
}
