import { type Bus, linuxBus } from './bus'

/** Interfaces by which desktops report their lock screen: GNOME, Cinnamon and MATE have interfaces of their own, KDE and XFCE use the common one. */
const screenSavers = ['org.freedesktop.ScreenSaver', 'org.gnome.ScreenSaver', 'org.cinnamon.ScreenSaver', 'org.mate.ScreenSaver', 'org.xfce.ScreenSaver']

const login = 'org.freedesktop.login1'

/**
 * Linux: calls `locked` when the desktop's lock screen or logind (`loginctl lock-session`) locks the computer.
 * Electron's `lock-screen` event exists only on macOS and Windows.
 * https://www.freedesktop.org/software/systemd/man/latest/org.freedesktop.login1.html
 * @returns whether the desktop reports its lock screen, so that the client may promise to follow it
 */
export async function onScreenLocked(locked: () => void): Promise<boolean> {
  const session = linuxBus('session')
  const system = linuxBus('system')
  await Promise.all(
    screenSavers.map((name) =>
      session.listen({ interface: name, member: 'ActiveChanged' }, ({ body: [isActive] }) => {
        if (isActive === true) locked()
      }),
    ),
  )
  const own = await ownSession(system)
  if (own !== null)
    await system.listen({ interface: `${login}.Session`, member: 'Lock' }, ({ path }) => {
      if (path === own) locked()
    })
  const owned = await Promise.all(screenSavers.map((name) => isOwned(session, name)))
  return owned.includes(true)
}

async function isOwned(bus: Bus, name: string): Promise<boolean> {
  const daemon = 'org.freedesktop.DBus'
  const answer = await bus.call<boolean>({
    destination: daemon,
    path: '/org/freedesktop/DBus',
    interface: daemon,
    member: 'NameHasOwner',
    signature: 's',
    body: [name],
  })
  return answer.kind === 'answer' && answer.value
}

/** Returns the object path of the client's login session; null without logind. */
async function ownSession(system: Bus): Promise<string | null> {
  const manager = { destination: login, path: '/org/freedesktop/login1', interface: `${login}.Manager` }
  const id = process.env.XDG_SESSION_ID
  const answer = id
    ? await system.call<string>({ ...manager, member: 'GetSession', signature: 's', body: [id] })
    : await system.call<string>({ ...manager, member: 'GetSessionByPID', signature: 'u', body: [process.pid] })
  return answer.kind === 'answer' ? answer.value : null
}
