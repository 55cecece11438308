import { linuxBus } from '../linux/bus'

const watcher = 'org.kde.StatusNotifierWatcher'

/**
 * Linux: returns whether a panel shows tray icons; null when the desktop did not answer in time. Electron creates a tray
 * even without a panel, and a window that hides there would be lost (@see DESKTOP-23).
 */
export async function panelShowsIcons(timeoutMs = 2000): Promise<boolean | null> {
  const answer = await linuxBus('session').call<boolean>(
    {
      destination: watcher,
      path: '/StatusNotifierWatcher',
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      signature: 'ss',
      body: [watcher, 'IsStatusNotifierHostRegistered'],
    },
    timeoutMs,
  )
  if (answer.kind === 'silent') return null
  return answer.kind === 'answer' && answer.value
}
